import type { FacetCounts, PageInfo } from '@lambda/contract/api'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import type { RowIndex } from '../../src/platform/row-index/row-index.ts'

interface Answer {
  ids: readonly number[]
  page: PageInfo
  facets: FacetCounts
  /** The ids of all that was found, where they are asked for. */
  all?: Uint32Array
}

/** Asks for a page of a list, of SQL where there is no index. */
type Ask = (
  db: Kysely<Schema>,
  index: RowIndex | null,
  cursor: string | undefined,
) => Promise<Answer>

/**
 * Up to three pages of a list from the index and from SQL, both in one snapshot: they must be the same. The index has to
 * answer, unless rows are written meanwhile.
 */
export async function expectSameAnswers(
  db: Database,
  index: RowIndex,
  { ask, what, isWriting }: { ask: Ask; what: string; isWriting: boolean },
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const answered = await index.ask(trx, [], ({ rows, find }) => find([]).count() + rows.bytes)
      // while others write, what the index finds by itself may take it further than this transaction sees
      expect(isWriting || answered !== null, 'the index answers').toBe(true)
      let cursor: string | null | undefined
      for (let page = 0; page < 3 && cursor !== null; page += 1) {
        const bySql = await ask(trx, null, cursor ?? undefined)
        const byIndex = await ask(trx, index, cursor ?? undefined)
        expect(comparable(byIndex), what).toEqual(comparable(bySql))
        cursor = bySql.page.next
      }
      // outside of a transaction, what words found need not be asked again
      if (isWriting) return
      expect(comparable(await ask(db, index, undefined)), what).toEqual(
        comparable(await ask(trx, null, undefined)),
      )
    })
}

/** Cursors are the same places, however their numbers are written. */
function comparable({ ids, page, facets, all }: Answer) {
  return {
    ids,
    all,
    facets,
    total: page.total,
    next: page.next !== null,
    previous: page.previous !== null,
  }
}
