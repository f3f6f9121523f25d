import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
import { productStarsApi } from '@lambda/contract/products/stars/product-stars'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { addBrand, productBody } from '../../../../test/factories.ts'
import { people } from '../../../../test/harness.ts'
import { compareDuplicates } from '../duplicates/duplicate-comparison.job.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let brandId = 0
beforeAll(async () => {
  sets = await startSetServer()
  brandId = await addBrand(sets.server.db, 'MERGED')
})
afterAll(() => sets.close())

async function add(code: string, more: Partial<ProductBody> = {}): Promise<number> {
  const body = productBody({ code, ...more })
  return (await sets.server.call(productsApi.create, { body })).data.id
}

async function merged(recordId: number, losingId: number, take: string[] = []) {
  const set = await sets.begin({ items: [{ action: 'merge', recordId, losingId, take }] })
  await sets.run('check', set)
  return set
}

/** The newest change of a product, by what its fields were and are. */
async function newest(id: number) {
  const { data } = await sets.server.call(productsApi.history, { params: { id } })
  return (data[0]?.fields ?? []).map(({ path, from, to }) => [path, from, to])
}

describe('the source data of a product that is merged', () => {
  const deliver = (id: number, source: string, value: string | null) => {
    const said = value === null ? [] : [{ name: 'Weight', value, unit: 'kg', language: null }]
    const body = { source, date: null, values: said }
    return sets.server.call(deliveriesApi.store, { params: { id }, body })
  }
  const delivered = async (id: number) => {
    const { data } = await sets.server.call(deliveriesApi.get, { params: { id } })
    return Object.fromEntries(
      data.deliveries.map(({ source, values }) => [source, values[0]?.value]),
    )
  }

  test('is that of the one that stays, until the merge is undone', async () => {
    const [stays, goes] = [await add('SRC-A'), await add('SRC-B')]
    await deliver(stays, 'Both', '1')
    await deliver(stays, 'Alike', '7')
    await deliver(goes, 'Both', '2')
    await deliver(goes, 'Alike', '7')
    await deliver(goes, 'Its own', '3')
    await deliver(goes, 'Later told anew', '4')
    const before = [await delivered(stays), await delivered(goes)]
    const set = await merged(stays, goes)
    expect(await delivered(stays)).toEqual(before[0])
    await sets.run('apply', set)
    const together = {
      Alike: '7',
      Both: '1',
      'Both (SRC-B)': '2',
      'Its own': '3',
      'Later told anew': '4',
    }
    expect(await delivered(stays)).toEqual(together)
    expect(await newest(stays)).toContainEqual(['delivered.Both (SRC-B): Weight', null, '2 kg'])
    const { data: found } = await sets.server.call(productsApi.list, {
      query: { q: 'source-data:3' },
    })
    expect(found.map(({ code }) => code)).toEqual(['SRC-A'])

    await deliver(stays, 'Later told anew', '5')
    expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
    expect(await delivered(stays)).toEqual({ ...before[0], 'Later told anew': '5' })
    expect(await delivered(goes)).toEqual(before[1])
    await sets.run('undo', await sets.inverseOf(set))
    expect(await delivered(stays)).toMatchObject({ 'Both (SRC-B)': '2', 'Its own': '3' })
  })

  test('forbids the merge where it is of more sources than one product may have', async () => {
    const [stays, goes] = [await add('SRC-C'), await add('SRC-D')]
    for (let n = 0; n < 30; n += 1) {
      await deliver(stays, `Mine ${n}`, '1')
      await deliver(goes, `Other ${n}`, '1')
    }
    const set = await merged(stays, goes)
    expect((await sets.itemsOf(set))[0]?.problem?.message).toBe(
      'Together the two products have source data of more than 50 sources. Remove some first.',
    )
  })
})

test('what is no duplicate of a product that is merged is none of the one that stays, until the merge is undone', async () => {
  const article = { brandId, manufacturerArticleNumber: 'ART-900' }
  const stays = await add('DEC-A', { brandId })
  const goes = await add('DEC-B', article)
  const other = await add('DEC-C', { brandId, manufacturerArticleNumber: 'ART900' })
  const compared = () => compareDuplicates({ db: sets.server.db })
  const pairsOf = async (id: number) => {
    await compared()
    const { data } = await sets.server.call(duplicateGroupsApi.get, { params: { id } })
    return data.pairs.map(({ productIds: [first, second], decision }) => {
      return [first, second, decision?.isInForce ? decision.reason : null]
    })
  }
  expect(await pairsOf(other)).toEqual([[goes, other, null]])
  const body = { productIds: [goes, other], reason: 'Another colour' }
  await sets.server.call(duplicateGroupsApi.decide, { body })
  expect(await pairsOf(other)).toEqual([[goes, other, 'Another colour']])

  const set = await merged(stays, goes, ['manufacturerArticleNumber'])
  expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })
  expect(await pairsOf(other)).toEqual([[stays, other, 'Another colour']])
  expect(await newest(other)).toEqual([['distinctFrom.DEC-A', null, 'Another colour']])

  expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
  expect(await pairsOf(other)).toEqual([[goes, other, 'Another colour']])
  expect(await newest(other)).toEqual([['distinctFrom.DEC-A', 'Another colour', null]])
  await sets.patch(stays, { manufacturerArticleNumber: 'ART 900' })
  expect(await pairsOf(stays)).toContainEqual([stays, other, null])
})

describe('a product that was deleted before a merge and names the one that loses', () => {
  const named = async (id: number) => {
    const { data } = await sets.server.call(productsApi.get, { params: { id } })
    return { related: data.related, version: data.version }
  }
  async function deletedBefore(code: string) {
    const [stays, goes] = [await add(`${code}-A`), await add(`${code}-B`)]
    const related = [
      { type: 'ACCESSORY' as const, relatedId: goes, quantity: '2' },
      { type: 'SIMILAR' as const, relatedId: goes, quantity: null },
    ]
    const third = await add(`${code}-C`, { related })
    await sets.server.call(productsApi.remove, { params: { id: third }, ifMatch: 1 })
    const merge = await merged(stays, goes)
    expect(await sets.run('apply', merge)).toMatchObject({ state: 'done', failureCount: 0 })
    return { stays, goes, third, merge }
  }

  test('names the one that stays once it is restored, which its history tells', async () => {
    const { stays, goes, third } = await deletedBefore('BACK')
    const { data } = await sets.server.call(productsApi.restore, { params: { id: third } })
    expect(data.related.map(({ relatedId, quantity }) => [relatedId, quantity])).toEqual([
      [stays, '2'],
      [stays, null],
    ])
    expect(data.version).toBe(4)
    expect(await newest(third)).toContainEqual([`related.ACCESSORY-${goes}.quantity`, '2', null])
  })

  test('names that one again once the merge is undone, whatever else of it has changed', async () => {
    const { stays, goes, third, merge } = await deletedBefore('AGAIN')
    await sets.server.call(productsApi.restore, { params: { id: third } })
    await sets.patch(third, { code: 'AGAIN-D' })
    expect((await named(third)).related.map(({ relatedId }) => relatedId)).toEqual([stays, stays])
    expect(await sets.run('undo', merge)).toMatchObject({ state: 'done', failureCount: 0 })
    const { related } = await named(third)
    expect(related.map(({ relatedId, quantity }) => [relatedId, quantity])).toEqual([
      [goes, '2'],
      [goes, null],
    ])
  })

  test('goes on naming the one that stays where it is deleted again, which the undone merge notes', async () => {
    const { stays, goes, third, merge } = await deletedBefore('GONE')
    await sets.server.call(productsApi.restore, { params: { id: third } })
    const { version } = await named(third)
    await sets.server.call(productsApi.remove, { params: { id: third }, ifMatch: version })
    expect(await sets.run('undo', merge)).toMatchObject({ state: 'done', failureCount: 0 })
    expect((await sets.product(goes)).code).toBe('GONE-B')
    const [item] = await sets.itemsOf(await sets.inverseOf(merge))
    expect(item?.notes).toEqual(['GONE-C is deleted and goes on naming GONE-A.'])
    const { data } = await sets.server.call(productsApi.restore, { params: { id: third } })
    expect(data.related.map(({ relatedId }) => relatedId)).toEqual([stays, stays])
  })

  test('does so, too, where a change set restores it, and is deleted again when that is undone', async () => {
    const { stays, third } = await deletedBefore('SET')
    const set = await sets.begin({ items: [{ action: 'restore', recordId: third }] })
    await sets.run('check', set)
    expect(await sets.run('apply', set)).toMatchObject({ state: 'done', failureCount: 0 })
    const { related, version } = await named(third)
    expect(related.map(({ relatedId }) => relatedId)).toEqual([stays, stays])
    expect(version).toBe(4)
    expect(await sets.run('undo', set)).toMatchObject({ state: 'done', failureCount: 0 })
    const gone = await sets.server.call(productsApi.get, { params: { id: third } })
    expect(gone.status).toBe(404)
  })
})

test('the history of the product that stays tells which one was merged into it, and that it was taken out again', async () => {
  const [stays, goes] = [await add('TOLD-A'), await add('TOLD-B')]
  const set = await merged(stays, goes)
  const told = async () => {
    const query = { field: 'mergedFrom' }
    const { data } = await sets.server.call(productsApi.history, { params: { id: stays }, query })
    return data.map(({ actor, fields }) => {
      const [field] = fields
      return [actor?.name, field?.from, field?.to, field?.names?.[0]?.label]
    })
  }
  expect(await told()).toEqual([])
  await sets.run('apply', set)
  expect(await told()).toEqual([['Edith Editor', null, goes, 'TOLD-B']])
  const setsIn = async (id: number) => {
    const { data } = await sets.server.call(productsApi.history, { params: { id } })
    return data.map(({ changeSet }) => changeSet)
  }
  expect(await setsIn(stays)).toEqual([set.id, undefined])
  await sets.run('undo', set)
  expect((await told())[0]).toEqual(['Edith Editor', goes, null, 'TOLD-B'])
  const inverse = (await sets.inverseOf(set)).id
  expect(await setsIn(stays)).toEqual([inverse, set.id, undefined])
  expect(await setsIn(goes)).toEqual([inverse, set.id, undefined])
  expect((await sets.product(stays)).version).toBe(1)
})

test('who has starred a product that is merged has starred the one that stays, until the merge is undone', async () => {
  const [stays, goes] = [await add('STARS-A'), await add('STARS-B')]
  const star = (id: number, as: string) =>
    sets.server.call(productStarsApi.star, { as, params: { id } })
  await star(goes, people.editor)
  await star(goes, people.admin)
  await star(stays, people.admin)
  const isStarred = async (as: string) =>
    (await sets.server.call(productStarsApi.get, { as, params: { id: stays } })).data.isStarred
  const both = async () => [await isStarred(people.editor), await isStarred(people.admin)]
  const set = await merged(stays, goes)
  expect(await both()).toEqual([false, true])
  await sets.run('apply', set)
  expect(await both()).toEqual([true, true])
  await sets.run('undo', set)
  expect(await both()).toEqual([false, true])
})
