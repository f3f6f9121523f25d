import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { type DeliveryInput, deliveriesApi } from '@lambda/contract/products/deliveries'
import { proposalsApi } from '@lambda/contract/proposals/proposals'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { proposalsOn } from '../../../test/products/proposals.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let proposals: ReturnType<typeof proposalsOn>
beforeAll(async () => {
  sets = await startSetServer()
  proposals = proposalsOn(sets)
})
afterAll(() => sets.close())

const said = (
  name: string,
  value: string,
  unit: string | null = null,
  language: string | null = null,
): DeliveryInput['values'][number] => ({ name, value, unit, language })

async function say(id: number, source: string, values: DeliveryInput['values']): Promise<void> {
  const body = { source, date: null, values }
  await sets.server.call(deliveriesApi.store, { params: { id }, body })
}

test('what several sources say for sure becomes a change set, by the order of the sources', async () => {
  const [one = 0, two = 0, same = 0, untold = 0] = await sets.addProducts(4, () => ({
    texts: { DE: texts('Alt') },
    thickness: '100',
  }))
  await say(one, 'First', [
    said('Name', 'Neu', null, 'DE'),
    said('Name', 'Nouveau', null, 'FR'),
    said('Name', 'In no language'),
    said('Dicke', '12', 'cm'),
    said('Breite', '600'),
    said('Rabattgruppe', 'RG 1'),
  ])
  await say(one, 'Second', [said('Dicke', '14', 'cm'), said('Länge', '1,2', 'm')])
  await say(two, 'Second', [said('Dicke', '14', 'cm'), said('Stärke', '15', 'cm')])
  await say(two, 'Third', [said('Serie', 'Not asked')])
  await say(same, 'First', [said('Dicke', '10', 'cm')])
  await say(same, 'Second', [said('Dicke', '14', 'cm')])
  const products = { ids: [one, two, same, untold] }
  const { data: found } = await sets.server.call(proposalsApi.sources, { body: { products } })
  expect(found).toEqual({
    sources: [
      { source: 'Second', count: 3 },
      { source: 'First', count: 2 },
      { source: 'Third', count: 1 },
    ],
    others: 0,
  })
  const set = await proposals.proposed({ products, sources: ['First', 'Second'] })
  expect(set).toMatchObject({
    title: 'Values of First and 1 other',
    state: 'ready',
    counts: { ...none, planned: 1 },
    records: null,
    proposed: {
      sources: ['First', 'Second'],
      fields: null,
      products: 4,
      untold: 1,
      unchanged: 2,
    },
  })
  const prefix = sets.prefix()
  expect(await sets.changesIn(set)).toEqual([
    [`${prefix}1`, 'length', null, '1200'],
    [`${prefix}1`, 'texts.DE.nameShort', 'Alt', 'Neu'],
    [`${prefix}1`, 'texts.FR.nameShort', null, 'Nouveau'],
    [`${prefix}1`, 'thickness', '100', '120'],
  ])
  await sets.run('apply', set)
  expect(await sets.product(one)).toMatchObject({
    thickness: '120',
    length: '1200',
    texts: { DE: { nameShort: 'Neu' }, FR: { nameShort: 'Nouveau' } },
  })
  await sets.run('undo', set)
  expect((await sets.read(set)).state).toBe('undone')
  expect(await sets.product(one)).toMatchObject({ thickness: '100', length: null })
  const other = await proposals.proposed({ products, sources: ['Second', 'First'] })
  expect((await sets.changesIn(other)).filter(([, path]) => path === 'thickness')).toEqual([
    [`${prefix}1`, 'thickness', '100', '140'],
    [`${prefix}3`, 'thickness', '100', '140'],
  ])
})

test('only the fields that are chosen are proposed, and by a title and reason of whoever asks', async () => {
  const ids = await sets.addProducts(1)
  await say(ids[0] ?? 0, 'Nord', [
    said('Name', 'Platte', null, 'DE'),
    said('Beschreibung', 'Eine Platte', null, 'DE'),
    said('Serie', 'New'),
    said('Dicke', '3', 'cm'),
  ])
  const set = await proposals.proposed({
    products: { ids },
    sources: ['Nord'],
    fields: ['texts.nameShort', 'series'],
    title: 'Nord 2026',
    reason: 'New list',
  })
  expect(set).toMatchObject({ title: 'Nord 2026', reason: 'New list' })
  expect((await sets.changesIn(set)).map(([, path]) => path)).toEqual([
    'series',
    'texts.DE.nameShort',
  ])
})

test('where nothing is new the set is empty, and says how many products were looked at', async () => {
  const ids = await sets.addProducts(3, () => ({ series: 'Same' }))
  for (const id of ids.slice(0, 2)) await say(id, 'Known', [said('Serie', 'Same')])
  const set = await proposals.proposed({ products: { ids }, sources: ['Known'] })
  expect(set).toMatchObject({
    state: 'ready',
    progress: null,
    counts: none,
    proposed: { products: 3, untold: 1, unchanged: 2 },
  })
})

test('what somebody changes in the meantime is in conflict', async () => {
  const [id = 0] = await sets.addProducts(1, () => ({ series: 'Old' }))
  await say(id, 'Late', [said('Serie', 'New'), said('Dicke', '3', 'cm')])
  const set = await proposals.proposed({ products: { ids: [id] }, sources: ['Late'] })
  await sets.patch(id, { series: 'Theirs' }, people.admin)
  await sets.run('apply', set)
  const [item] = await sets.itemsOf(set)
  expect(item).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ path: 'series', theirs: 'Theirs', by: { name: 'Ada Admin' } }],
  })
  expect(await sets.product(id)).toMatchObject({ series: 'Theirs', thickness: null })
})

test('all that a query finds is meant but for some, and as a set it belongs to whoever has asked', async () => {
  const ids = await sets.addProducts(3)
  const prefix = sets.prefix()
  for (const id of ids) await say(id, 'Query', [said('Farbe', 'grey')])
  const products = { q: `code:${prefix}*`, except: [ids[1] ?? 0] }
  const { data: found } = await sets.server.call(proposalsApi.sources, { body: { products } })
  expect(found.sources).toEqual([{ source: 'Query', count: 2 }])
  const set = await proposals.proposed({ products, sources: ['Query'] })
  expect((await sets.changesIn(set)).map(([label]) => label)).toEqual([`${prefix}1`, `${prefix}3`])
  const params = { id: set.id }
  const other = await sets.server.call(changeSetsApi.apply, { as: people.admin, params })
  expect(other.status).toBe(403)
})

test('what cannot be proposed is refused with its place', async () => {
  const [id = 0] = await sets.addProducts(1)
  const refused = async (body: object) => {
    const good = { products: { ids: [id] }, sources: ['S'] }
    const { status, body: problem } = await sets.server.call(proposalsApi.create, {
      body: { ...good, ...body } as never,
    })
    return [status, problem.code, problem.errors?.[0]?.path]
  }
  expect(await refused({ sources: [] })).toEqual([400, 'MALFORMED', 'sources'])
  expect(await refused({ sources: ['A', 'A'] })).toEqual([400, 'MALFORMED', 'sources'])
  const many = Array.from({ length: 51 }, (_, index) => `S${index}`)
  expect(await refused({ sources: many })).toEqual([400, 'MALFORMED', 'sources'])
  expect(await refused({ fields: ['code'] })).toEqual([400, 'MALFORMED', 'fields.0'])
  expect(await refused({ fields: ['performance'] })).toEqual([400, 'MALFORMED', 'fields.0'])
  const ids = Array.from({ length: 5001 }, (_, index) => index + 1)
  expect((await refused({ products: { ids } }))[0]).toBe(400)
  expect((await refused({ products: { q: 'nothing:such' } })).slice(0, 2)).toEqual([
    400,
    'INVALID_QUERY',
  ])
  const body = { products: { q: 'nothing:such' } }
  expect((await sets.server.call(proposalsApi.sources, { body })).body.code).toBe('INVALID_QUERY')
})
