import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { brands } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGlobalAttachment, addUpload, categoryId } from '../../../../test/documents.ts'
import { addBrand } from '../../../../test/factories.ts'
import { people } from '../../../../test/harness.ts'
import { dayAhead } from '../../../../test/products/days.ts'
import {
  ScopedDocuments,
  declaration,
  noScope,
} from '../../../../test/products/scoped-documents.ts'
import { addNode } from '../../../../test/taxonomies.ts'

const as = people.admin

let scoped: ScopedDocuments
beforeAll(async () => {
  scoped = await ScopedDocuments.start()
})
afterAll(() => scoped.server.close())

describe('what changes a global document changes the readiness of the products that it was or is for', () => {
  let document = 0
  let [inside, outside] = [0, 0]
  let [node, below, elsewhere] = [0, 0, 0]
  const changes: [name: string, more: () => object | Promise<object>, ready: string[]][] = [
    [
      'is widened to all of a form',
      () => ({ scope: { ...noScope, query: 'form:MAT' } }),
      ['inside', 'outside'],
    ],
    [
      'asks for a brand as well',
      () => ({ scope: { ...noScope, brandIds: [scoped.brandId], query: 'form:MAT' } }),
      ['inside'],
    ],
    [
      'asks for another thing',
      () => ({ scope: { ...noScope, brandIds: [scoped.brandId], query: 'form:BOARD' } }),
      [],
    ],
    [
      'asks for what the one has not',
      () => ({ scope: { ...noScope, query: 'form:MAT -brand:scoped' } }),
      ['outside'],
    ],
    ['is narrowed to a node', () => ({ scope: { ...noScope, nodeIds: [node] } }), ['inside']],
    [
      'names another country',
      () => ({ scope: { ...noScope, nodeIds: [node], countries: ['FR'] } }),
      [],
    ],
    [
      'names the country',
      () => ({ scope: { ...noScope, nodeIds: [node], countries: ['DE', 'FR'] } }),
      ['inside'],
    ],
    ['is withdrawn', () => ({ status: 'withdrawn' }), []],
    ['is current again', () => ({ status: 'current' }), ['inside']],
    [
      'is of another category',
      async () => ({ categoryId: await categoryId(scoped.server.db, 'MANUAL') }),
      [],
    ],
    [
      'is of the category again',
      async () => ({ categoryId: await categoryId(scoped.server.db, 'DOP') }),
      ['inside'],
    ],
    ['is in another language', () => ({ languages: ['FR'] }), []],
    ['is in the language again', () => ({ languages: ['DE', 'FR'] }), ['inside']],
    ['has expired', () => ({ issueDate: dayAhead(-100), expiryDate: dayAhead(-1) }), []],
    ['expires today', () => ({ expiryDate: dayAhead(0) }), ['inside']],
    ['is for another country', () => ({ countries: ['AT'], expiryDate: null }), []],
    ['is for the country', () => ({ countries: ['DE'] }), ['inside']],
  ]

  /** Which of the two are ready in Germany. */
  const readyNow = async () => {
    await scoped.settle()
    const all = await scoped.found('ready:DE')
    return [
      ...(all.includes(inside) ? ['inside'] : []),
      ...(all.includes(outside) ? ['outside'] : []),
    ]
  }

  beforeAll(async () => {
    node = (await addNode(scoped.server, 'sector', 'scoped-sector')).id
    below = (await addNode(scoped.server, 'sector', 'scoped-below', { parentId: node })).id
    elsewhere = (await addNode(scoped.server, 'sector', 'elsewhere')).id
    inside = await scoped.addProduct({ sectorIds: [below] })
    outside = await scoped.addProduct({ brandId: await addBrand(scoped.server.db, 'OTHER') })
    const scope = { ...noScope, query: 'form:BOARD' }
    document = (await addGlobalAttachment(scoped.server, { ...declaration, scope })).id
  })

  test.each(changes)('%s', async (_, more, ready) => {
    await scoped.change(document, await more())
    expect(await readyNow()).toEqual(ready)
  })

  test('by a new version that expires later', async () => {
    await scoped.change(document, { expiryDate: dayAhead(-1), issueDate: dayAhead(-100) })
    expect(await readyNow()).toEqual([])
    const { data } = await scoped.server.call(globalAttachmentsApi.get, {
      params: { id: document },
    })
    const added = await scoped.server.call(globalAttachmentsApi.addVersion, {
      as,
      params: { id: document },
      ifMatch: data.version,
      body: {
        uploadId: await addUpload(scoped.server),
        revision: '2',
        issueDate: dayAhead(-1),
        expiryDate: null,
      },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    expect(await readyNow()).toEqual(['inside'])
  })

  test('by its deletion and the undo of that', async () => {
    const params = { id: document }
    await scoped.remove(document)
    expect(await readyNow()).toEqual([])
    await scoped.server.call(globalAttachmentsApi.restore, { as, params })
    expect(await readyNow()).toEqual(['inside'])
  })

  test('by a node that moves out of its scope and back', async () => {
    const move = async (parentId: number) => {
      const params = { kind: 'sector', id: below }
      const { data } = await scoped.server.call(taxonomiesApi.get, { params })
      const body = { parentId, before: null }
      const { status } = await scoped.server.call(taxonomiesApi.move, {
        as,
        params,
        ifMatch: data.version,
        body,
      })
      expect(status).toBe(200)
    }
    await move(elsewhere)
    expect(await readyNow()).toEqual([])
    await move(node)
    expect(await readyNow()).toEqual(['inside'])
  })

  test('by a product that changes, with its save', async () => {
    const move = async (sectorIds: number[]) => {
      const { data } = await scoped.server.call(productsApi.get, { params: { id: inside } })
      const body = { sectorIds }
      await scoped.server.call(productsApi.patch, {
        params: { id: inside },
        ifMatch: data.version,
        body,
      })
      return scoped.found('ready:DE')
    }
    expect(await move([elsewhere])).not.toContain(inside)
    expect(await move([elsewhere, below])).toContain(inside)
    const created = await scoped.addProduct({ sectorIds: [node] })
    expect(await scoped.found('ready:DE')).toContain(created)
  })

  test('by a profile that asks for another category', async () => {
    const params = { id: scoped.profileId }
    const ask = async (category: string) => {
      const { data } = await scoped.server.call(profiles.api.get, { as, params })
      const body = { ...data, documentCategoryIds: [await categoryId(scoped.server.db, category)] }
      await scoped.server.call(profiles.api.update, { as, params, ifMatch: data.version, body })
    }
    await ask('MANUAL')
    expect(await readyNow()).toEqual([])
    await ask('DOP')
    expect(await readyNow()).toEqual(['inside'])
  })

  test('by a brand that its query names', async () => {
    const { data } = await scoped.server.call(brands.api.create, {
      as,
      body: {
        code: 'LATER',
        name: 'Later',
        isActive: true,
        type: 'MANUFACTURER',
        countryOfOrigin: 'DE',
      },
    })
    await scoped.change(document, { scope: { ...noScope, nodeIds: [node], query: '-brand:later' } })
    expect(await readyNow()).toEqual(['inside'])
    const params = { id: data.id }
    await scoped.server.call(brands.api.remove, { as, params, ifMatch: data.version })
    expect(await readyNow()).toEqual([])
    await addBrand(scoped.server.db, 'LATER')
    expect(await readyNow()).toEqual(['inside'])
  })

  test.each([
    'Matte',
    'name:matte',
    'created:>=today-30d',
    'missing:epd',
    '-lacks:dop',
    'missing:finding',
  ])(
    'but the query %s, whose answer changes without the product, does not count',
    async (query) => {
      await scoped.change(document, { scope: { ...noScope, nodeIds: [node], query } })
      expect(await readyNow()).toEqual([])
    },
  )
})
