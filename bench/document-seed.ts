import type { Client } from 'pg'
import { onServer } from '../server/test/database-server.ts'
import { withSeedDatabase } from './bench-database.ts'
import { log } from './log.ts'
import { seededWith } from './seeded-with.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Links of a document, on average. */
const linksEach = 3

/** Documents a call of what writes the projections. */
const chunk = 20_000

/** Global ones, each for the products of a brand. */
const globals = 36

/** The data directory with so many products and so many documents of theirs, made where it is not there yet. */
export function seededWithDocuments(size: number, documents: number): Promise<string> {
  return seededWith({
    what: 'documents',
    size,
    count: documents,
    making: import.meta.filename,
    seed: (dataDir) => seed(dataDir, documents),
  })
}

async function seed(dataDir: string, documents: number): Promise<void> {
  await withSeedDatabase(dataDir, async (url) => {
    await withoutIndexes(url, tables, async () => {
      await onServer(url, async (client) => {
        await store(client, documents)
        await project(client, documents + globals)
      })
    })
    await onServer(url, (client) => client.query('vacuum analyze'))
  })
}

/** The tables that documents fill. */
const tables = [
  'stored_file',
  'attachment',
  'attachment_text',
  'attachment_language',
  'attachment_country',
  'attachment_product',
  'attachment_scope',
  'attachment_search',
  'attachment_name',
]

/** A number from 0 to 1 that looks random and follows from `i` and a salt. */
const chance = (salt: number) => `((hashint8extended(i, ${salt}) & 65535) / 65536.0)`

async function store(client: Client, documents: number): Promise<void> {
  await client.query(`create temporary table numbered as
    select id as product_id, row_number() over (order by id) - 1 as place from product where deleted_at is null`)
  await client.query('create unique index on numbered (place)')
  await client.query(`create temporary table chosen as
    select c.id as category_id, c.code, row_number() over (order by c.id) - 1 as place from attachment_category c
    where c.for_products`)
  await client.query('analyze numbered')
  for (const [what, statement] of Object.entries(statements)) {
    const since = performance.now()
    await client.query(statement.replaceAll('$count', String(documents)))
    log(`  ${what}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
}

/** Contents have rows and nothing in the store: nobody opens them here. */
const statements = {
  files: `
    insert into stored_file (sha256, size, type, pages, thumbnail, inspection)
    select encode(sha256(i::text::bytea), 'hex'), 20000 + (hashint8extended(i, 1) & 1048575), 'PDF',
      1 + (i % 9), encode(sha256(('small ' || i)::bytea), 'hex'), 'done'
    from generate_series(1, $count + ${globals}) as i`,
  /** Three in five have no end; the others end within five years or did so in the last one. */
  documents: `
    insert into attachment (code, is_global, category_id, status, visibility, file_id, file_name, revision,
      issue_date, expiry_date, created_at, updated_at, current_since)
    select 'D' || lpad(i::text, 8, '0') || '-' || c.code, i > $count, c.category_id,
      case when ${chance(2)} < 0.94 then 'current' when ${chance(2)} < 0.97 then 'draft' else 'withdrawn' end,
      'PUBLIC', f.id, lower(c.code) || '-' || i || '.pdf', (1 + i % 5)::text, e.issued,
      case when ${chance(3)} < 0.4 then e.issued + 1826 end, at, at, at
    from generate_series(1, $count + ${globals}) as i
    join stored_file f on f.sha256 = encode(sha256(i::text::bytea), 'hex')
    join chosen c on c.place = (hashint8extended(i, 4) & 65535) % (select count(*) from chosen)
    cross join lateral (select current_date - 2190 + ((${chance(5)} * 2190)::integer) as issued,
      timestamptz '2026-10-30' - interval '1 second' * (${chance(6)} * 63000000)::bigint as at) as e`,
  /** Each product has many, the first ones most. */
  links: `
    insert into attachment_product (product_id, attachment_id, role, position, product_position)
    select n.product_id, a.id, case k when 1 then 'MAIN' when 2 then 'PROOF' else 'ADDITIONAL' end, a.id * 1024, k * 1024
    from attachment a
    cross join generate_series(1, ${linksEach}) as k
    cross join lateral (select a.id * ${linksEach} + k as i offset 0) as x
    join numbered n on n.place = floor(${chance(7)} * sqrt(${chance(8)}) * (select count(*) from numbered))::bigint
    where not a.is_global
    on conflict do nothing`,
  titles: `
    insert into attachment_text (attachment_id, language, title)
    select a.id, l.language, left(ct.name || ' ' || coalesce(n.name, a.code), 255)
    from attachment a
    join (values ('EN', 0), ('DE', 0.5), ('FR', 0.8)) as l (language, from_share)
      on (hashint8extended(a.id, 9) & 65535) / 65536.0 >= l.from_share
    join attachment_category_text ct on ct.attachment_category_id = a.category_id and ct.language = l.language
    left join (select attachment_id, min(product_id) as product_id from attachment_product group by 1) as first
      on first.attachment_id = a.id
    left join product_name n on n.product_id = first.product_id and n.language = l.language`,
  languages: `
    insert into attachment_language (attachment_id, language)
    select a.id, l.language from attachment a
    join (values ('EN', 0, 0.4), ('DE', 0.3, 0.7), ('FR', 0.6, 0.9), ('NL', 0.8, 1)) as l (language, low, high)
      on (hashint8extended(a.id, 10) & 65535) / 65536.0 between l.low and l.high`,
  countries: `
    insert into attachment_country (attachment_id, country)
    select a.id, y.country from attachment a
    join (values ('BE', 0, 0.15), ('DE', 0.1, 0.25), ('FR', 0.2, 0.3)) as y (country, low, high)
      on (hashint8extended(a.id, 11) & 65535) / 65536.0 between y.low and y.high`,
  scopes: `
    insert into attachment_scope (attachment_id, kind, brand_id)
    select a.id, 'brand', b.id from (select id, row_number() over (order by id) as place from attachment where is_global) a
    join (select id, row_number() over (order by id) as place, count(*) over () as brands from brand) b
      on b.place = 1 + a.place % b.brands`,
}

/** As the application does, a chunk at a time. */
async function project(client: Client, count: number): Promise<void> {
  const since = performance.now()
  await client.query(`set work_mem = '256MB'`)
  await client.query('create index seeding on attachment_product (attachment_id)')
  for (let from = 0; from < count; from += chunk) {
    await client.query(
      `select refresh_attachment_projection(array(select id from attachment where id > $1 and id <= $2))`,
      [from, from + chunk],
    )
  }
  await client.query('drop index seeding')
  await client.query('select fold_attachment_deltas()')
  log(`  projections: ${((performance.now() - since) / 1000).toFixed(0)} s`)
}
