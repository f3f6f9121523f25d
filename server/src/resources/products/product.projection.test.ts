import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { forms } from '@lambda/domain/products/forms'
import { insulationThickness } from '@lambda/domain/products/insulation-thickness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCenter } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { demoProducts } from '../../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../../demo/src/load.ts'
import { refreshOthers } from '../../platform/jobs/refresh-job.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { data } = await server.call(usersApi.list, { as: people.admin })
  const actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
  await loadProducts(server.databaseUrl, demoProducts(300), { actorId, chunk: 100, log: quiet })
  await sql.raw(oddities).execute(server.db)
  await sql.raw(plainWords).execute(server.db)
}, 120_000)

afterAll(() => server.close())

/** Products without a text, without a name in some or all languages, deleted ones, long runs, one more language. */
const oddities = `
  delete from product_text where product_id % 7 = 0 and language <> 'FR';
  delete from product_text where product_id % 11 = 0;
  update product_text set name_short = null, name_long = null where product_id % 5 = 0 and language in ('EN', 'NL');
  update product_text set name_short = null, name_long = null where product_id % 13 = 0;
  update product_text set description = description || repeat('x', 250) where product_id % 19 = 0;
  update product set deleted_at = now() where id % 17 = 0;
  select ensure_language_partition('IT');
  update language set is_active = true where code = 'IT'`

/** How texts are put together since apostrophes end words. */
const plainWords = `
  create function plain_words(variadic words text[]) returns text language sql immutable as
  $$ select plain_apostrophes(array_to_string(words, ' ')) $$`

/** What the first migration did not know of. */
const forgetWhatCameLater = `
  update product set competence_center_id = null, valid_from = null, obsolete_from = null, wall_thickness = null,
    edge = null, facing = null, colour = null, grammage = null, taper_from = null, taper_to = null,
    tolerance_class = null, order_unit = null, content_unit = null, price_unit = null, content_per_order_unit = null,
    price_quantity = null, minimum_order = null, order_step = null, lead_time = null, storage = null,
    pallets_stacked = null, shelf_life = null, ce_marking = null, ukca_marking = null, dop_number = null,
    dop_date = null, supplied_as = null, reach_status = null, reach_date = null, scip_number = null,
    svhc_substances = null, ufi = null, signal_word = null, pictograms = '{}', hazard_statements = '{}',
    precautionary_statements = '{}', un_number = null, transport_class = null, packing_group = null,
    tunnel_code = null, adr_category = null, limited_quantity = null;
  delete from product_avcp; delete from product_performance; delete from product_curve; delete from product_finding;
  delete from product_readiness; delete from product_epd`

/** The projection as the first migration made it, in one go, under another name. */
async function firstProjection(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../migrations/0005_search.sql')
  const text = await readFile(file, 'utf8')
  const from = text.indexOf('create function product_words')
  const to = text.indexOf('-- Every tag with what it stands for')
  return text
    .slice(from, to)
    .replace('refresh_product_projection', 'refresh_as_at_first')
    .replaceAll('array_to_tsvector(', 'placed_words(')
    .replaceAll(/concat_ws\(' ', (?=t\.|p\.series)/g, 'plain_words(')
}

/** That no EPD is about a product is a tag of it, too. */
const withoutEpdTags = `
  update product_search set tags = tags - (-2000000000); delete from facet_delta where tag = -2000000000`

/** What `refresh` makes of all products where nothing was before. */
async function projectionBy(refresh: string): Promise<unknown> {
  await sql`truncate product_search, product_name, vocabulary, facet_count, facet_delta`.execute(
    server.db,
  )
  await refreshAll(refresh)
  return projection()
}

async function refreshAll(refresh: string): Promise<void> {
  await sql`select ${sql.ref(refresh)}((select array_agg(id) from product))`.execute(server.db)
}

async function projection(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(s order by product_id) from product_search s) as search,
      (select jsonb_agg(to_jsonb(n) || jsonb_build_object('tsv', n.tsv::text) order by language, product_id)
        from product_name n) as names,
      (select jsonb_agg(v order by language, word) from vocabulary v) as words,
      (select jsonb_agg(d order by tag) from facet_delta d) as counts`.execute(server.db)
  return rows[0]
}

test('a projection in parts is that in one go, to the last word', async () => {
  await sql.raw(await firstProjection()).execute(server.db)
  await sql.raw(forgetWhatCameLater).execute(server.db)
  const before = await projectionBy('refresh_as_at_first')
  await projectionBy('refresh_product_projection')
  await sql.raw(withoutEpdTags).execute(server.db)
  expect(await projection()).toEqual(before)
})

test('a projection holds the competence center among the tags, and the two days', async () => {
  const center = await addCenter(server.db, 'PROJECTED')
  await sql`update product set competence_center_id = ${center}, valid_from = '2024-02-29',
    obsolete_from = '2031-01-01' where id % 3 = 0`.execute(server.db)
  await refreshAll('refresh_product_projection')
  const { rows } = await sql`
    select id % 3 = 0 as "isMeant", (s.tags @> array[${center}]::integer[] and s.valid_from = '2024-02-29'
      and s.obsolete_from = '2031-01-01') is true as "isFound"
    from product_search s join product on id = product_id group by 1, 2 order by 1`.execute(
    server.db,
  )
  expect(rows).toMatchObject([
    { isMeant: false, isFound: false },
    { isMeant: true, isFound: true },
  ])
})

test('refreshing products that have not changed changes nothing', async () => {
  const before = await projectionBy('refresh_product_projection')
  await refreshAll('refresh_product_projection')
  // as a server of the previous version calls it
  await refreshAll('refresh_product_search')
  expect(await projection()).toEqual(before)
})

test('to refresh what a change of columns or rows concerns is as good as to refresh all', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from product where deleted_at is null order by id limit 3`.execute(server.db)
  const ids = rows.map(({ id }) => id)
  const refreshed = async (change: string, changed: readonly string[]) => {
    await sql`update product set ${sql.raw(change)}, version = version + 1, updated_at = now()
      where id = any(${ids}::bigint[])`.execute(server.db)
    await sql`select refresh_product_columns(${ids}::bigint[], ${[...changed]}::text[])`.execute(
      server.db,
    )
    const told = await projection()
    await sql`select refresh_product_search_2(${ids}::bigint[])`.execute(server.db)
    expect(told, change).toEqual(await projection())
  }
  await projectionBy('refresh_product_projection')
  await refreshed('length = 1234', ['length'])
  await refreshed('thickness = 77, wall_thickness = 8', ['thickness', 'wall_thickness'])
  await refreshed(`dop_number = 'dop 7', customs_code = '680610'`, ['dop_number', 'customs_code'])
  await refreshed(`status = 'obsolete'`, ['status'])
  await refreshed(`customs_code = '680620'`, ['customs_code'])
  await sql`delete from product_country where product_id = any(${ids}::bigint[])`.execute(server.db)
  await refreshed('customs_code = null', ['product_country'])
})

test('what somebody is changing is refreshed as it is afterwards', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from product where deleted_at is null order by id desc limit 1`.execute(server.db)
  const id = rows[0]?.id ?? 0
  const refreshed = await server.db.transaction().execute(async (trx) => {
    await sql`update product set code = 'OVERTAKEN-1' where id = ${id}`.execute(trx)
    await sql`select refresh_product_projection(array[${id}::bigint])`.execute(trx)
    const other = server.db
      .transaction()
      .execute((second) => refreshOthers(second, 'product', [id]))
    await expect.poll(waiting).toBe(1)
    return { other }
  })
  await refreshed.other
  const found = await server.call(productsApi.list, { query: { q: 'code:OVERTAKEN-1' } })
  expect(found.data.map((row) => row.id)).toEqual([id])
})

/** How many wait for somebody to be done with a row. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length
}

const changes = [
  ['code', { code: 'ZEBRA-1' }, 'zebra1'],
  ['article number', { manufacturerArticleNumber: 'GIRAFFE-77' }, 'giraffe77'],
  ['GTIN', { gtin: '4006381333931' }, '4006381333931'],
  ['series', { series: 'Hippopotamus' }, 'hippopotamus'],
  ['texts', { texts: { EN: { description: 'Of the rhinoceros kind' } } }, 'rhinoceros'],
  ['end', { obsoleteFrom: '2099-12-31' }, 'obsolete:2099-12-31'],
  ['form and number', { thickness: '123.4' }, 'thickness:123.4'],
] as const

test.each(changes)('a product is found by its new %s at once', async (_what, body, q) => {
  const { rows } = await sql<{ id: number }>`
    select id from product where deleted_at is null order by id limit 1`.execute(server.db)
  const id = rows[0]?.id ?? 0
  const { data } = await server.call(productsApi.get, { params: { id } })
  const changed = await server.call(productsApi.patch, {
    params: { id },
    ifMatch: data.version,
    body,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const found = await server.call(productsApi.list, { query: { q } })
  expect(found.data.map((row) => row.id)).toEqual([id])
})

test('SQL has the thickness of the insulation as the domain has it', async () => {
  const numbers = [null, '13', '20']
  const cases = [...forms.map(({ code }) => code), null].flatMap((form) =>
    numbers.flatMap((thickness) =>
      numbers.map((wallThickness) => ({ form, thickness, wallThickness })),
    ),
  )
  const { rows } = await sql<{ told: string | null }>`
    select insulation_thickness(c.form, c.thickness, c."wallThickness")::text as told
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (form text, thickness numeric, "wallThickness" numeric)`.execute(
    server.db,
  )
  expect(rows.map(({ told }) => told)).toEqual(cases.map(insulationThickness))
})
