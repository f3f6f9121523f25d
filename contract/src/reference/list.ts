import { z } from 'zod'
import { endpoint } from '../api.ts'
import { crud } from '../crud.ts'
import { usesEndpoint } from '../uses.ts'
import { id, instant, listQuery, version } from '../wire.ts'
import type { AnyField, Fields } from './field-types.ts'
import { namedReferences } from './named-references.ts'
import type { BrokenRule } from './rules.ts'

interface Spec<P extends string, G extends Fields, F extends Fields> {
  path: P
  /** Singular and plural as in type names: `LegalEntity`, `LegalEntities`. */
  one: string
  many: string
  /** Singular and plural as people say them: `legal entity`, `legal entities`. */
  noun: { one: string; many: string }
  /** What is said by a standard or the program: shown, never written. */
  given?: G
  /** What people keep. */
  fields: F
  /** Tidies fields that only others tell how to read, before rules see them; each comes out in its own shape. */
  tidy?: (input: Shaped<F>) => Shaped<F>
  /** Rules that several fields break together. */
  rules?: (input: Shaped<F>) => BrokenRule[]
}

/** How generic code tidies an input whose fields it does not know. */
type Tidy = (input: Record<string, unknown>) => Record<string, unknown>

type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
type Shaped<F extends Fields> = z.output<z.ZodObject<Shape<F>>>

function shapeOf<F extends Fields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.schema]),
  ) as unknown as Shape<F>
}

function describe<const P extends string, G extends Fields, F extends Fields>(spec: Spec<P, G, F>) {
  const given = spec.given ?? ({} as G)
  const all: Fields = { ...given, ...spec.fields }
  const shape = z.strictObject(shapeOf(spec.fields))
  const input = spec.tidy ? shape.overwrite(spec.tidy) : shape
  const entity = z.object({
    ...shapeOf(given),
    ...shapeOf(spec.fields),
    id,
    version,
    /** What the row is called, in the asked language where it has texts. */
    name: z.string(),
    references: namedReferences,
    createdAt: instant,
    updatedAt: instant,
  })
  const sorts = sortsOf(all)
  const { history, restore, ...standard } = crud(spec.path, {
    one: spec.one,
    many: spec.many,
    entity,
    input,
    query: listQuery(sorts),
    read: 'active',
    write: 'administrator',
    derived: 'name' in given ? [] : ['name'],
    restorable: { problems: ['DUPLICATE'] },
    historic: {},
  })
  const get = endpoint({ ...standard.get, query: listQuery(sorts).pick({ language: true }) })
  const uses = usesEndpoint(spec.path, {
    one: spec.one,
    noun: spec.noun.one,
    access: 'administrator',
  })
  return { given, all, input, entity, standard: { ...standard, get }, history, restore, uses }
}

/** The word of a list's rows in the history: `legal-entity`. */
export function entityOf({ one }: Pick<AnyReferenceList, 'one'>): string {
  return one.replace(
    /[A-Z]/g,
    (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`,
  )
}

/** Names that a list can be ordered by: what has one value per row. */
function sortsOf(fields: Fields): [string, ...string[]] {
  const names = Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))
  return ['name', ...names.filter((name) => name !== 'name'), 'updatedAt']
}

const sortable: ReadonlySet<AnyField['kind']> = new Set([
  'text',
  'choice',
  'number',
  'flag',
  'decimal',
  'date',
])

/** Whether rows can be ordered by a field. */
export function isSortable(field: AnyField): boolean {
  return sortable.has(field.kind)
}

/**
 * A list of reference data that administrators keep: every row has a name (a field `name`, or texts with one), and a
 * `code` unless nothing refers to it. Its API is list, get, create, update, remove, restore, history and uses at `/{path}`.
 */
export function referenceList<const P extends string, F extends Fields, G extends Fields = {}>(
  spec: Spec<P, G, F>,
) {
  const { standard, history, restore, uses, ...described } = describe(spec)
  const api = { ...standard, restore, history, uses }
  return { ...base(spec), ...described, api, isClosed: false, defaultSort: 'name' } as const
}

/**
 * A list whose rows are those of a standard: none is created or deleted, some fields are kept by administrators. Most of
 * them are of no use here: it lists those first that are (`isActive`).
 */
export function closedList<const P extends string, F extends Fields, G extends Fields = {}>(
  spec: Spec<P, G, F>,
) {
  const { standard, history, uses, ...described } = describe(spec)
  const { list, get, update } = standard
  return {
    ...base(spec),
    ...described,
    api: { list, get, update, history, uses },
    isClosed: true,
    defaultSort: 'isActive',
  } as const
}

function base<P extends string, G extends Fields, F extends Fields>(spec: Spec<P, G, F>) {
  const { path, one, many, noun, fields, rules, tidy } = spec
  return {
    path,
    one,
    many,
    noun,
    fields,
    tidy: tidy as Tidy | undefined,
    rules: rules as ((input: never) => BrokenRule[]) | undefined,
  }
}

/** The rules that an input breaks, field by field and then across fields; its shape is right already. */
export function brokenRules(
  list: Pick<AnyReferenceList, 'fields' | 'rules'>,
  input: Readonly<Record<string, unknown>>,
): BrokenRule[] {
  const single = Object.entries(list.fields).flatMap(([path, { rule }]) => {
    if (!rule) return []
    const messages = textsIn(input[path]).flatMap((text) => rule(text) ?? [])
    return messages.slice(0, 1).map((message) => ({ path, message }))
  })
  return [...single, ...(list.rules?.(input as never) ?? [])]
}

/** What the rule of a field looks at: its text, or each of its texts. */
function textsIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((one) => typeof one === 'string')
}

/** The names of the fields that are compared leaf by leaf in merges and in history (`flat.ts`). */
export function nestedFields(list: Pick<AnyReferenceList, 'fields'>): string[] {
  return Object.entries(list.fields).flatMap(([name, { kind }]) => (kind === 'texts' ? [name] : []))
}

/** What generic code knows of the fields of a list: that they are fields. */
type Generic<L> = Omit<L, 'fields' | 'given'> & { readonly fields: Fields; readonly given: Fields }

export type OpenReferenceList = Generic<ReturnType<typeof referenceList<string, {}, {}>>>
export type ClosedReferenceList = Generic<ReturnType<typeof closedList<string, {}, {}>>>

/** Any list of reference data, as generic code sees it. */
export type AnyReferenceList = OpenReferenceList | ClosedReferenceList

/** A row of any list. */
export type ReferenceRow = z.output<AnyReferenceList['entity']> & Readonly<Record<string, unknown>>
