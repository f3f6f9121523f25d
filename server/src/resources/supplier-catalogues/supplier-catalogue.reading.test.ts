import { Readable } from 'node:stream'
import { setTimeout as passed } from 'node:timers/promises'
import { catalogueImportsApi } from '@lambda/contract/supplier-catalogues/imports'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addUpload } from '../../../test/documents.ts'
import { type TestServer, people } from '../../../test/harness.ts'
import {
  bmecatOf,
  bmecatProduct,
  importedCatalogue,
  startCatalogueServer,
} from '../../../test/products/catalogue-imports.ts'

// jobs run one after another
vi.setConfig({ testTimeout: 120_000 })

// connections take it as it is when they are made
const calls = vi.spyOn(pg.Client.prototype, 'query')

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startCatalogueServer())
})
afterAll(() => server.close())

const products = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bmecatProduct(`R-${index}`, '<DESCRIPTION_SHORT>Platte</DESCRIPTION_SHORT>'),
  )

test('a look into a file holds no connection to the database while it is read', async () => {
  const content = bmecatOf(products(2))
  const name = 'slow.xml'
  const uploadId = await addUpload(server, { name, content, type: 'XML', as: people.editor })
  let isRead = false
  const reading = vi.spyOn(server.files, 'read').mockImplementation(async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from(content.slice(0, 100))
        await passed(500)
        yield Buffer.from(content.slice(100))
        isRead = true
      })(),
    ),
  )
  const look = server.call(catalogueImportsApi.read, { body: { uploadId } })
  await passed(250)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
  expect(isRead).toBe(false)
  expect(rows).toEqual([{ count: 0 }])
  const { data } = await look
  reading.mockRestore()
  expect(data).toMatchObject({ supplier: 'Nord GmbH', format: 'BMEcat 2005' })
})

test('who a catalogue is of is looked up once, however many pieces it is stored in', async () => {
  calls.mockClear()
  const { result } = await importedCatalogue(server, {
    content: bmecatOf(products(600)),
    source: 'Pieces',
  })
  expect(result).toMatchObject({ products: 600 })
  const asked = calls.mock.calls.filter(([query]) =>
    JSON.stringify(query).includes('manufacturer_gln as gln from brand'),
  )
  expect(asked).toHaveLength(1)
})
