import { type DraftFields, withChanged } from '@lambda/contract/drafts/draft-merge'
import { isPlain, valueAt, withValueAt } from '@lambda/contract/value-at'
import { blankToNull, isSame } from '../merge.ts'
import type { Changes } from '../use-entity-form.ts'

/** One changed value of a draft: what it was and what it is to be. */
export interface DraftChange {
  path: string
  from: unknown
  to: unknown
}

/** Every value that differs, by its path: what has parts is looked at part by part. */
export function changesIn({ base, values }: Changes): DraftChange[] {
  return differing(base, values, '')
}

function differing(from: unknown, to: unknown, path: string): DraftChange[] {
  if (isSame(from, to)) return []
  if (!isPlain(from) && !isPlain(to)) return [{ path, from, to }]
  if ((!isPlain(from) && from != null) || (!isPlain(to) && to != null)) return [{ path, from, to }]
  const names = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])
  return [...names].flatMap((name) =>
    differing(valueAt(from, name), valueAt(to, name), path === '' ? name : `${path}.${name}`),
  )
}

/** The changes of a draft that a form has no field for: a field may have gone since. */
export function leftOver(changes: Changes, known: readonly string[]): DraftChange[] {
  const isKnown = (path: string) =>
    known.some((one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`))
  return changesIn(changes).filter(({ path }) => !isKnown(path))
}

/** Changes with some more. */
export function withLeftOver(changes: Changes, more: readonly DraftChange[]): Changes {
  return more.reduce<Changes>(
    ({ base, values }, { path, from, to }) => ({
      base: withValueAt(base, path, from ?? null),
      values: withValueAt(values, path, to ?? null),
    }),
    changes,
  )
}

const nothing: Changes = { base: {}, values: {} }

/** Changes that say at these paths what `others` say, and nothing where these say nothing. */
export function withPathsOf(
  others: Changes | null,
  changes: Changes | null,
  paths: readonly string[],
): Changes {
  return withChanged((changes ?? nothing) as DraftFields, (others ?? nothing) as DraftFields, paths)
}

/** The paths at which one form's changes are not those of another one: what was, or what is to be, or whether it is changed at all. */
export function pathsApart(
  one: Changes | null,
  other: Changes | null,
  paths: readonly string[],
): string[] {
  return paths.filter((path) => {
    const [before, now] = [changeAt(one, path), changeAt(other, path)]
    if (before === null || now === null) return before !== now
    return !isSame(before.from, now.from) || !isSame(before.to, now.to)
  })
}

function changeAt(changes: Changes | null, path: string): Omit<DraftChange, 'path'> | null {
  if (changes === null) return null
  const [from, to] = [changes.base, changes.values].map((side) => blankToNull(valueAt(side, path)))
  return isSame(from, to) ? null : { from, to }
}
