import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { gtinProblem } from '@lambda/domain/identifiers/gtin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '../../demo/src/demo-products.ts'
import { loadProducts } from '../../demo/src/load.ts'
import { storeOrganisation } from '../../demo/src/organisation.ts'
import { onServer } from './database-server.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { copyProducts } from '../../bench/copies.ts'
import { nothingDue } from './products/due-products.ts'
import { productTables, withoutIndexes } from '../../bench/without-indexes.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What is said of each legal entity `k` that lists a product. */
const localNumbersOf = (said: string) =>
  `(select jsonb_object_agg(k.legal_entity_id, ${said}) from product_local_article_number k where k.product_id = p.id)`

const originals = 300
/** A whole copy of them, and half a one. */
const size = 750

describe('copies of products', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
    const { data } = await server.call(usersApi.list, { as: people.admin })
    const actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
    await onServer(server.databaseUrl, storeOrganisation)
    await withoutIndexes(server.databaseUrl, productTables, async () => {
      await loadProducts(server.databaseUrl, demoProducts(originals), { actorId, log: quiet })
      await nothingDue(server.db)
      await copyProducts(server.databaseUrl, size)
    })
  })

  afterAll(() => server.close())

  // no request: it may take as long as it takes
  const rowsOf = (statement: string) =>
    onServer(server.databaseUrl, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(statement)
      return rows
    })

  test('have what the product itself would have written into its projections', async () => {
    const projections = {
      search: 'select to_jsonb(s) from product_search s order by product_id',
      names: 'select to_jsonb(n) from product_name n order by language, product_id',
      words: 'select language, word from vocabulary order by 1, 2',
      counts: `select tag, sum(count) from (select tag, count from facet_count union all
        select tag, delta from facet_delta) k group by tag having sum(count) <> 0 order by tag`,
    }
    const written: Record<string, unknown> = {}
    for (const [name, statement] of Object.entries(projections)) {
      written[name] = await rowsOf(statement)
    }
    await rowsOf('truncate product_search, product_name, vocabulary, facet_count, facet_delta')
    await rowsOf('select refresh_product_projection(array(select id from product))')
    for (const [name, statement] of Object.entries(projections)) {
      expect(written[name], name).toEqual(await rowsOf(statement))
    }
    expect(written['search']).toHaveLength(size)
  })

  test('have codes, articles and GTINs of their own, and as many flaws as the originals', async () => {
    const [kinds] = await rowsOf(`
      select array_agg(gtin) filter (where gtin is not null) as gtins,
        count(distinct code)::int as codes, count(distinct id)::int as ids,
        (count(*) - count(distinct code_key)) * 1.0 / count(*) < 0.03 as are_apart from product`)
    expect(kinds).toMatchObject({ codes: size, ids: size, are_apart: true })
    const gtins = kinds?.['gtins'] as string[]
    expect(gtins.filter((gtin) => gtinProblem(gtin) !== null)).toEqual([])
    expect(new Set(gtins).size).toBeGreaterThan(gtins.length * 0.97)
  })

  test('have a history that tells of them as they are', async () => {
    const differing = await rowsOf(`
      select p.id from product p
      left join change c on c.entity = 'product' and c.entity_id = p.id and c.at = p.created_at
      left join product_text t on t.product_id = p.id and t.language = 'EN'
      where jsonb_build_array(c.diff #> '{code,1}', c.diff #> '{gtin,1}', c.diff #> '{manufacturerArticleNumber,1}',
          c.diff #>> '{density,1,value}', c.diff #> '{validFrom,1}', c.diff #> '{obsoleteFrom,1}',
          c.diff #> '{texts.EN.nameShort,1}',
          ${localNumbersOf(`c.diff #>> array['localArticleNumbers.LE-' || k.legal_entity_id || '.number', '1']`)})
        is distinct from jsonb_build_array(p.code, p.gtin, p.manufacturer_article_number,
          trim_scale(p.density)::text, p.valid_from, p.obsolete_from, t.name_short, ${localNumbersOf('k.number')})`)
    expect(differing).toEqual([])
    const [counted] = await rowsOf('select sum(count)::int as count from trace_counted')
    const [kept] = await rowsOf('select count(*)::int as count from trace_log')
    expect(counted).toEqual(kept)
  })

  test('bring words of their own and mix with the originals by their last change', async () => {
    const [found] = await rowsOf(`
      select (select count(*)::int from vocabulary) as words,
        (select count(*)::int from vocabulary v where exists (select from product_name n
          where n.language = v.language and n.product_id <= ${originals}
            and n.tsv @@ quote_literal(v.word)::tsquery)) as words_before,
        (select count(*)::int from (select product_id from product_search
          order by updated_at desc limit 100) s where product_id > ${originals}) as copies_on_top`)
    const { words, words_before, copies_on_top } = found as Record<string, number>
    expect(words).toBeGreaterThan((words_before ?? 0) * 1.1)
    expect(copies_on_top).toBeGreaterThan(30)
    expect(copies_on_top).toBeLessThan(95)
  })

  test('are products that the API takes as it gives them', async () => {
    const copies = await rowsOf(
      `select id::int as id from product where id > ${originals} and id % 37 = 0`,
    )
    for (const { id } of copies) {
      const params = { id: Number(id) }
      const { data } = await server.call(productsApi.get, { params })
      const saved = await server.call(productsApi.update, { params, body: { ...data } })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      expect(saved.data.version).toBe(data.version)
    }
    const created = await server.call(productsApi.create, { body: { code: 'AFTER-THE-COPIES' } })
    expect(created.status).toBe(201)
  })
})
