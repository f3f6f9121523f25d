import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBrand, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { withFindings } from '../../../../test/products/findings.ts'

let server: TestServer
let brandId = 0
const { create, found, findingsOf } = withFindings(() => server)

beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'RULED')
})
afterAll(() => server.close())

test('a row has how many findings are open where it is asked for, and nothing of them else', async () => {
  const product = await create({ code: 'COUNTED-1', validFrom: '2026-01-01', texts: {} })
  const open = await findingsOf(product)
  const counts = { error: 0, warning: 0, information: 0 }
  for (const { severity } of open) counts[severity] += 1
  expect(counts.warning).toBeGreaterThan(0)
  const query = { q: 'code:COUNTED-1' }
  const [plain] = (await server.call(productsApi.list, { query })).data
  expect(plain).not.toHaveProperty('findings')
  const asked = { query: { ...query, columns: 'findings' } }
  expect((await server.call(productsApi.list, asked)).data[0]?.findings).toEqual(counts)
})

test('R18 and R19 are found where readiness tells what they ask for', async () => {
  const sold = { brandId, status: 'active' as const, countries: ['DE'] }
  const named = { EN: texts('Board'), DE: texts('Platte') }
  const body = (code: string, more: object) => productBody({ code, ...sold, texts: named, ...more })
  for (const one of [
    body('RULE-CE', { ceMarking: 'YES' }),
    body('RULE-DRAFT', { ceMarking: 'YES', status: 'draft' }),
    body('RULE-MIX', { suppliedAs: 'MIXTURE' }),
    body('RULE-NONE', {}),
  ]) {
    expect((await server.call(productsApi.create, { body: one })).body.errors).toBeUndefined()
  }
  expect(await found('finding:R18 code:RULE-*')).toEqual(['RULE-CE'])
  expect(await found('finding:R19 code:RULE-*')).toEqual(['RULE-MIX'])
  expect(await found('finding:R18,R19 code:RULE-*')).toEqual(['RULE-CE', 'RULE-MIX'])
  expect(await found('-finding:R18 code:RULE-*')).toEqual(['RULE-DRAFT', 'RULE-MIX', 'RULE-NONE'])
  expect(await found('finding:R18')).toEqual(await found('ce:yes status:active lacks:dop'))
})
