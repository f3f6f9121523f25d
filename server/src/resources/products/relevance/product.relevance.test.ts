import { packagingLevel } from '@lambda/contract/products/packaging'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, addLegalEntity, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

/** By an index, and by SQL alone. */
describe.each([
  ['an index', 100_000_000],
  ['SQL', 0],
])('the order by relevance of %s', (_, indexMemory) => {
  let server: TestServer
  let plain: number

  const create = async (code: string, name: string, more: Partial<ProductInput> = {}) => {
    const body = productBody({ texts: { EN: texts(name) }, brandId: plain, ...more, code })
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.data
  }

  const described = (name: string, description: string) => ({
    EN: { ...texts(name), description },
  })

  /** The codes of what a query finds, best first. */
  const found = async (q: string, query: Record<string, string | number> = {}) => {
    const answer = await server.call(productsApi.list, {
      query: { q, sort: 'relevance', ...query },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.data.map(({ code }) => code)
  }

  beforeAll(async () => {
    server = await startTestServer({ config: { indexMemory } })
    plain = await addBrand(server.db, 'PLAIN')
    const brandId = await addBrand(server.db, 'HALO', 'Halo Façade')
    const legalEntityId = await addLegalEntity(server.db, 'LOCAL')
    // the worst come last, so that no other order gives the same
    await create('VAPOUR', 'Roof membrane')
    await create('V-1', 'Vapour barrier')
    await create('V-2', 'Barrier against vapour', { status: 'obsolete' })
    await create('V-3', 'Vapour control', { status: 'active' })
    await create('V-4', 'Vapour brake', { status: 'phase_out' })
    await create('V-5', 'Membrane', { series: 'Vapour', status: 'active' })
    await create('V-6', 'Membrane', {
      texts: { EN: { ...texts('Membrane'), keywords: ['vapour'] } },
    })
    await create('V-7', 'Membrane', {
      texts: described('Membrane', 'Open to vapour.'),
      status: 'active',
    })
    await create('VAPOUR-77', 'Membrane', { status: 'active' })

    await create('SET-1', 'Fixings', { gtin: '4012345678901' })
    await create('SET-2', 'Fixings', {
      packaging: [packagingLevel.parse({ type: 'PK', gtin: '4012345678918' })],
    })
    await create('SET-3', 'Fixings', { manufacturerArticleNumber: '0077-15' })
    await create('SET-4', 'Fixings', { localArticleNumbers: [{ legalEntityId, number: '77-150' }] })
    await create('7715-B', 'Fixings of 7715')
    await create('SET-40123456789', 'Fixings 4012345678901')

    await create('HALO-1', 'Roof slab', { brandId })
    await create('HALO-2', 'Halo roof board')
    await create('HALO-3', 'Board', { texts: described('Board', 'A roof with a halo.') })

    await create('N-1', 'Slab 100 mm')
    await create('N-2', 'Slab 1000 × 600')
    await create('N-3', 'Slab', { texts: described('Slab', 'For 100 years.') })

    await create('G-1', 'Gasket', { thickness: '250' })
    await create('G-2', 'Gasket', { thickness: '40', length: '250' })
    await create('G-3', 'Gasket 250')
    await create('250', 'Gasket')

    await create('S-1', 'Attenuator')
    await create('S-2', 'Silencers for ducts')
    await create('S-3', 'Duct', { texts: described('Duct', 'With a silencer.') })
    await create('W-1', 'Mineral wool mat')
    await create('W-2', 'Mat of glass wool')
    await create('W-3', 'Mat', { series: 'Stone wool' })
    await create('W-4', 'Mat', { texts: described('Mat', 'Of stone wool.') })
    await create('W-5', 'Wool mat', { texts: described('Wool mat', 'A mineral one.') })
  })
  afterAll(() => server.close())

  /** On sale, not yet, and not any more; of each what was created last comes first. */
  const named = ['V-4', 'V-3', 'V-1', 'V-2']

  test('its code comes first, then names, series and keywords, texts, and parts of codes', async () => {
    const inSeries = ['V-5', 'V-6']
    expect(await found('vapour')).toEqual(['VAPOUR', ...named, ...inSeries, 'V-7', 'VAPOUR-77'])
  })

  test('all words have to be there', async () => {
    expect(await found('vapour membrane')).toEqual(['VAPOUR', 'V-5', 'V-6', 'V-7', 'VAPOUR-77'])
  })

  test('words that nobody uses stand for their nearest, which are found in the same order', async () => {
    const others = ['V-5', 'V-6', 'V-7', 'VAPOUR-77', 'VAPOUR']
    expect(await found('vaporu')).toEqual([...named, ...others])
  })

  test.each([
    ['attenuator', ['S-2', 'S-1', 'S-3']],
    ['attenuators', ['S-2', 'S-1', 'S-3']],
    ['mineral wool', ['W-2', 'W-1', 'W-3', 'W-5', 'W-4']],
    ['mineral wool mat', ['W-2', 'W-1', 'W-3', 'W-5', 'W-4']],
    ['"mineral wool"', ['W-1']],
  ])('synonyms of “%s” count where they are written, as the word itself', async (q, codes) => {
    expect(await found(q)).toEqual(codes)
  })

  test.each([
    ['4012345678901', ['SET-1', 'SET-40123456789']],
    ['4012345678918', ['SET-2']],
    ['7715', ['SET-3', '7715-B', 'SET-4']],
    ['77-150', ['SET-4']],
    ['fixings 7715', ['SET-3', '7715-B', 'SET-4']],
  ])('“%s” is looked for as a code, GTIN or article number first', async (q, codes) => {
    expect(await found(q)).toEqual(codes)
  })

  test('a brand counts as part of the name', async () => {
    expect(await found('halo roof')).toEqual(['HALO-2', 'HALO-1', 'HALO-3'])
  })

  test('a number is found before those that begin with it', async () => {
    expect(await found('slab 100')).toEqual(['N-1', 'N-3', 'N-2'])
  })

  test.each([
    ['gasket 250', { understood: 'true' }],
    ['gasket (dimension:250 OR name:"250" OR code:250 OR article:250)', {}],
  ])(
    '%s: the number is a code, the thickness, another dimension, last in the name',
    async (q, how) => {
      expect(await found(q, how)).toEqual(['250', 'G-1', 'G-2', 'G-3'])
      expect(await found(q, { ...how, sort: '-updatedAt' })).toEqual(['250', 'G-3', 'G-2', 'G-1'])
    },
  )

  test('a number alone orders what it finds, too', async () => {
    expect(await found('250', { understood: 'true' })).toEqual(['250', 'G-1', 'G-2', 'G-3'])
  })

  test('words of one choice are enough, and words that must not be there order nothing', async () => {
    expect(await found('(control OR fixings) -7715 -set')).toEqual(['V-3'])
    expect(await found('control OR barrier')).toEqual(['V-3', 'V-1', 'V-2'])
  })

  test('other filters leave the order as it is', async () => {
    expect(await found('vapour status:active')).toEqual(['V-3', 'V-5', 'V-7', 'VAPOUR-77'])
    expect(await found('vapour has:name name:membrane')).toEqual(await found('vapour membrane'))
  })

  test('without words it is the order of the list', async () => {
    for (const q of ['', 'status:active', '-vapour', 'name:vapour']) {
      expect(await found(q), q).toEqual(await found(q, { sort: '-updatedAt' }))
    }
  })

  test('pages of one lead to every product once, there and back', async () => {
    const all = await found('vapour')
    const there = await walk('next')
    expect(there.codes).toEqual(all)
    const back = await walk('previous', { from: there.last })
    expect(back.codes).toEqual(all.slice(0, -1).toReversed())
  })

  test('what is changed in between moves nothing else, and nothing that matches as before', async () => {
    const names = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-6']
    const ids: Record<string, number> = {}
    for (const code of names) ids[code] = (await create(code, 'Kelp board')).id
    ids['K-7'] = (await create('K-7', 'Board', { texts: described('Board', 'Of kelp.') })).id
    const patch = async (code: string, body: Record<string, unknown>) => {
      const params = { id: ids[code] ?? 0 }
      const { data } = await server.call(productsApi.get, { params })
      const ifMatch = data.version
      expect((await server.call(productsApi.patch, { params, ifMatch, body })).status).toBe(200)
    }
    const changes: Record<string, () => Promise<unknown>> = {
      'K-6': async () => patch('K-6', { thickness: '50' }),
      'K-5': async () => create('K-8', 'Kelp board'),
      // unseen, and changed last from now on
      'K-4': async () => patch('K-2', { texts: { EN: { description: 'Of kelp.' } } }),
      'K-3': async () =>
        server.call(productsApi.remove, { params: { id: ids['K-1'] ?? 0 }, ifMatch: 1 }),
    }
    const { codes } = await walk('next', { q: 'kelp', after: (code) => changes[code]?.() })
    expect(codes).toEqual(['K-6', 'K-5', 'K-4', 'K-3', 'K-2', 'K-7'])
    expect(await found('kelp')).toEqual(['K-8', 'K-6', 'K-5', 'K-4', 'K-3', 'K-2', 'K-7'])
  })

  interface Walk {
    q?: string
    from?: string | null
    /** What happens once a product has been seen. */
    after?: (code: string) => Promise<unknown> | undefined
  }

  /** Along pages of one product. */
  async function walk(side: 'next' | 'previous', { q = 'vapour', from = null, after }: Walk = {}) {
    const codes: string[] = []
    let cursor = from
    let last: string | null = null
    do {
      const query = { q, sort: 'relevance', limit: 1, ...(cursor ? { cursor } : {}) }
      const answer = await server.call(productsApi.list, { query })
      const [code = ''] = answer.data.map((row) => row.code)
      codes.push(code)
      const page = answer.body['page'] as { next: string | null; previous: string | null }
      last = page.previous
      cursor = page[side]
      await after?.(code)
    } while (cursor !== null)
    return { codes, last }
  }
})
