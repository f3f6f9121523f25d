import { productColumnIds } from '@lambda/contract/products/product-columns'
import { productFields } from '@lambda/contract/products/product-query'
import { productsApi } from '@lambda/contract/products/products'
import type { SavedView } from '@lambda/contract/saved-views/saved-views'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../platform/address-search.ts'
import { type ListAddress, readListAddress, writeListAddress } from '../list-address.ts'
import { readViewed, viewsOf } from '../use-list-address.ts'
import * as reader from './view-address.ts'

const endpoint = productsApi.list
const of = viewsOf({ endpoint, fields: productFields, viewedColumns: productColumnIds })

const slabs: SavedView = {
  id: 1,
  version: 1,
  code: 'slabs',
  list: 'products',
  name: 'Slabs',
  owner: { id: 7, name: 'Ada' },
  isShared: false,
  isDefault: false,
  isOutdated: false,
  q: 'form:SLAB',
  sort: '-code',
  columns: ['code', 'gtin'],
  density: 'compact',
  language: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const german: SavedView = { ...slabs, id: 2, code: 'german', q: 'steinwolle', language: 'DE' }
const ofOtherList: SavedView = { ...slabs, id: 3, code: 'other', list: 'attachments' }
const some = [slabs, german, ofOtherList]

const read = (search: string, views: SavedView[] | undefined = some, error: Error | null = null) =>
  readViewed(search, endpoint, of, { views, error, reader })

const kindOf = (...args: Parameters<typeof read>) => read(...args).viewing.kind

function changed(search: string, change: Partial<ListAddress>, views = some): string {
  if (!of) throw new Error('there are views of products')
  const now = read(search, views)
  const written = writeListAddress(parseSearch(search), now.address, change)
  const next = readListAddress(written, endpoint)
  const { viewing } = now
  return stringifySearch(
    viewing.kind === 'open'
      ? reader.searchOfView(written, next, viewing, of)
      : reader.searchWithoutView(written, of, views),
  )
}

describe('what an address shows', () => {
  test('a view is what was saved, wherever the page is', () => {
    const { address, viewing } = read('?view=slabs&cursor=c&page=2&row=7')
    expect(address).toMatchObject({
      q: 'form:SLAB',
      sort: '-code',
      columns: ['code', 'gtin'],
      density: 'compact',
      page: 2,
      row: 7,
    })
    expect(viewing).toMatchObject({ kind: 'open', isChanged: false, leftOut: null })
  })

  test('what was changed from a view says everything itself', () => {
    const { address, viewing } = read('?from=slabs&q=form:ROLL')
    expect(address).toMatchObject({ q: 'form:ROLL', sort: null, columns: null, density: null })
    expect(viewing).toMatchObject({ kind: 'open', isChanged: true })
  })

  test('another language than that of the view is a change of it', () => {
    expect(read('?view=german').address.lang).toBe('DE')
    expect(read('?view=german').viewing).toMatchObject({ isChanged: false })
    expect(read('?view=german&lang=FR').viewing).toMatchObject({ isChanged: true })
    expect(read('?view=slabs&lang=FR').viewing).toMatchObject({ isChanged: false })
  })

  test('an empty address is the default view, where there is one', () => {
    expect(kindOf('')).toBe('none')
    expect(read('', [{ ...slabs, isDefault: true }])).toMatchObject({
      address: { view: 'slabs', q: 'form:SLAB' },
      viewing: { kind: 'open', view: { code: 'slabs' } },
    })
    expect(kindOf('', [{ ...ofOtherList, isDefault: true }])).toBe('none')
    for (const search of ['?view=all', '?q=foil', '?row=7']) {
      expect(kindOf(search, [{ ...slabs, isDefault: true }])).toBe('none')
    }
  })

  test.each([
    ['a code of no view, or of one of another list', '?view=nobody', some, null, 'gone'],
    ['a view of another list', '?view=other', some, null, 'gone'],
    ['a change of a view that is gone', '?from=nobody&q=foil', some, null, 'none'],
    ['a view while none is known', '?view=slabs', undefined, null, 'pending'],
    ['an empty address while none is known', '', undefined, null, 'pending'],
    ['a change of a view while none is known', '?from=slabs&q=foil', undefined, null, 'none'],
    ['a list of its own while none is known', '?q=foil', undefined, null, 'none'],
    ['a view where they cannot be had', '?view=slabs', undefined, new Error('503'), 'failed'],
    ['an empty address where they cannot be had', '', undefined, new Error('503'), 'none'],
  ] as const)('%s', (_, search, views, error, kind) => {
    const known = { views: views && [...views], error, reader }
    expect(readViewed(search, endpoint, of, known).viewing.kind).toBe(kind)
  })

  test('a view of what is gone is shown without it, and says so', () => {
    const old = {
      ...slabs,
      q: 'form:SLAB flavour:mint',
      columns: ['code', 'flavour'],
      sort: 'flavour',
    }
    const { address, viewing } = read('?view=slabs', [old])
    expect(address).toMatchObject({ q: 'form:SLAB', columns: ['code'], sort: null })
    expect(viewing).toMatchObject({
      isChanged: false,
      leftOut: { terms: [{ text: 'flavour:mint' }], columns: ['flavour'], sort: 'flavour' },
    })
  })
})

describe('a change of the list', () => {
  test('names the view that it was, and the view again once it is undone', () => {
    const search = changed('?view=slabs', { q: '' })
    expect(search).toBe('?from=slabs&sort=-code&columns=code,gtin&density=compact')
    expect(changed(search, { q: 'form:slab' })).toBe('?view=slabs')
    expect(changed('?view=slabs', { density: 'normal' })).toContain('from=slabs&q=form:SLAB')
  })

  test('of what a view does not keep leaves it open', () => {
    expect(changed('?view=slabs', { row: 7, peek: true })).toBe('?view=slabs&row=7&peek=1')
    expect(changed('?view=slabs', { cursor: 'c', page: 2 })).toBe('?view=slabs&cursor=c&page=2')
    expect(changed('?view=slabs', { limit: 100 })).toBe('?view=slabs&limit=100')
    // the first column is always shown
    expect(changed('?view=slabs', { columns: ['gtin'] })).toBe('?view=slabs')
  })

  test('back to the list as it comes does not open the default view', () => {
    const views = [{ ...slabs, isDefault: true }]
    expect(changed('?q=foil', { q: '' }, views)).toBe('?view=all')
    expect(changed('?q=foil', { q: '' })).toBe('')
    expect(changed('?view=all', { q: 'foil' }, views)).toBe('?q=foil')
    expect(changed('?view=nobody', { q: 'foil' })).toBe('?q=foil')
  })
})

describe('an address is completed', () => {
  const completed = (search: string, views = some) =>
    reader.completedSearch(parseSearch(search), read(search, views))

  test.each([
    ['by the default view', '', { view: 'slabs' }],
    ['by the language of a view', '?view=german&row=7', { view: 'german', row: '7', lang: 'DE' }],
    ['by nothing where it says all', '?view=german&lang=FR', null],
    ['by nothing where there is no view', '?q=foil', null],
    ['by nothing where it was changed', '?from=slabs&q=foil', null],
  ])('%s', (_, search, expected) => {
    expect(completed(search, [{ ...slabs, isDefault: true }, german])).toEqual(expected)
  })
})
