import type { Operation } from '@lambda/contract/change-sets/operations'

/** Change sets as plainly as can be, for what happens to products and sets at random. */

/** What the model knows of a product: two texts, and where it is sold. */
export interface Known {
  series: string | null
  manufacturerArticleNumber: string | null
  countries: string[]
}

export type Name = keyof Known
type Value = Known[Name]
type Diff = Map<Name, [from: Value, to: Value]>

export const texts = ['series', 'manufacturerArticleNumber'] as const

/** A set as the model has it: what is left to be done to each product, and what has been done. */
export interface ModelSet {
  id: number
  planned: Map<number, Diff>
  conflicts: Map<number, Diff>
  /** Fields that have been decided, by product. */
  decided: Map<number, Map<Name, 'mine' | 'theirs'>>
  applied: Map<number, Diff>
  isUndone: boolean
}

const same = (a: Value, b: Value) => JSON.stringify(a ?? []) === JSON.stringify(b ?? [])

/** A product as operations make it. */
export function operated(before: Known, operations: readonly Operation[]): Known {
  const after = structuredClone(before)
  for (const one of operations) {
    if (one.op === 'add' || one.op === 'remove') {
      const values = one.values.map(String)
      const rest = after.countries.filter((code) => !values.includes(code))
      after.countries = one.op === 'add' ? [...rest, ...values].toSorted() : rest
      continue
    }
    const name = one.path as (typeof texts)[number]
    if (one.op === 'set') after[name] = one.value as string
    if (one.op === 'clear') after[name] = null
    if (one.op === 'replace') after[name] = after[name]?.split(one.find).join(one.by) || null
    if (one.op === 'copy' && after[texts[1]] !== null && !(one.onlyEmpty && after[name] !== null)) {
      after[name] = after[texts[1]]
    }
  }
  return after
}

/** What two of them differ in. */
export function difference(before: Known, after: Known): Diff {
  const names = ['series', 'manufacturerArticleNumber', 'countries'] as const
  return new Map(
    names.flatMap((name): [Name, [Value, Value]][] =>
      same(before[name], after[name]) ? [] : [[name, [before[name], after[name]]]],
    ),
  )
}

/** Applies what is planned to the products of the model. */
export function apply(set: ModelSet, products: Known[]): void {
  for (const [at, wanted] of set.planned) {
    const now = products[at]
    if (!now) continue
    const decided = set.decided.get(at) ?? new Map<Name, string>()
    const isConflict = [...wanted].some(
      ([name, [from, to]]) => !same(now[name], to) && !same(now[name], from) && !decided.has(name),
    )
    if (isConflict) {
      set.conflicts.set(at, wanted)
      continue
    }
    const next = structuredClone(now)
    for (const [name, [from, to]] of wanted) {
      const isMine = same(now[name], from) || decided.get(name) === 'mine'
      if (decided.get(name) !== 'theirs' && isMine) Object.assign(next, { [name]: to })
    }
    const done = difference(now, next)
    if (done.size > 0) set.applied.set(at, done)
    products[at] = next
  }
  set.planned = new Map()
}

/** The set that takes another one back. */
export function inverseOf(set: ModelSet, id: number): ModelSet {
  const turned = (diff: Diff): Diff =>
    new Map([...diff].map(([name, [from, to]]) => [name, [to, from]]))
  const planned = new Map([...set.applied].map(([at, diff]) => [at, turned(diff)]))
  return { ...emptySet(id), planned }
}

/** A set that does nothing yet. */
export function emptySet(id: number): ModelSet {
  const [planned, conflicts, applied] = [new Map(), new Map(), new Map()]
  return { id, planned, conflicts, decided: new Map(), applied, isUndone: false }
}
