import { type DraftInput, draftsApi, mostDraftBytes } from '@lambda/contract/drafts/drafts'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { draftBody, draftChange, firstPage, secondPage } from './draft-body.ts'

let server: TestServer
let brandId: number
beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'CHANGES')
})
afterAll(() => server.close())

const { get, save, change } = draftsApi
const { admin, editor } = people

const addProduct = async () =>
  (await server.call(productsApi.create, { body: productBody({ brandId }) })).data

const at = (id: number) => ({ entity: 'product', id })

const keep = (id: number, body: DraftInput | Record<string, unknown>, as: string = editor) =>
  server.call(save, { as, params: at(id), body })

const add = (id: number, body: ReturnType<typeof draftChange>, as: string = editor) =>
  server.call(change, { as, params: at(id), body })

const kept = (id: number, as: string = editor) => server.call(get, { as, params: at(id) })

const series = (text: string) => ({ series: [null, text] as const })

describe('what a page has changed', () => {
  const texts = (name: string, long: string) => ({
    EN: { nameShort: name, nameLong: long },
    DE: { nameShort: 'Platte' },
  })
  const second = { page: secondPage }

  test('is added to what it does not know, path by path', async () => {
    const { id } = await addProduct()
    const first = draftBody({
      series: [null, 'First'],
      customsCode: [null, '680610'],
      countries: [['BE'], ['BE', 'DE']],
      texts: [texts('Board', 'A board'), texts('Board 2', 'A long board')],
    })
    await keep(id, first)
    const left = draftChange(
      ['series', 'countries', 'texts.EN.nameLong', 'texts.DE.nameShort', 'thickness'],
      {
        series: [null, 'Second'],
        countries: [['BE'], []],
        texts: [texts('Board', 'A board'), { EN: { nameShort: 'Board', nameLong: 'The board' } }],
        thickness: ['50', '6,'],
      },
      second,
    )
    const { data } = await add(id, left)
    expect(data).toMatchObject({ page: secondPage, revision: 2 })
    expect(data?.values).toEqual({
      series: 'Second',
      customsCode: '680610',
      countries: [],
      thickness: '6,',
      texts: { EN: { nameShort: 'Board 2', nameLong: 'The board' } },
    })
    expect(data?.base).toEqual({
      series: null,
      customsCode: null,
      countries: ['BE'],
      thickness: '50',
      texts: texts('Board', 'A board'),
    })
    expect((await kept(id)).data).toEqual(data)
  })

  test('is all that changes, though the page sends what it knew before, too', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody({ thickness: ['50', '12,'] }))
    await add(id, draftChange(['thickness'], { thickness: ['50', '13'] }, second))
    const known = { thickness: ['50', '12,'], series: [null, 'Mine'] } as const
    const { data } = await add(id, draftChange(['series'], known, { count: 2 }))
    expect(data?.values).toEqual({ thickness: '13', series: 'Mine' })
    // the same page, opened anew, knows nothing of what it sent before
    const anew = await add(
      id,
      draftChange(['customsCode'], { customsCode: [null, '1'] }, { count: 3 }),
    )
    expect(anew.data?.values).toEqual({ thickness: '13', series: 'Mine', customsCode: '1' })
  })

  test('leaves no row behind that was added and taken away again', async () => {
    const { id } = await addProduct()
    const sold = { isSold: true, status: null, leadTime: null }
    const added = {
      markets: [{ BE: sold }, { BE: sold, SE: { ...sold, leadTime: '21' } }],
    } as const
    const both = ['markets.SE.isSold', 'markets.SE.leadTime']
    await add(id, draftChange(both, added))
    const more = { markets: [{ BE: sold }, { BE: { ...sold, leadTime: '7' } }] } as const
    const { data } = await add(
      id,
      draftChange([...both, 'markets.BE.leadTime'], more, { count: 2 }),
    )
    expect(data?.values).toEqual({ markets: { BE: { ...sold, leadTime: '7' } } })
    await add(id, draftChange([...both, 'markets.BE.leadTime'], added, { count: 3 }))
    expect((await add(id, draftChange(both, {}, { count: 4 }))).data).toBeNull()
  })

  test('is no change any more once it is as it was; the draft is gone when nothing is changed', async () => {
    const { id } = await addProduct()
    const changed = [texts('Board', 'A board'), texts('Board 2', 'A long board')] as const
    await keep(id, draftBody({ ...series('A'), texts: changed }))
    const [was] = changed
    const back = [was, texts('Board', 'A long board')] as const
    const { data } = await add(id, draftChange(['texts.EN.nameShort'], { texts: back }, second))
    expect(data?.values).toEqual({ series: 'A', texts: texts('Board', 'A long board') })
    const unsaid = draftChange(['texts.EN.nameLong'], {}, { ...second, count: 2 })
    expect((await add(id, unsaid)).data?.values).toEqual({ series: 'A' })
    expect(await add(id, draftChange(['series'], {}, { count: 2 }))).toMatchObject({
      status: 200,
      data: null,
    })
    expect((await kept(id)).status).toBe(404)
    expect((await add(id, draftChange(['series'], {}, { count: 3 }))).data).toBeNull()
  })

  test('is all that is sent where nothing is kept, and stays apart from what others have unsaved', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('Hers')), admin)
    const whole = { ...series('Mine'), thickness: ['50', '6'] } as const
    const { data } = await add(id, draftChange(['thickness'], whole))
    expect(data).toMatchObject({ values: { series: 'Mine', thickness: '6' }, revision: 1 })
    expect((await kept(id, admin)).data.values).toEqual({ series: 'Hers' })
  })

  test('is based on the oldest version that something of it is based on', async () => {
    const { id } = await addProduct()
    await add(id, draftChange(['series'], series('A'), { baseVersion: 3 }))
    const later = draftChange(
      ['thickness'],
      { thickness: ['50', '6'] },
      { ...second, baseVersion: 4 },
    )
    expect((await add(id, later)).data).toMatchObject({ baseVersion: 3 })
  })

  test('is ignored where the same page has sent something later', async () => {
    const { id } = await addProduct()
    await add(id, draftChange(['series'], series('AB'), { count: 2 }))
    const { data } = await add(id, draftChange(['series'], series('A'), { count: 1 }))
    expect(data).toMatchObject({ values: { series: 'AB' }, revision: 1 })
  })

  test('of twenty pages at once is all there', async () => {
    const { id } = await addProduct()
    const names = Array.from({ length: 20 }, (_, n) => `field${n}`)
    await Promise.all(
      names.map((name, n) => {
        const page = `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
        return add(id, draftChange([name], { [name]: [null, 'x'] }, { page }))
      }),
    )
    expect(Object.keys((await kept(id)).data.values).toSorted()).toEqual(names.toSorted())
  })

  test('does not lose what pages of the version before send and read', async () => {
    const { id } = await addProduct()
    const { data: first } = await keep(id, draftBody(series('Old page')))
    await add(id, draftChange(['thickness'], { thickness: ['50', '6'] }, second))
    const stale = draftBody(series('Old page 2'), { count: 1, page: firstPage })
    const refused = await keep(id, { ...stale, count: 2, revision: first.revision })
    expect(refused).toMatchObject({
      status: 412,
      body: { current: { values: { series: 'Old page', thickness: '6' }, revision: 2 } },
    })
  })

  test.each([
    ['no path', []],
    ['a path without a name', ['']],
  ])('%s is refused', async (_, changed) => {
    const { id } = await addProduct()
    expect((await add(id, draftChange(changed, series('A')))).status).toBe(400)
  })

  test('a path through what every object has changes nothing else', async () => {
    const { id } = await addProduct()
    await keep(id, draftBody(series('A')))
    const { data } = await add(id, draftChange(['__proto__.x', 'constructor.y'], {}, second))
    expect(data?.values).toEqual({ series: 'A' })
  })

  test(`more than ${mostDraftBytes / 1024} kB together are refused, and nothing is lost`, async () => {
    const { id } = await addProduct()
    const half = 'x'.repeat(mostDraftBytes / 2)
    await keep(id, draftBody({ a: [null, half] }))
    const answer = await add(id, draftChange(['b'], { b: [null, half] }, second))
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect(Object.keys((await kept(id)).data.values)).toEqual(['a'])
  })
})
