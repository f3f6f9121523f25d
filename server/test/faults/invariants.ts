import type { Client } from 'pg'
import { expect } from 'vitest'
import type { Known, Writer } from './writer.ts'

/** What must hold in the database at any moment; each statement returns what breaks it. */
const invariants: Record<string, string> = {
  'a product has one change for each of its versions, and one creation': `
    select p.id, p.version, h.* from product p left join (
      select entity_id, count(*) as changes, max(version) as newest, count(distinct version) as versions,
        count(*) filter (where operation = 'create' and version = 1) as creations
      from change where entity = 'product' group by entity_id) h on h.entity_id = p.id
    where (h.changes, h.newest, h.versions, h.creations) is distinct from
      (p.version::bigint, p.version, p.version::bigint, 1::bigint)`,
  'a product is as its newest change left it': `
    select p.id, c.operation, p.deleted_at from product p
    join change c on c.entity = 'product' and c.entity_id = p.id and c.version = p.version
    where c.at <> p.updated_at or (c.operation = 'delete') <> (p.deleted_at is not null)`,
  'a product says what the newest change of a field says': `
    select p.id, p.series, c.said from product p
    join lateral (select diff -> 'series' ->> 1 as said from change
      where entity = 'product' and entity_id = p.id and diff ? 'series'
      order by version desc limit 1) c on true
    where p.series is distinct from c.said`,
  'there is no change without its product': `
    select c.id from change c left join product p on p.id = c.entity_id
    where c.entity = 'product' and p.id is null`,
  'the list shows every product that is not deleted, as it is': `
    select p.id, s.product_id from product_search s
    full join (select * from product where deleted_at is null) p on p.id = s.product_id
    where (p.id, p.code, p.updated_at, p.thickness, p.form) is distinct from
      (s.product_id, s.code, s.updated_at, s.thickness, s.form)`,
  'every language in use names every product that is not deleted': `
    select p.id, l.code, n.name from product p cross join language l
    left join product_text t on t.product_id = p.id and t.language = l.code
    left join product_text en on en.product_id = p.id and en.language = 'EN'
    full join product_name n on n.product_id = p.id and n.language = l.code
    where (p.id is null or (p.deleted_at is null and l.is_active))
      and coalesce(t.name_short, en.name_short) is distinct from n.name`,
  'the counts of facets are those of a recount': `
    select tag, sum(kept), sum(counted) from (
      select tag, count as kept, 0 as counted from facet_count
      union all select tag, delta, 0 from facet_delta
      union all select tag, 0, 1 from product_search s, unnest(s.tags || 0) as tag) as both_counts
    group by tag having sum(kept) <> sum(counted)`,
  'a kept answer belongs to one product': `
    select a.key from idempotent_answer a
    left join product p on p.id = (a.body -> 'data' ->> 'id')::bigint
    where p.id is null
    union all
    select min(key) from idempotent_answer group by body -> 'data' ->> 'id' having count(*) > 1`,
}

/** Nothing is torn: product, history, projections and counts agree with each other. */
export async function expectWhole(db: Client): Promise<void> {
  for (const [sentence, statement] of Object.entries(invariants)) {
    const { rows } = await db.query(statement)
    expect(rows.slice(0, 5), sentence).toEqual([])
  }
}

/**
 * Nothing is lost, doubled or made up: every product is as it was acknowledged to its writer, or as the
 * one change would leave it whose outcome the writer does not know.
 */
export async function expectAcknowledged(db: Client, writers: readonly Writer[]): Promise<void> {
  const { rows } = await db.query<Known>(`
    select id::int, code, version, series, deleted_at is not null as "isDeleted" from product`)
  const stored = new Map(rows.map((row) => [row.code, row]))
  expect(stored.size, 'no code is stored twice').toBe(rows.length)
  for (const { journal, attempt } of writers) {
    for (const known of journal.values()) {
      const row = stored.get(known.code)
      stored.delete(known.code)
      if (attempt?.before === known && row?.version === attempt.product.version) {
        expect(row).toEqual(attempt.product)
      } else if (!isSame(row, known)) expect(row).toEqual(known)
    }
    if (attempt && attempt.before === null) stored.delete(attempt.product.code)
  }
  expect([...stored.values()], 'nothing is stored that nobody asked for').toEqual([])
}

function isSame(row: Known | undefined, known: Known): boolean {
  return (
    row?.id === known.id &&
    row.version === known.version &&
    row.series === known.series &&
    row.isDeleted === known.isDeleted
  )
}

/** The projections of everything are what computing them anew makes of them. Leaves nothing behind. */
export async function expectProjectionsAsComputed(db: Client): Promise<void> {
  await db.query('begin')
  try {
    for (const table of ['product_search', 'product_name']) {
      await db.query(`create temporary table before_${table} as table ${table}`)
    }
    await db.query('select refresh_product_projection(array_agg(id)) from product')
    for (const table of ['product_search', 'product_name']) {
      const { rows } = await db.query(`
        (table ${table} except table before_${table})
        union all (table before_${table} except table ${table})`)
      expect(rows.slice(0, 5), `${table} is as computed anew`).toEqual([])
    }
  } finally {
    await db.query('rollback')
  }
}
