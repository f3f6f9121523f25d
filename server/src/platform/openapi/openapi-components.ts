import { schemaNames } from '@lambda/contract/schemas/schema-names'
import { json } from '@lambda/contract/wire'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Which side of a schema is described: what it reads, or what comes out of it. */
type Side = 'input' | 'output'

/** What the whole document says once, under a name. */
export interface Components {
  /** The JSON schema of one side of a schema; what has a name in the contract is a reference. */
  schema(schema: z.ZodType, side: Side): Json
  /** The JSON schema of a body that may also have the fields of `more`; a named one is not written out again. */
  extended(schema: z.ZodType, more: z.ZodObject): Json
  /** A reference to a response, which is kept under its name. */
  response(name: string, response: Json): Json
  /** The document with its components, once everything it says has been asked for. */
  complete(document: Json): Json
}

/** Where the schemas of one side stand until it is known whether the other side is the same. */
const placeOf = { input: '#/input/', output: '#/components/schemas/' }

/** Where a schema stands that more fields are added to. */
const placeToExtend = '#/extended/'

/** Everything that Zod knows of a schema, and its name. */
const metadata = Object.assign(z.registry<z.GlobalMeta>(), {
  get: (schema: z.core.$ZodType) => ({
    ...z.globalRegistry.get(schema),
    ...schemaNames.get(schema),
  }),
})

/** A plain type or null is said by the type alone, `type: [string, null]`, where Zod writes a choice of two schemas. */
function sayNullByType(jsonSchema: Json): void {
  const { anyOf, ...beside } = jsonSchema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return
  const [plain, none] = anyOf as [Json, Json]
  const isPlain = typeof plain['type'] === 'string' && !('enum' in plain) && !('const' in plain)
  if (!isPlain || none['type'] !== 'null') return
  delete jsonSchema['anyOf']
  Object.assign(jsonSchema, plain, beside, { type: [plain['type'], 'null'] })
}

/** What is told may have more fields in a later version: only what is read as strict refuses them. */
function leaveOpen(zodSchema: z.core.$ZodType, jsonSchema: Json): void {
  const isOpen = zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined
  if (isOpen) delete jsonSchema['additionalProperties']
}

/** What is told is always there: what it would be if it were left out is said where it is read. */
function leaveOutDefault(zodSchema: z.core.$ZodType, jsonSchema: Json): void {
  if (zodSchema instanceof z.ZodDefault && !schemaNames.has(zodSchema)) {
    delete jsonSchema['default']
  }
}

/** What no number of JavaScript exceeds is no limit of the field. */
function leaveOutSafeIntegers(jsonSchema: Json): void {
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
}

/** The names of properties are text anyway. */
function leaveOutPlainNames(jsonSchema: Json): void {
  if (JSON.stringify(jsonSchema['propertyNames']) === '{"type":"string"}') {
    delete jsonSchema['propertyNames']
  }
}

/** Any JSON at all is what a schema without a word allows; one that refers to itself is no type in TypeScript. */
function describeJson(jsonSchema: Json): void {
  for (const word of Object.keys(jsonSchema)) delete jsonSchema[word]
  jsonSchema['description'] = 'Any JSON value.'
}

/** Collects the components of a document. Throws when two schemas or responses have the same name. */
export function createComponents(): Components {
  const parts = { input: new Map<string, Json>(), output: new Map<string, Json>() }
  const extended = new Set<string>()
  const responses = new Map<string, Json>()
  const schemaOf = (schema: z.ZodType, side: Side): Json => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: side,
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === json) describeJson(jsonSchema)
        sayNullByType(jsonSchema)
        leaveOutSafeIntegers(jsonSchema)
        leaveOutPlainNames(jsonSchema)
        leaveOpen(zodSchema, jsonSchema)
        if (side === 'output') leaveOutDefault(zodSchema, jsonSchema)
      },
    })
    const placed = JSON.stringify(described).replaceAll('"#/$defs/', `"${placeOf[side]}`)
    const { $defs = {}, ...rest } = JSON.parse(placed) as Json & { $defs?: Record<string, Json> }
    for (const [name, part] of Object.entries($defs)) addOnce(parts[side], name, part)
    return rest
  }
  return {
    schema: schemaOf,
    extended(schema, more) {
      const name = schemaNames.get(schema)?.id
      if (name === undefined) throw new Error('A body that has no name cannot be extended')
      schemaOf(schema, 'input')
      extended.add(name)
      const { properties } = schemaOf(more, 'input')
      const whole = { allOf: [{ $ref: `${placeToExtend}${name}` }], type: 'object', properties }
      return { ...whole, unevaluatedProperties: false }
    },
    response(name, response) {
      addOnce(responses, name, response)
      return { $ref: `#/components/responses/${name}` }
    },
    complete(document) {
      for (const name of extended) {
        const { additionalProperties: _, ...open } = parts.input.get(name) ?? {}
        parts.input.set(name, open)
      }
      const names = inputNames(parts)
      const settled = (part: Json) => settledBy(names, part, extended)
      const schemas = new Map(parts.output)
      for (const [name, part] of parts.input) {
        const input = names.get(name) ?? name
        addOnce(schemas, input, settled(part))
        const output = parts.output.get(name)
        if (input === name || output === undefined || extended.has(name)) continue
        if (isSameButRequired(settled(part), output)) schemas.set(name, completed(input, output))
      }
      for (const [name, part] of parts.output) {
        const input = `${name}Input`
        const written = extended.has(input) ? schemas.get(input) : undefined
        if (written) schemas.set(name, extensionOf(input, written, part))
      }
      const byName = [...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return settled({
        ...document,
        components: {
          ...(document['components'] as Json),
          schemas: Object.fromEntries(byName),
          responses: Object.fromEntries(responses),
        },
      })
    },
  }
}

/** Whether what comes out is what is read, with nothing left out. */
function isSameButRequired(input: Json, output: Json): boolean {
  const { required: _, ...read } = input
  const { required: _all, ...told } = output
  return withoutDefaults(read) === withoutDefaults(told)
}

/** The JSON of a schema without the word `default`; a field of that name stays. */
function withoutDefaults(schema: Json): string {
  const isSchema = (value: Json) => ['type', 'anyOf', 'allOf', '$ref'].some((word) => word in value)
  return JSON.stringify(schema, function (this: Json, name, value: unknown) {
    return name === 'default' && isSchema(this) ? undefined : value
  })
}

/** What is told of a record, as an extension of what is written of it: only the fields that are not said there alike. */
function extensionOf(input: string, read: Json, { properties: told, required }: Json): Json {
  const written = read['properties'] as Readonly<Record<string, Json>>
  const properties = Object.entries(told as Readonly<Record<string, Json>>).filter(
    ([name, field]) => withoutDefaults(field) !== withoutDefaults(written[name] ?? {}),
  )
  return {
    allOf: [{ $ref: `${placeOf.output}${input}` }],
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
  }
}

/** What comes out, said by what is read: with all of its fields. */
function completed(input: string, { required }: Json): Json {
  return { allOf: [{ $ref: `${placeOf.output}${input}` }], required }
}

function addOnce(components: Map<string, Json>, name: string, part: Json): void {
  const other = components.get(name)
  if (other && JSON.stringify(other) !== JSON.stringify(part)) {
    throw new Error(`Two components of the OpenAPI document are called ${name}`)
  }
  components.set(name, part)
}

/** What is read is called as what comes out where both are the same, all the way down; else it is an input. */
function inputNames({ input, output }: Record<Side, Map<string, Json>>): Map<string, string> {
  const names = new Map([...input.keys()].map((name) => [name, name]))
  for (;;) {
    const different = [...input].filter(
      ([name, part]) =>
        names.get(name) === name &&
        output.has(name) &&
        JSON.stringify(settledBy(names, part)) !== JSON.stringify(output.get(name)),
    )
    if (different.length === 0) return names
    for (const [name] of different) names.set(name, `${name}Input`)
  }
}

/** With references to where schemas stand in the document. What others extend is closed wherever it is used as it is. */
function settledBy(
  names: ReadonlyMap<string, string>,
  part: Json,
  extended: ReadonlySet<string> = new Set(),
): Json {
  const text = JSON.stringify(part).replace(
    /"#\/(input|extended)\/(\w+)"/g,
    (_, place: string, name: string) => {
      const reference = `"${placeOf.output}${names.get(name) ?? name}"`
      const isClosed = place === 'input' && extended.has(name)
      return isClosed ? `${reference},"unevaluatedProperties":false` : reference
    },
  )
  return JSON.parse(text) as Json
}
