const names = new Map<string, string>()

/**
 * Marks a statement that is the same for everybody and asked all the time: each connection parses and plans it once
 * and not at every request. Returns the text, for `CompiledQuery.raw`. Not for a statement whose best plan depends on
 * its values. Throws where the name is taken.
 */
export function prepared(name: string, text: string): string {
  if ([...names.values()].includes(name)) throw new Error(`Two statements are called ${name}.`)
  names.set(text, name)
  return text
}

/** What to hand to pg in place of text and values: with its name where the statement is a prepared one. */
export function withName(args: unknown[]): unknown[] {
  const [text, values] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name === undefined ? args : [{ name, text, values }]
}
