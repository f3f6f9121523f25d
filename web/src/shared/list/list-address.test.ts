import { sortsOf } from '@lambda/contract/list-sorts'
import { productsApi } from '@lambda/contract/products/products'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../platform/address-search.ts'
import { nextSort, shownColumns } from './column.ts'
import { inLanguage, readListAddress, writeListAddress } from './list-address.ts'
import { allMatching, isSelected, nothing, rangeOf, selectedCount, withRows } from './selection.ts'

const read = (search: string) => readListAddress(parseSearch(search), productsApi.list)

const write = (search: string, change: Parameters<typeof writeListAddress>[2]) =>
  stringifySearch(writeListAddress(parseSearch(search), read(search), change))

describe('the address of a list', () => {
  test('an empty address is the list as it comes', () => {
    expect(read('')).toEqual({
      q: '',
      lang: null,
      sort: null,
      limit: null,
      cursor: null,
      page: 1,
      row: null,
      peek: false,
      columns: null,
      density: null,
      view: null,
      from: null,
    })
  })

  test('everything that it says is read', () => {
    expect(
      read(
        '?q=brand:nordfoam&lang=de&sort=-code&limit=100&cursor=abc&page=3&row=7&peek=1&columns=name,brand&density=compact&from=k3x9m2pq',
      ),
    ).toEqual({
      q: 'brand:nordfoam',
      lang: 'DE',
      sort: '-code',
      limit: 100,
      cursor: 'abc',
      page: 3,
      row: 7,
      peek: true,
      columns: ['name', 'brand'],
      density: 'compact',
      view: null,
      from: 'k3x9m2pq',
    })
  })

  test.each([
    'sort=colour',
    'limit=1000',
    'limit=-1',
    'limit=x',
    'row=0',
    'page=5',
    'peek=yes',
    'density=huge',
  ])('what makes no sense (%s) counts as not said', (search) =>
    expect(read(`?${search}`)).toEqual(read('')),
  )

  test('long codes stay text', () => {
    expect(read('?q=662E41').q).toBe('662E41')
    expect(read('?q=00000012345678901234567890').q).toBe('00000012345678901234567890')
  })

  test('another query begins at the first page and forgets the row', () => {
    expect(write('?q=a&cursor=c&page=2&row=7&peek=1&sort=code', { q: 'b' })).toBe('?q=b&sort=code')
  })

  test('its language stays until it is changed, and another one begins at the first page', () => {
    expect(write('?q=a&lang=DE&cursor=c&page=2', { row: 7 })).toBe(
      '?q=a&lang=DE&cursor=c&page=2&row=7',
    )
    expect(write('?q=a&cursor=c&page=2', { lang: 'DE' })).toBe('?q=a&cursor=c&page=2&lang=DE')
    expect(write('?q=a&lang=DE', { q: 'code:a', lang: null })).toBe('?q=code:a')
    const other = inLanguage(parseSearch('?q=a&lang=DE&sort=code&cursor=c&page=2&row=7'), 'FR')
    expect(stringifySearch(other)).toBe('?q=a&lang=FR&sort=code')
  })

  test('another page keeps query and order, and forgets the row', () => {
    expect(write('?q=a&row=7', { cursor: 'c', page: 2 })).toBe('?q=a&cursor=c&page=2')
    expect(write('?q=a&cursor=c&page=2', { cursor: null, page: 1 })).toBe('?q=a')
  })

  test('another row keeps the page, and what the list does not know stays', () => {
    expect(write('?cursor=c&page=2&tab=x', { row: 7 })).toBe('?cursor=c&page=2&tab=x&row=7')
  })

  test('searches stay readable in the address', () => {
    expect(stringifySearch({ q: 'brand:a,b lambda:<=0.035' })).toBe(
      '?q=brand:a,b+lambda:%3C%3D0.035',
    )
    expect(parseSearch('?q=brand:a,b+lambda:%3C%3D0.035')).toEqual({
      q: 'brand:a,b lambda:<=0.035',
    })
  })

  test('the orders are those of the contract', () => {
    expect(sortsOf(productsApi.list)).toContain('-lambdaD')
    expect(sortsOf(productsApi.get)).toEqual([])
  })
})

describe('the columns of a list', () => {
  const columns = [{ id: 'code' }, { id: 'name' }, { id: 'gtin', isExtra: true }]

  test('the first column always leads', () => {
    expect(shownColumns(columns, null)).toEqual(['code', 'name'])
    expect(shownColumns(columns, ['gtin', 'code', 'gone', 'gtin'])).toEqual(['code', 'gtin'])
  })

  test('a header goes from ascending over descending to the list’s own order', () => {
    expect(nextSort(null, 'code')).toBe('code')
    expect(nextSort('code', 'code')).toBe('-code')
    expect(nextSort('-code', 'code')).toBeNull()
  })
})

describe('the selection of a list', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]

  test('rows are chosen and given up again', () => {
    const chosen = withRows(nothing, [1, 2], true)
    expect(selectedCount(withRows(chosen, [1], false), 100)).toBe(1)
  })

  test('everything that matches has no ceiling but its exceptions', () => {
    const all = withRows(allMatching('brand:a'), [2], false)
    expect(selectedCount(all, 48_213)).toBe(48_212)
    expect([1, 2].map((id) => isSelected(all, id))).toEqual([true, false])
  })

  test('a range goes in either direction', () => {
    expect(rangeOf(rows, 3, 1)).toEqual([1, 2, 3])
    expect(rangeOf(rows, 99, 2)).toEqual([2])
  })
})
