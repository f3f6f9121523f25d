import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { createRowIndexes } from '../../../platform/row-index/row-indexes.ts'
import { createLog } from '../../../platform/server-log.ts'
import { productIndex } from '../product-index.search.ts'
import { countProductsOfEach } from '../product-selection.search.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function indexesOf(mostBytes: number) {
  return createRowIndexes([productIndex], { jobs: server.db, log: createLog('silent'), mostBytes })
}

const email = 'gone@lambda.example'
const id = 70_000

const addUser = () =>
  sql`insert into app_user (id, email, email_key, display_name, role, is_active) overriding system value
    values (${id}, ${email}, ${email}, 'Gone', 'IPCOMAdministrator', true)`.execute(server.db)

test('who has changed a product is forgotten with the user, by the index as by SQL, even where they come back', async () => {
  const index = indexesOf(10_000_000)
  const bySql = indexesOf(0)
  for (const code of ['UPD-1', 'UPD-2']) {
    await server.call(productsApi.create, { body: productBody({ code }) })
  }
  await index.keep()
  const parts = [`updated-by:${email}`, `updated-by:${people.editor},${email}`, 'has:updated-by']
  const expectCounts = async (counts: number[]) => {
    for (const indexes of [index, bySql]) {
      const asked = { q: 'code:UPD-*', language: 'EN', parts }
      expect(await countProductsOfEach(server.db, asked, indexes)).toEqual(counts)
    }
  }
  await expectCounts([0, 2, 2])
  await addUser()
  await sql`update product set updated_by = ${id} where code = 'UPD-1'`.execute(server.db)
  await sql`update product_search set updated_by = ${id} where code_key = 'UPD1'`.execute(server.db)
  await expectCounts([1, 2, 2])
  await sql`delete from app_user where id = ${id}`.execute(server.db)
  await expectCounts([0, 1, 1])
  await addUser()
  await expectCounts([0, 1, 1])
  await index.close()
})
