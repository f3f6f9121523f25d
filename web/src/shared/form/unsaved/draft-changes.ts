import { valueAt, withValueAt, isSame } from '../merge.ts'
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

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
