import type { FoundGroup, FoundThing } from '@lambda/contract/search'
import { documentStatuses } from '@lambda/domain/documents/documents'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type Sought,
  asQueryOrWords,
  groupOf,
  mostFound,
} from '../../platform/lists/found-things.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { documentIndex } from './attachment-index.search.ts'
import { categoryJson } from './attachment-row.repository.ts'
import { findDocuments } from './attachment.search.ts'

type Row = Omit<FoundThing, 'state'> & { status: string }

/** `$1` the ids, `$2` the language. */
const foundRows = prepared<Row>(
  'found documents',
  `select a.id, a.code, t.title as name, ${categoryJson} ->> 'name' as detail, null as taxonomy, a.status
    from attachment a cross join lateral (select x.title from attachment_text x where x.attachment_id = a.id
      order by (x.language = $2) desc, (x.language = 'EN') desc, x.language limit 1) t
    where a.id = any($1::bigint[])`,
)

interface Which {
  isGlobal: boolean
  indexes: RowIndexes
}

/** The attachments, or global ones, that match a text best. */
export async function foundDocuments(
  db: Kysely<Schema>,
  { text, language }: Sought,
  { isGlobal, indexes }: Which,
): Promise<FoundGroup | null> {
  const index = documentIndex(indexes, isGlobal)
  return asQueryOrWords(text, async (q) => {
    const query = { q, sort: 'relevance', limit: mostFound.few, language } as const
    const { ids, page } = await findDocuments(db, query, { isGlobal, language, index })
    const rows = ids.length === 0 ? [] : await foundRows(db, ids, language)
    const found = inOrder(ids, rows).map(thingOf)
    return groupOf(isGlobal ? 'global-attachment' : 'attachment', q, { page, found })
  })
}

function thingOf({ id, code, name, detail, taxonomy, status }: Row): FoundThing {
  return { id, code, name, detail, taxonomy, state: stateOf(status) }
}

function stateOf(status: string): string | null {
  const label = documentStatuses.find(({ code }) => code === status)?.label ?? status
  return status === 'current' ? null : label
}
