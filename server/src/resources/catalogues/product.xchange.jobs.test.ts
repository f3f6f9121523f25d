import { exportsApi } from '@lambda/contract/exports'
import { productsApi } from '@lambda/contract/products/products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addBrand, addLegalEntity, productBody } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { writtenCatalogue } from '../../../test/sheets/catalogues.ts'
import { settledJob } from '../../../test/taxonomies.ts'

let sets: Awaited<ReturnType<typeof startSetServer>>
let supplierId: number

beforeAll(async () => {
  sets = await startSetServer()
  supplierId = await addLegalEntity(sets.server.db, 'LBE')
})
afterAll(() => sets.close())

const records = { q: 'code:NONE-*', language: 'EN', except: [] }

const create = (more: Record<string, unknown>, catalogue: Record<string, unknown> | null) =>
  sets.server.call(exportsApi.create, {
    body: {
      records,
      format: 'etim-xchange',
      catalogue: catalogue && {
        supplierId,
        country: 'BE',
        languages: ['NL'],
        catalogueId: 'LBE-1',
        ...catalogue,
      },
      ...more,
    },
  })

test('a catalogue without any product fails, and says why', async () => {
  await sets.server.call(productsApi.create, { body: productBody({ code: 'NONE-1' }) })
  const { data } = await create({}, {})
  const job = await settledJob(sets.server, data.job?.id ?? 0, people.editor)
  expect(job).toMatchObject({
    state: 'failed',
    message: 'None of the products can be written. Not sold in Belgium: 1.',
  })
  const answer = await sets.server.call(exportsApi.content, { params: { id: data.id } })
  expect(answer.status).toBe(422)
})

test('the trace log tells for which country and in which languages a catalogue was made', async () => {
  const { data } = await create({}, { country: 'FR', languages: ['NL', 'FR'] })
  await settledJob(sets.server, data.job?.id ?? 0, people.editor)
  const events = async () => {
    const query = { q: 'action:export' }
    return (await sets.server.call(traceLogsApi.list, { as: people.admin, query })).data
  }
  await expect
    .poll(async () => (await events()).map(({ detail }) => detail))
    .toContainEqual({
      q: 'code:NONE-*',
      country: 'FR',
      languages: 'NL, FR',
      format: 'etim-xchange',
      rows: 1,
    })
})

test('a deleted product is told, too', async () => {
  const { data: made } = await sets.server.call(productsApi.create, {
    body: productBody({ code: 'GONE-1' }),
  })
  await sets.server.call(productsApi.remove, { params: { id: made.id }, ifMatch: 1 })
  const { data } = await create({ records: { ...records, q: 'deleted:yes code:GONE-*' } }, {})
  const job = await settledJob(sets.server, data.job?.id ?? 0, people.editor)
  expect(job.message).toBe('None of the products can be written. Is deleted: 1.')
})

test('a catalogue of thousands is in the order of the list, each product once', async () => {
  const { db } = sets.server
  const brandId = await addBrand(db, 'nordfoam')
  await sql`insert into product (code, status, brand_id, manufacturer_article_number)
    select 'MANY-' || lpad(n::text, 4, '0'), 'active', ${brandId}, 'M-' || n from generate_series(1, 1200) as n`.execute(
    db,
  )
  await sql`insert into product_country (product_id, country)
    select id, 'BE' from product where code like 'MANY-%'`.execute(db)
  await sql`insert into product_text (product_id, language, name_short, keywords)
    select id, 'NL', code, '{}' from product where code like 'MANY-%'`.execute(db)
  await sql`select refresh_product_projection(array(select id from product where code like 'MANY-%'))`.execute(
    db,
  )
  const { job, products } = await writtenCatalogue(sets.server, {
    records: { ...records, q: 'code:MANY-*' },
    sort: 'code',
    format: 'etim-xchange',
    catalogue: { supplierId, country: 'BE', languages: ['NL'], catalogueId: 'LBE-1' },
  })
  expect(catalogueOfJob(job)).toMatchObject({
    written: 1200,
    findings: [
      { message: 'No order unit: written without a trade item', count: 1200 },
      { message: 'The supplier has no GLN, D-U-N-S or VAT number to be recognised by', count: 0 },
    ],
  })
  const numbers = products.map((one) => one.ProductIdentification.ManufacturerProductNumber)
  expect(numbers).toEqual(Array.from({ length: 1200 }, (_, at) => `M-${at + 1}`))
})

test.each([
  ['no catalogue', {}, null, 400, 'catalogue'],
  ['a catalogue for a sheet', { format: 'csv' }, {}, 400, 'catalogue'],
  ['an unknown supplier', {}, { supplierId: 2_000_000_000 }, 422, 'catalogue.supplierId'],
  ['no language', {}, { languages: [] }, 400, 'catalogue.languages'],
  ['a language twice', {}, { languages: ['NL', 'NL'] }, 400, 'catalogue.languages'],
  ['a long identifier', {}, { catalogueId: 'X'.repeat(21) }, 400, 'catalogue.catalogueId'],
  ['an address of another kind', {}, { documentsAt: 'ftp://a.b' }, 400, 'catalogue.documentsAt'],
  ['an address with a query', {}, { documentsAt: 'https://a.b?c' }, 400, 'catalogue.documentsAt'],
])('%s is refused', async (_, more, catalogue, status, path) => {
  const answer = await create(more, catalogue)
  expect(answer.status).toBe(status)
  expect(answer.body.errors?.map((one) => one.path)).toEqual([path])
})
