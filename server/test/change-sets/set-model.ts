import type { Operation } from '@lambda/contract/change-sets/operations'

/** Change sets as plainly as can be, for what happens to products and sets at random. */

/** What the model knows of a product: its fields and links by their paths, and whether it is there. */
export interface Known {
  version: number
  isDeleted: boolean
  fields: Fields
}

export type Name =
  | 'series'
  | 'manufacturerArticleNumber'
  | 'countries'
  | 'gtin'
  | `attachments.${string}`
  | 'version'
type Value = string | string[] | null
type Fields = Record<string, Value>
type Diff = Map<string, [from: Value, to: Value]>

export const texts = ['series', 'manufacturerArticleNumber'] as const

/** Another product has it: who is to share it needs a reason. */
export const sharedGtin = '4006381333931'

/** What is to be done to one product. */
export interface ModelItem {
  action: 'create' | 'change' | 'delete' | 'restore' | 'merge' | 'split'
  wanted: Diff
  /** The version that a deletion is based on; null is any. */
  base: number | null
  /** Which one is merged into it or taken out of it. */
  losing: number | null
  /** Whether somebody has said why it is applied though a rule refuses it. */
  hasReason: boolean
}

/** A set as the model has it: what is left to be done to each product, and what has been done. */
export interface ModelSet {
  id: number
  planned: Map<number, ModelItem>
  conflicts: Map<number, ModelItem>
  refused: Set<number>
  /** Refused until somebody says why. */
  needing: Map<number, ModelItem>
  /** Fields that have been decided, by product. */
  decided: Map<number, Map<string, 'mine' | 'theirs'>>
  applied: Map<number, ModelItem>
  isUndone: boolean
}

const same = (a: Value | undefined, b: Value | undefined) =>
  JSON.stringify(a ?? []) === JSON.stringify(b ?? [])

/** The fields of a product as operations make them; `linkOf` is the path of a link by the id of the document. */
export function operated(
  before: Fields,
  operations: readonly Operation[],
  linkOf: (id: number) => string,
): Fields {
  const after = structuredClone(before)
  for (const one of operations) {
    if (one.op === 'link' || one.op === 'unlink') {
      for (const path of one.ids.map(linkOf)) {
        after[path] = one.op === 'unlink' ? null : (after[path] ?? (one.value as string))
      }
      continue
    }
    if (one.op === 'add' || one.op === 'remove') {
      const values = one.values.map(String)
      const rest = listOf(after).filter((code) => !values.includes(code))
      after['countries'] = one.op === 'add' ? [...rest, ...values].toSorted() : rest
      continue
    }
    const name = one.path
    const text = after[name] as string | null
    if (one.op === 'set') after[name] = one.value as string
    if (one.op === 'clear') after[name] = null
    if (one.op === 'replace') after[name] = text?.split(one.find).join(one.by) || null
    const source = after[texts[1]] ?? null
    if (one.op === 'copy' && source !== null && !(one.onlyEmpty && text !== null)) {
      after[name] = source
    }
  }
  return after
}

const listOf = (fields: Fields) => fields['countries'] as string[]

/** What two of them differ in. */
export function difference(before: Fields, after: Fields): Diff {
  return new Map(
    Object.keys(after).flatMap((name): [string, [Value, Value]][] =>
      same(before[name], after[name]) ? [] : [[name, [before[name] ?? null, after[name] ?? null]]],
    ),
  )
}

/** A product with the series of another one, and its countries and links besides its own. */
export function mergedWith(stays: Fields, goes: Fields): Fields {
  const links = Object.keys(goes).filter((name) => name.startsWith('attachments.'))
  const linked = links.map((name) => [name, stays[name] ?? goes[name] ?? null] as const)
  const countries = [...new Set([...listOf(stays), ...listOf(goes)])].toSorted()
  return { ...stays, ...Object.fromEntries(linked), series: goes['series'] ?? null, countries }
}

/** Puts an item into a set that is checked. */
export function plan(set: ModelSet, at: number, item: ModelItem): void {
  const list = needsReason(item.wanted) ? set.needing : set.planned
  list.set(at, item)
}

function needsReason(diff: Diff): boolean {
  return diff.get('gtin')?.[1] === sharedGtin
}

/** Applies what is planned to the products of the model. */
export function apply(set: ModelSet, products: Known[]): void {
  for (const [at, item] of set.planned) applyItem(set, products, at, item)
  set.planned = new Map()
}

function applyItem(set: ModelSet, products: Known[], at: number, item: ModelItem): void {
  const now = products[at]
  if (!now) return
  const decided = set.decided.get(at) ?? new Map<string, 'mine' | 'theirs'>()
  const done = (diff: Diff, base: number | null = null) => {
    set.applied.set(at, { ...item, wanted: diff, base })
  }
  const { action, losing: other } = item
  if (action === 'create') {
    Object.assign(now, { isDeleted: false, version: 1 })
    return done(new Map(), now.version)
  }
  if (action === 'delete' || action === 'restore') {
    const isDeletion = action === 'delete'
    if (decided.get('version') === 'theirs' || now.isDeleted === isDeletion) return
    if (isDeletion && hasMoved(item, now, decided)) set.conflicts.set(at, item)
    else {
      mark(now, isDeletion)
      done(new Map(), now.version)
    }
    return
  }
  const losing = other === null ? undefined : products[other]
  if (action === 'merge' && losing) {
    if (decided.get('version') === 'theirs') return
    if (losing.isDeleted) return void set.refused.add(at)
    if (hasMoved(item, losing, decided)) return void set.conflicts.set(at, item)
  }
  if (now.isDeleted) return void set.refused.add(at)
  const diff = rebasedDiff(now, item, decided)
  if (!diff) return void set.conflicts.set(at, item)
  if (needsReason(diff) && !item.hasReason) return void set.needing.set(at, item)
  for (const [name, [, to]] of diff) now.fields[name] = to
  if ([...diff.keys()].some((name) => !name.startsWith('attachments.'))) now.version += 1
  if (action === 'merge' && losing) mark(losing, true)
  if (action === 'split' && losing?.isDeleted) mark(losing, false)
  if (diff.size > 0 || losing) done(diff)
}

type Decided = ReadonlyMap<string, 'mine' | 'theirs'>

function hasMoved({ base }: ModelItem, { version }: Known, decided: Decided): boolean {
  return base !== null && version !== base && decided.get('version') !== 'mine'
}

function mark(product: Known, isDeleted: boolean): void {
  product.isDeleted = isDeleted
  product.version += 1
}

/** What is left to be changed; null where somebody else has changed the same. */
function rebasedDiff(now: Known, { wanted }: ModelItem, decided: Decided): Diff | null {
  const diff: Diff = new Map()
  for (const [name, [from, to]] of wanted) {
    const present = now.fields[name] ?? null
    if (same(present, to) || decided.get(name) === 'theirs') continue
    if (!same(present, from) && decided.get(name) !== 'mine') return null
    diff.set(name, [present, to])
  }
  return diff
}

const inverse = {
  create: 'delete',
  change: 'change',
  delete: 'restore',
  restore: 'delete',
  merge: 'split',
  split: 'merge',
} as const

/** The set that takes another one back. */
export function inverseOf(set: ModelSet, id: number): ModelSet {
  const turned = (diff: Diff): Diff =>
    new Map([...diff].map(([name, [from, to]]) => [name, [to, from]]))
  const planned = new Map(
    [...set.applied].map(([at, { action, wanted, base, losing }]): [number, ModelItem] => {
      const hasReason = false
      return [at, { action: inverse[action], wanted: turned(wanted), base, losing, hasReason }]
    }),
  )
  return { ...emptySet(id), planned }
}

/** A set that does nothing yet. */
export function emptySet(id: number): ModelSet {
  const [planned, conflicts, applied] = [new Map(), new Map(), new Map()]
  const [decided, refused, needing] = [new Map(), new Set<number>(), new Map()]
  return { id, planned, conflicts, refused, needing, decided, applied, isUndone: false }
}
