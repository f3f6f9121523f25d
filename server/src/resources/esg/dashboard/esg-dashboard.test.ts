import type { Page } from '@lambda/contract/api'
import { esgDashboardApi } from '@lambda/contract/esg/esg-dashboard'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment } from '../../../../test/documents.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { seedReferenceData } from '../../../seed/reference-data.ts'
import { monthsFrom } from './months.rules.ts'

const as = people.admin

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})

afterAll(() => server.close())

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Body = z.input<typeof esgEntriesApi.create.body>

const addEntry = async (body: Body) =>
  (await server.call(esgEntriesApi.create, { as, body })).data.id

const epd = (validUntil: string | null, more: Partial<Body> = {}): Body => ({
  title: `EPD until ${validUntil}`,
  validUntil,
  ...more,
  payload: {
    kind: 'EPD',
    declaredUnit: { amount: '1', unit: 'KGM' },
    scenarios: [],
    modules: {},
    results: { 'GWP-total': { 'A1-A3': '1.2' } },
  },
})

const recycled = (preConsumer: string | null, postConsumer: string | null): Body => ({
  title: 'Recycled content',
  payload: { kind: 'RECYCLED_CONTENT', preConsumer, postConsumer },
})

async function entriesFound(q: string): Promise<number> {
  const { body } = await server.call(esgEntriesApi.list, { as, query: { q, limit: 1 } })
  return (body as unknown as Page<unknown>).page.total
}

test('the months are the present one from today on and those after it', () => {
  const months = monthsFrom('2027-12-31', 2)
  expect(months).toEqual([
    { month: '2027-12', from: '2027-12-31', to: '2027-12-31' },
    { month: '2028-01', from: '2028-01-01', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  ])
})

test('every figure of entries is the total of the list that its query finds', async () => {
  const document = await addAttachment(server)
  await addEntry(epd(dayAhead(0)))
  await addEntry(epd(dayAhead(40)))
  await addEntry(epd(dayAhead(41), { attachmentIds: [document.id] }))
  await addEntry(epd(dayAhead(-1)))
  await addEntry(epd(dayAhead(4000)))
  await addEntry(epd(null))
  await addEntry(recycled('20', null))
  await addEntry(recycled('19.9999', '0.0001'))
  await addEntry(recycled(null, '0'))
  await addEntry(recycled('50', '50'))
  await addEntry(recycled(null, null))
  const { data } = await server.call(esgDashboardApi.entries, { as })
  expect(data.expiring).toHaveLength(13)
  expect(data.expiring.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(
    data.evidence.map(({ kind, proven, unproven }) => [kind, proven.count, unproven.count]),
  ).toEqual([
    ['EPD', 1, 5],
    ['RECYCLED_CONTENT', 0, 5],
  ])
  expect(data.recycled.map(({ count }) => count)).toEqual([1, 2, 0, 0, 1])
  expect(data.unstated.count).toBe(1)
  const figures = [
    ...data.expiring,
    ...data.evidence.flatMap(({ proven, unproven }) => [proven, unproven]),
    ...data.recycled,
    data.unstated,
  ]
  for (const { count, q } of figures) expect([q, await entriesFound(q)]).toEqual([q, count])
})
