import { type Flat, isEmpty, sameValue } from '@lambda/contract/flat'
import type { Context } from '../context.ts'
import { checkMany } from '../versioned/bulk-check.ts'
import type { KeptOf } from '../versioned/bulk.ts'
import type { Shapes } from '../versioned/versioned.ts'
import type { Mergeable, Merged } from './merging.ts'
import type { Wanted } from './rebase.ts'
import { type Supplied, namesIn } from './supplied.ts'

/** Which values of the losing record the surviving one gets: by paths, or by their first part all that are below it. */
export interface MergeChoice extends Merged {
  /** Fields that become what the other one says. */
  take: readonly string[]
  /** Fields that get what the other one says besides: members of lists, and what this one has no value of. */
  combine: readonly string[]
}

/** What a merge is to do to the surviving record as the two are now. */
export interface MergeDraft {
  label: string
  version: number
  losingVersion: number
  wanted: Wanted
}

/** Drafts a merge; the id of the one that is not there where there is none. */
export async function mergeDraft<S extends Shapes>(
  context: Context,
  supplied: Supplied<S>,
  mergeable: Mergeable,
  choice: MergeChoice,
): Promise<MergeDraft | { missing: number }> {
  const { surviving, losing } = choice
  const ids = [surviving, losing]
  const rows = await supplied.bulk.find(context.db, ids.map(supplied.keyOf))
  const there = (id: number) => rows.find((row) => row.id === id && !row.isDeleted)
  const [survivor, loser] = [there(surviving), there(losing)]
  if (!survivor || !loser) return { missing: survivor ? losing : surviving }
  const flatOf = await flats(context, supplied, mergeable, ids)
  const [now, other] = [flatOf(survivor), flatOf(loser)]
  const paths = [...new Set([...Object.keys(now), ...Object.keys(other)])]
  const isMeant = (names: readonly string[], path: string) =>
    names.some((name) => path === name || path.startsWith(`${name}.`))
  const wanted = paths.flatMap((path): [string, readonly [unknown, unknown]][] => {
    const from = now[path] ?? null
    const fixed = mergeable.fixed(path, choice)
    const to =
      fixed === 'none'
        ? null
        : fixed === 'kept'
          ? from
          : isMeant(choice.take, path)
            ? (other[path] ?? null)
            : isMeant(choice.combine, path)
              ? combined(from, other[path] ?? null)
              : from
    return sameValue(from, to) ? [] : [[path, [from, to]]]
  })
  return {
    label: supplied.labelOf(survivor),
    version: survivor.version,
    losingVersion: loser.version,
    wanted: await asStored(context, supplied, survivor, Object.fromEntries(wanted)),
  }
}

/** With the values in the spelling that is stored, where nothing refuses them. */
async function asStored<S extends Shapes>(
  context: Context,
  { bulk, keyOf, isField, withFields }: Supplied<S>,
  { id }: KeptOf<S>,
  wanted: Wanted,
): Promise<Wanted> {
  const own = Object.entries(wanted).filter(([path]) => isField(path))
  const linked = Object.entries(wanted).filter(([path]) => !isField(path))
  const fields = Object.fromEntries(own.map(([path, [, to]]) => [path, to]))
  const next = (before: KeptOf<S>) => withFields(before, fields)
  const [outcome] = await checkMany(context, bulk, [{ key: keyOf(id), version: null, next }])
  return outcome?.outcome === 'changed'
    ? { ...outcome.diff, ...Object.fromEntries(linked) }
    : wanted
}

/** Everything that is said of records, links included. */
async function flats<S extends Shapes>(
  { db }: Context,
  { links, fieldsOf }: Supplied<S>,
  { names }: Mergeable,
  ids: readonly number[],
): Promise<(row: KeptOf<S>) => Flat> {
  const roles = await links?.all(db, ids)
  return (row) => {
    const linked = [...(roles?.get(row.id) ?? [])].map(([code, role]) => [
      `${links?.name}.${code}`,
      role,
    ])
    return { ...fieldsOf(row, names), ...Object.fromEntries(linked) }
  }
}

function combined(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return [...mine, ...theirs.filter((one) => !mine.some((own) => sameValue(own, one)))]
  }
  return isEmpty(mine) ? theirs : mine
}

/** Whether a path names fields of records, all below a first part, or links. */
export function isChoosable<S extends Shapes>(
  { links }: Supplied<S>,
  { names }: Mergeable,
  path: string,
): boolean {
  const [name = path] = namesIn([path])
  return names.has(name) || name === links?.name
}
