import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer
let id: number

beforeAll(async () => {
  server = await startTestServer()
  const { data } = await server.call(productsApi.create, { body: productBody({ code: 'SRC-1' }) })
  id = data.id
})
afterAll(() => server.close())

const said = (name: string, value: string, unit: string | null = null) => ({
  name,
  value,
  unit,
  language: null,
})

async function store(
  source: string,
  values: ReturnType<typeof said>[],
  date: string | null = null,
) {
  return server.call(deliveriesApi.store, { params: { id }, body: { source, date, values } })
}

async function deliveries() {
  const { data } = await server.call(deliveriesApi.get, { params: { id } })
  return data.deliveries.map(({ source, date, values }) => ({ source, date, values }))
}

/** The newest change: its fields with what they were and are. */
async function newest() {
  const { data } = await server.call(productsApi.history, { params: { id } })
  return (data as unknown as { fields: { path: string; from: unknown; to: unknown }[] }[])[0]
    ?.fields
}

async function found(q: string): Promise<string[]> {
  const { body } = await server.call(productsApi.list, { query: { q } })
  return (body as unknown as { data: { code: string }[] }).data.map(({ code }) => code)
}

test('values are kept to the letter, in the order of the source, and again in place of what it said before', async () => {
  const values = [
    said(' Wärmeleitfähigkeit λ ', '0,035 ', 'W · m –1 · K –1'),
    said('Hinweis', 'nicht\tin  Räumen\n< 5 °C'),
    said('Hinweis', 'zweiter'),
  ]
  expect((await store('Preisliste 2026', values, '2026-03-01')).status).toBe(200)
  await store('Another', [said('Weight', '1.20', 'kg')])
  expect(await deliveries()).toEqual([
    { source: 'Another', date: null, values: [said('Weight', '1.20', 'kg')] },
    { source: 'Preisliste 2026', date: '2026-03-01', values },
  ])
  await store('Another', [said('Weight', '1.25', 'kg'), said('Colour', 'grey')])
  expect((await deliveries())[0]?.values).toEqual([
    said('Weight', '1.25', 'kg'),
    said('Colour', 'grey'),
  ])
})

test('the history tells each value that is other than before; the same again is no change', async () => {
  await store('Told', [said('A', '1', 'mm'), said('B', 'x'), said('B', 'y')], '2026-01-01')
  await store('Told', [said('A', '2', 'mm'), said('B', 'x')], '2026-02-01')
  const changes = [
    ['delivered.Told', '2026-01-01', '2026-02-01'],
    ['delivered.Told: A', '1 mm', '2 mm'],
    ['delivered.Told: B (2)', 'y', null],
  ]
  const told = async () => (await newest())?.map(({ path, from, to }) => [path, from, to])
  expect((await told())?.toSorted()).toEqual(changes)
  await store('Told', [said('A', '2', 'mm'), said('B', 'x')], '2026-02-01')
  expect((await told())?.toSorted()).toEqual(changes)
  const { data } = await server.call(productsApi.get, { params: { id } })
  expect(data.version).toBe(1)
})

test('a source that says nothing any more is gone', async () => {
  await store('Gone', [said('A', '1')])
  await store('Gone', [])
  expect((await deliveries()).map(({ source }) => source)).not.toContain('Gone')
  expect((await newest())?.map(({ from, to }) => [from, to])).toEqual([['1', null]])
})

test('is found by its words, in any language, whatever the index of rows holds', async () => {
  await store('Words', [said('Brandverhalten', 'schwer entflammbar'), said('Länge', '1,20', 'm')])
  expect(await found('source-data:brandverhalten')).toEqual(['SRC-1'])
  expect(await found('source-data:"schwer entflammbar"')).toEqual(['SRC-1'])
  expect(await found('source-data:lange')).toEqual(['SRC-1'])
  expect(await found('source-data:unheard')).toEqual([])
  expect(await found('has:source-data')).toEqual(['SRC-1'])
  await store('Words', [said('Brandverhalten', 'brennbar')])
  expect(await found('source-data:entflammbar')).toEqual([])
})

test('what cannot be kept is refused with its place', async () => {
  const refused = async (values: ReturnType<typeof said>[], source = 'Refused') => {
    const { status, body } = await store(source, values)
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
  }
  expect(await refused([said('A', 'a\0b')])).toEqual([400, 'values.0.value', expect.any(String)])
  expect(await refused([said('', 'x')])).toEqual([400, 'values.0.name', expect.any(String)])
  const long = Array.from({ length: 21 }, (_, index) => said(`N${index}`, 'x'.repeat(9_999)))
  expect(await refused(long)).toEqual([400, 'values', expect.stringContaining('200000')])
  expect((await refused(long.slice(0, 19)))[0]).toBe(200)
  expect((await refused([], ''))[0]).toBe(400)
})

test('there are at most fifty sources', async () => {
  const { data } = await server.call(productsApi.create, { body: productBody({ code: 'SRC-2' }) })
  const answers = []
  for (let index = 0; index < 51; index++) {
    const body = { source: `S${index}`, date: null, values: [said('A', '1')] }
    answers.push(await server.call(deliveriesApi.store, { params: { id: data.id }, body }))
  }
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 50 }, () => 200),
    422,
  ])
  expect(answers.at(-1)?.body.errors?.[0]?.path).toBe('source')
})

test('a product that is not there has none', async () => {
  const { status } = await server.call(deliveriesApi.get, { params: { id: 999_999 } })
  expect(status).toBe(404)
  const body = { source: 'S', date: null, values: [said('A', '1')] }
  expect((await server.call(deliveriesApi.store, { params: { id: 999_999 }, body })).status).toBe(
    404,
  )
})

test('two who store at once do not lose each other’s values', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => store(`At once ${index}`, [said('A', `${index}`)])),
  )
  const sources = (await deliveries()).map(({ source }) => source)
  expect(sources.filter((source) => source.startsWith('At once'))).toHaveLength(8)
})
