import { type Merge, type Merging, threeWayMerge, withValueAt } from './merge.ts'

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
  return { ...threeWayMerge(base, mine, theirs.values, [...all], merging), theirs }
}

/** The merged values with every conflict settled as chosen; mine where nothing was chosen. */
export function resolveDispute<V extends object>(dispute: Dispute<V>, choices: Choices): V {
  return dispute.conflicts
    .filter(({ path }) => choices[path] === 'theirs')
    .reduce((values, { path, theirs }) => withValueAt(values, path, theirs), dispute.merged)
}
