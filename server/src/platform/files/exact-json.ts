/** What JSON.parse tells a reviver of a primitive value: how it is written (ECMA-262, JSON.parse source text access). */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

const keepingDigits: Reviver = (_, value, { source }) =>
  typeof value === 'number' && source !== undefined ? source : value

/** Reads JSON; numbers are their source text, with every digit. Throws as `JSON.parse` does. */
export function parseExactJson(text: string): unknown {
  const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
  return parse(text, keepingDigits)
}
