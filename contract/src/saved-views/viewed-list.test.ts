import { describe, expect, test } from 'vitest'
import { productColumnIds } from '../products/product-columns.ts'
import { productFields } from '../products/product-query.ts'
import { productsApi } from '../products/products.ts'
import { sortsOf } from '../list-sorts.ts'
import { soundView } from './viewed-list.ts'

const list = { fields: productFields, sorts: sortsOf(productsApi.list), columns: productColumnIds }

const view = (q: string) => ({ q, sort: null, columns: null })

describe('a view of what there is', () => {
  test.each(['', 'status:active', 'stone wool OR foil', '-(brand:x OR form:SLAB) thickness:>=50'])(
    '“%s” stays as it is',
    (q) => {
      const state = { q, sort: '-code', columns: ['code', 'name', 'updatedAt', 'gtin'] }
      expect(soundView(state, list)).toEqual({ state, leftOut: null })
    },
  )
})

describe('a field that is gone', () => {
  test.each([
    ['flavour:red', '', ['flavour:red']],
    ['status:active flavour:red "two words"', 'status:active "two words"', ['flavour:red']],
    ['-flavour:red form:SLAB', 'form:SLAB', ['-flavour:red']],
    ['form:SLAB (flavour:red OR brand:x)', 'form:SLAB', ['(flavour:red OR brand:x)']],
    ['form:SLAB missing:gtin,flavour', 'form:SLAB', ['missing:gtin,flavour']],
    // an alternative cannot be told without one of its sides
    ['flavour:red OR form:SLAB', '', ['flavour:red OR form:SLAB']],
    ['flavour:"dark red" form:SLAB vintage:XL', 'form:SLAB', ['flavour:"dark red"', 'vintage:XL']],
  ])('of “%s” leaves “%s”', (q, rest, terms) => {
    const { state, leftOut } = soundView(view(q), list)
    expect(state.q).toBe(rest)
    expect(leftOut?.terms.map(({ text }) => text)).toEqual(terms)
    expect(leftOut?.terms[0]?.message).not.toBe('')
  })

  test('takes its columns and its order along', () => {
    const state = { q: 'form:SLAB', sort: '-flavour', columns: ['code', 'flavour', 'gtin'] }
    expect(soundView(state, list)).toEqual({
      state: { q: 'form:SLAB', sort: null, columns: ['code', 'gtin'] },
      leftOut: { terms: [], sort: '-flavour', columns: ['flavour'] },
    })
  })
})

test('a query with a mistake that is in no part alone stays, for the list to show it', () => {
  const q = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
  expect(soundView(view(q), list)).toEqual({ state: view(q), leftOut: null })
})
