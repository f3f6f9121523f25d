import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { findingsApi } from '@lambda/contract/products/findings/findings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

const reason = 'One trade item of two suppliers.'

async function giveReason(set: { id: number }, items: { ids: number[] } | { outcome: 'refused' }) {
  const asked = { params: { id: set.id }, body: { items, reason } }
  return (await sets.server.call(changeSetsApi.giveReason, asked)).data
}

async function acceptedOf(id: number): Promise<(string | undefined)[]> {
  const { data } = await sets.server.call(findingsApi.get, { params: { id } })
  return data.findings.map(({ rule, accepted }) => `${rule}: ${accepted?.reason ?? 'open'}`)
}

test('a GTIN of another product is refused until somebody says why, and applied as an accepted finding', async () => {
  const gtin = '4006381333931'
  const [holder = 0, changed = 0, other = 0] = await sets.addProducts(3, (n) =>
    n === 1 ? { gtin } : {},
  )
  const set = await sets.begin({
    items: [
      { action: 'change', recordId: changed, version: 1, fields: { gtin } },
      { action: 'create', fields: { code: 'SHARED-NEW', gtin, 'texts.EN.nameShort': 'New' } },
      { action: 'change', recordId: other, version: 1, fields: { gtin: '4006381333932' } },
    ],
  })
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, refused: 3 })
  const refused = await sets.itemsOf(set)
  const about = refused.map(({ problem }) => [problem?.errors[0]?.code, problem?.needsReason])
  expect(about.filter(([code]) => code === 'GTIN_TAKEN')).toEqual([
    ['GTIN_TAKEN', true],
    ['GTIN_TAKEN', true],
  ])
  expect(about.filter(([, needsReason]) => needsReason === undefined)).toHaveLength(1)

  // one by its id, then whatever else is refused for want of a reason
  const one = refused.find(({ recordId }) => recordId === changed)
  expect((await giveReason(set, { ids: [one?.id ?? 0] })).counts).toEqual({
    ...none,
    planned: 1,
    refused: 2,
  })
  expect((await giveReason(set, { outcome: 'refused' })).counts).toEqual({
    ...none,
    planned: 2,
    refused: 1,
  })
  // a check tries it with the reason
  await sets.run('check', set)
  expect((await sets.read(set)).counts).toEqual({ ...none, planned: 2, refused: 1 })
  await sets.run('apply', set)
  const items = await sets.itemsOf(set)
  const applied = items.filter(({ outcome }) => outcome === 'applied')
  expect(applied.map((item) => item.reason)).toEqual([reason, reason])
  for (const { recordId } of applied) {
    expect((await sets.product(recordId ?? 0)).gtin).toBe(gtin)
    expect(await acceptedOf(recordId ?? 0)).toContain(`R14: ${reason}`)
  }
  expect((await sets.product(holder)).gtin).toBe(gtin)
  expect((await sets.product(other)).gtin).toBeNull()

  await sets.run('undo', set)
  expect((await sets.product(changed)).gtin).toBeNull()
})

test('only its author gives one', async () => {
  const set = await sets.begin({})
  const answer = await sets.server.call(changeSetsApi.giveReason, {
    as: 'admin@lambda.example',
    params: { id: set.id },
    body: { items: { outcome: 'refused' }, reason },
  })
  expect(answer.status).toBe(403)
})
