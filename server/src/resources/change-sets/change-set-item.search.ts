import type { Page, QueryOf } from '@lambda/contract/api'
import type { ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { type ChangeableLinks, titlesAt } from '../../platform/change-sets/links.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { idPage } from '../../platform/lists/keyset.ts'
import { inOrder } from '../../platform/lists/list-page.ts'
import { allOf } from '../../platform/lists/query-condition.ts'
import { changing, itemsByIds } from './change-set-item.repository.ts'

const order = { sort: 'rank', column: sql`i.rank`, type: 'integer', nullable: false } as const

type ItemQuery = QueryOf<typeof changeSetsApi.items>

/** A page of the items of a set: what wants a look first. Without a field in the query the set knows how many there are. */
export async function listItems(
  db: Kysely<Schema>,
  { records, changeable }: Pick<App, 'records' | 'changeable'>,
  set: ChangeSet,
  query: ItemQuery,
): Promise<Page<ChangeSetItem>> {
  const { outcome, excluded, path, change } = query
  const where = allOf([
    sql`i.change_set_id = ${set.id}`,
    outcome === undefined ? sql`true` : sql`i.outcome = ${outcome} and not i.is_excluded`,
    excluded === undefined ? sql`true` : sql`i.is_excluded = ${excluded === 'true'}`,
    changing(path, change),
  ])
  const source = { from: sql`from change_set_item i where ${where}`, id: sql`i.id` }
  const total = path === undefined ? sql<number>`${countOf(set, query)}::bigint` : null
  const { ids, page } = await idPage(db, source, order, query, total)
  const items = ids.length === 0 ? [] : await itemsByIds(db, records, set.id, ids)
  const { links } = changeable.get(set.entity) ?? {}
  return { data: inOrder(ids, await titled(db, links, items, query.language)), page }
}

/** With what the links are called that they change. */
async function titled(
  db: Kysely<Schema>,
  links: ChangeableLinks | undefined,
  items: readonly ChangeSetItem[],
  language: string,
): Promise<ChangeSetItem[]> {
  const paths = items.flatMap(({ fields, conflicts }) =>
    [...fields, ...conflicts].map(({ path }) => path),
  )
  const withTitle = await titlesAt(db, links, paths, language)
  return items.map((item) =>
    Object.assign(item, {
      fields: item.fields.map((field) => withTitle(field)),
      conflicts: item.conflicts.map((field) => withTitle(field)),
    }),
  )
}

function countOf({ counts }: ChangeSet, { outcome, excluded }: ItemQuery): number {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (outcome !== undefined) return excluded === 'true' ? 0 : counts[outcome]
  if (excluded === undefined) return all
  return excluded === 'true' ? counts.excluded : all - counts.excluded
}
