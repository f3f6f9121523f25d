type Json = Record<string, unknown>

/**
 * Moves every `$defs` within `value` into `parts`, the schemas of the document's components, each under a name of its
 * own: Zod keeps a schema that refers to itself beside the schema at hand, but a reference starts at the root of the
 * document. Answers with the value without them.
 */
export function liftDefinitions(value: unknown, parts: Json): unknown {
  if (Array.isArray(value)) return value.map((inner) => liftDefinitions(inner, parts))
  if (typeof value !== 'object' || value === null) return value
  const { rest, definitions } = renamed(value as Json, Object.keys(parts).length)
  Object.assign(parts, definitions)
  const entries = Object.entries(rest)
  return Object.fromEntries(entries.map(([name, inner]) => [name, liftDefinitions(inner, parts)]))
}

/** A schema without its definitions, and these under their new names; `first` numbers them. */
function renamed(schema: Json, first: number): { rest: Json; definitions: Json } {
  const { $defs, ...rest } = schema as Json & { $defs?: Json }
  if (!$defs) return { rest, definitions: {} }
  const names = Object.keys($defs).map((name, i) => [name, `Part${first + i}`] as const)
  const text = names.reduce(
    (text, [from, to]) => text.replaceAll(`"#/$defs/${from}"`, `"#/components/schemas/${to}"`),
    JSON.stringify([rest, names.map(([name]) => $defs[name])]),
  )
  const [lifted, parts] = JSON.parse(text) as [Json, unknown[]]
  return {
    rest: lifted,
    definitions: Object.fromEntries(names.map(([, to], i) => [to, parts[i]])),
  }
}
