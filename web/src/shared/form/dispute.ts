import { withValueAt } from '@lambda/contract/value-at'
import { activeUser } from '../../platform/active-user.ts'
import { type Merge, type Merging, threeWayMerge } from './merge.ts'

/** The server's present thing as a form reads it. */
export interface Reading<V> {
  values: V
  version: number
  /** Who changed it last. */
  by: string | null
  /** When that was: an instant. */
  at?: string
}

/** What became of one thing in two hands, waiting for a decision field by field. */
export interface Dispute<V> extends Merge<V> {
  theirs: Reading<V>
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** What two people changed of one thing: the conflicts to decide, what is taken over, and the merged values. */
export function disputeOf<V extends object>(
  base: V,
  mine: V,
  theirs: Reading<V>,
  paths: (values: V) => readonly string[],
  merging: Merging = {},
): Dispute<V> {
  const all = new Set([base, mine, theirs.values].flatMap(paths))
  const found = threeWayMerge(base, mine, theirs.values, [...all], merging)
  return { ...found, merged: withMapsOf(theirs.values, found.merged), theirs }
}

/** Values in which a map of rows that has lost its last one is an empty map, as forms have it. */
function withMapsOf<V extends object>(like: V, values: V): V {
  const lost = Object.entries(like).filter(
    ([name, map]) =>
      typeof map === 'object' &&
      map !== null &&
      !Array.isArray(map) &&
      values[name as keyof V] === undefined,
  )
  return { ...values, ...Object.fromEntries(lost.map(([name]) => [name, {}])) }
}

/** The merged values with every conflict settled as chosen; mine where nothing was chosen. */
export function resolveDispute<V extends object>(dispute: Dispute<V>, choices: Choices): V {
  const resolved = dispute.conflicts
    .filter(({ path }) => choices[path] === 'theirs')
    .reduce((values, { path, theirs }) => withValueAt(values, path, theirs), dispute.merged)
  return withMapsOf(dispute.merged, resolved)
}

/** Says what came in with a merge, of others or by the same person in another way; of many fields only the first are named. */
export function mergedText(by: string | null, labels: readonly string[]): string {
  const named = labels.slice(0, 4).join(', ')
  const others = labels.length > 4 ? ` and ${labels.length - 4} more` : ''
  const what = labels.length > 0 ? ` in ${named}${others}` : ''
  if (by !== null && by === activeUser()?.displayName) {
    return `Your unsaved changes were merged with what you have saved since${what}.`
  }
  return `Your changes were merged with those of ${by ?? 'somebody else'}${what}.`
}
