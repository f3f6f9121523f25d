import { productsApi } from '@lambda/contract/products/products'
import { proposalsApi } from '@lambda/contract/proposals/proposals'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoProducts } from '../../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../../demo/src/load.ts'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addLegalEntity } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { importedCatalogue } from '../../../test/products/catalogue-imports.ts'
import { settledSet } from '../../../test/sheets/files.ts'
import { writtenBmecat, writtenCatalogue } from '../../../test/sheets/catalogues.ts'

// products are many, and several jobs run one after another
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What the demo has little of: nothing is said of orders, the market has others, and names are long, or are alone. */
const oddities = `
  update product set content_per_order_unit = null where id % 5 = 0;
  update product set content_unit = null, content_per_order_unit = null where id % 5 = 1;
  update product set content_unit = order_unit, content_per_order_unit = 1 where id % 5 = 2;
  update product set minimum_order = null, order_step = null, price_quantity = null where id % 3 = 0;
  update product set minimum_order = 5, order_step = 5, price_quantity = 100 where id % 3 = 1;
  update product set price_unit = null where id % 4 = 0;
  update product set price_unit = 'EV' where id % 4 = 1;
  update product_country set order_unit = 'PF', lead_time = 99 where country = 'DE' and product_id % 7 = 0;
  update product_country set price_unit = 'MTK', minimum_order = 77 where country = 'DE' and product_id % 7 = 1;
  update product_text set name_long = null where product_id % 3 = 0;
  update product_text set name_long = rtrim(left(name_short || repeat(' with a name that is longer', 8), 255))
    where product_id % 3 = 1;
  update product_text set name_short = rtrim(left(name_short || ' that has more characters than forty', 80))
    where product_id % 2 = 0`

let sets: Awaited<ReturnType<typeof startSetServer>>
let supplierId: number
beforeAll(async () => {
  sets = await startSetServer()
  const { server } = sets
  supplierId = await addLegalEntity(server.db, 'LDE', 'DE')
  const { data } = await server.call(usersApi.list, { as: people.admin })
  const actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
  await loadProducts(server.databaseUrl, demoProducts(600), { actorId, chunk: 300, log: quiet })
  await sql.raw(oddities).execute(server.db)
})
afterAll(() => sets.close())

test.each([
  ['bmecat-etim-5', writtenBmecat, 'catalogue.xml'],
  ['etim-xchange', writtenCatalogue, 'catalogue.json'],
] as const)(
  'of a catalogue of ours (%s) only what has changed since is proposed',
  async (format, written, name) => {
    const { server } = sets
    const { text, products } = await written(server, {
      records: { q: '', language: 'EN', except: [] },
      sort: 'code',
      format,
      catalogue: { supplierId, country: 'DE', languages: ['DE', 'EN', 'FR'], catalogueId: 'OWN' },
    })
    expect(products.length).toBeGreaterThan(200)
    // its file is kept, so that what is imported must be another one
    const { job } = await importedCatalogue(server, { content: `${text}\n`, name, source: format })
    const { rows } = await sql<{ id: number }>`
    select product_id as id from product_delivery join product p on p.id = product_id
    where source = ${format} and p.series is not null order by product_id limit 1`.execute(
      server.db,
    )
    const params = { id: rows[0]?.id ?? 0 }
    const { data: before } = await server.call(productsApi.get, { params })
    await sets.patch(params.id, { series: `Changed ${format}` })
    const { data } = await server.call(proposalsApi.ofImport, { params: { id: job.id } })
    const set = await settledSet(server, data.id)
    expect(set.proposed).toMatchObject({
      products: products.length,
      untold: 0,
      unchanged: products.length - 1,
    })
    expect(await sets.changesIn(set)).toEqual([
      [before.code, 'series', `Changed ${format}`, before.series],
    ])
    await sets.patch(params.id, { series: before.series })
  },
)
