import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'
import { type NamedRow, NamesInMemory, noNames } from './names-in-memory.ts'

/**
 * The names and codes of the records that products refer to, in the memory of this process. They are of one version
 * (`reference_version`); a statement that reads it in its own snapshot tells whether they are those of that snapshot, so servers
 * need not know of each other. Not for what a transaction sees that has itself changed a name: its version is renewed at its end.
 */
export interface ReferenceNames {
  /** As they were last read: none, of no version, before. */
  readonly kept: NamesInMemory
  /** What tells the version that `read` is given. */
  question: () => CompiledQuery<{ version: string }>
  /** Those of that version, or of a later one. */
  read: (version: string | undefined) => Promise<NamesInMemory>
  /** Reads them as they are now. */
  refresh: () => Promise<void>
}

/** The version of names as the statement sees it: of brands, nodes and whatever else products refer to, and of profiles. */
export const versionNow = prepared<{ version: string }>(
  'version of names',
  'select version from reference_version',
)

const everything = prepared<{ version: string; rows: NamedRow[] }>(
  'names, all',
  `select version, (select coalesce(json_agg(n), '[]') from reference_name n) as rows from reference_version`,
)

/**
 * A column: what `reference_name` tells of `ids` as the statement sees them, or null where all names are of the `version` as it sees
 * them. Whoever hands over no version is told them always.
 */
export function namesUnless(version: string, ids: string): string {
  return `case when (select version from reference_version) is distinct from ${version}::uuid
    then reference_names((${ids})::integer[]) end`
}

/** All of them, as they are now. */
export async function readNames(db: Kysely<Schema>): Promise<NamesInMemory> {
  const [state] = await everything(db)
  if (!state) throw new Error('The database told no names.')
  return new NamesInMemory(state.rows, state.version)
}

/** Reads them when they are asked for first. */
export function keepReferenceNames(db: Database): ReferenceNames {
  let kept = noNames
  /** The last that has begun, and the one that is to follow. */
  let reading: Promise<void> | null = null
  let toRead: Promise<void> | null = null

  /** Those that are under way may have begun before something that the caller knows of. */
  function refresh(): Promise<void> {
    const previous = reading
    toRead ??= Promise.allSettled([previous]).then(() => {
      reading = toRead
      toRead = null
      return outsideOfRequest(async () => {
        kept = await readNames(db)
      })
    })
    return toRead
  }

  return {
    get kept() {
      return kept
    },
    question: () => versionNow.of(),
    refresh,
    read: async (version) => {
      if (version === undefined || kept.version !== version) await refresh()
      return kept
    },
  }
}
