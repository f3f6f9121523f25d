import { productFields } from '@lambda/contract/products/product-query'
import { describe, expect, test } from 'vitest'
import { canBeRanked, soughtIn } from './sought.ts'

describe('queries that rows may match more or less', () => {
  test.each([
    ['slab', true],
    ['"stone wool" thickness:100', true],
    ['form:SLAB OR felt', true],
    ['form:SLAB (dimension:100 OR name:"100" OR code:100)', true],
    ['lambda:0.035 OR name:"035"', true],
    ['thickness:100 OR name:foil', false],
    ['form:SLAB', false],
    ['name:slab', false],
    ['-slab', false],
    ['-- ×', false],
    ['', false],
    ['thickness:', false],
  ])('%s: %s', (q, expected) => {
    expect(canBeRanked(q, productFields)).toBe(expected)
  })
})

describe('what is marked', () => {
  test.each([
    ['slab "stone wool"', ['slab', '"stone wool"']],
    ['felt OR (roll thickness:100)', ['felt', 'roll']],
    ['name:slab -felt', ['slab']],
    ['thickness:', []],
  ])('of %s: %s', (q, expected) => {
    const marked = soughtIn(q, productFields, [])
    expect(marked.map(({ text, isPhrase }) => (isPhrase ? `"${text}"` : text))).toEqual(expected)
  })

  test('what words are looked for as besides', () => {
    expect(
      soughtIn('WDVS', productFields, [{ text: 'WDVS', by: 'synonym', words: ['ETICS'] }]),
    ).toEqual([
      { text: 'WDVS', isPhrase: false },
      { text: 'ETICS', isPhrase: false },
    ])
  })
})
