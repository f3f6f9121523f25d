import { valueAt, withValueAt } from '@lambda/contract/value-at'
import { type Dispute, type Reading, disputeOf } from '../dispute.ts'
import { type Conflict, type Merging, blankToNull, isSame } from '../merge.ts'

/** What somebody else has saved in a field that the person is in, or has changed. */
export interface News extends Conflict {
  by: string | null
  /** An instant. */
  at: string | undefined
  /** Whether the field has it already, as nothing had been typed there. */
  isTaken: boolean
}

/** What is the same for all that a form merges. */
export interface MergedFields<V> {
  paths: (values: V) => readonly string[]
  merging: Merging | undefined
}

interface Rebased<V> {
  values: V
  /** The fields that have got what they saved. */
  taken: string[]
  news: News[]
}

/**
 * Brings what somebody else has saved into a form with changes: fields that the person has not changed get it, the others
 * stay as they are, with news of it. So does the one that has the focus (`held`), so that nobody is surprised.
 */
export function rebase<V extends object>(
  before: V,
  mine: V,
  theirs: Reading<V>,
  { paths, merging }: MergedFields<V>,
  held: string | null = null,
): Rebased<V> {
  const found = disputeOf(before, blankToNull(mine), theirs, paths, merging)
  const about = { by: theirs.by, at: theirs.at }
  const news = found.conflicts.map((conflict) => ({ ...conflict, ...about, isTaken: false }))
  const taken = found.taken.filter(
    (path) => !isSame(valueAt(mine, path), valueAt(theirs.values, path)),
  )
  const inHand = taken.filter((path) => held === path || held?.startsWith(`${path}.`))
  return {
    values: found.merged,
    taken,
    news: [
      ...news,
      ...inHand.map((path) => ({
        path,
        base: valueAt(before, path),
        mine: valueAt(mine, path),
        theirs: valueAt(theirs.values, path),
        by: theirs.by,
        at: theirs.at,
        isTaken: true,
      })),
    ],
  }
}

/** News on top of those that there are: of each field the newest. */
export function withNews(old: readonly News[], news: readonly News[]): readonly News[] {
  if (news.length === 0) return old
  return [...old.filter(({ path }) => news.every((one) => one.path !== path)), ...news]
}

/** The news that still ask for a decision: fields that are not as the others have saved them. */
export function undecided(
  news: readonly News[],
  values: object,
  { agreeAt = (_, a, b) => isSame(a, b) }: Merging = {},
): News[] {
  return news.filter(
    ({ path, theirs, isTaken }) => !isTaken && !agreeAt(path, valueAt(values, path), theirs),
  )
}

/** What the dialog asks of news that nobody has decided on, over values that have everything else of theirs. */
export function disputeOfNews<V extends object>(
  news: readonly News[],
  values: V,
  theirs: Reading<V>,
): Dispute<V> {
  const conflicts = news.map(({ path, base, theirs: other }) => ({
    path,
    base,
    mine: valueAt(values, path),
    theirs: other,
  }))
  return { merged: values, conflicts, taken: [], theirs }
}

/** The field of the values that a path lies in, as a whole, with another value at the path. */
export function placedAt(
  values: object,
  path: string,
  value: unknown,
): [name: string, whole: unknown] {
  const [name = path, ...rest] = path.split('.')
  // a map of rows that has lost its last one is an empty map
  return [name, valueAt(withValueAt(values, path, value), name) ?? (rest.length > 0 ? {} : null)]
}
