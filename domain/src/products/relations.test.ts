import { expect, test } from 'vitest'
import { slab } from '../../test/product-facts.ts'
import { checkProduct } from '../product-rules.ts'
import { relationLabel, relationReversedBy, relationTypes, successorCycle } from './relations.ts'

test('the types are those of ETIM, those that are the other side of another one aside', () => {
  expect(relationTypes.map(({ code }) => code).toSorted()).toEqual([
    'ACCESSORY',
    'CONSISTS_OF',
    'CROSS-SELLING',
    'MANDATORY',
    'OTHER',
    'SELECT',
    'SIMILAR',
    'SPAREPART',
    'SUCCESSOR',
    'UPSELLING',
  ])
  expect(relationReversedBy('PREDECESSOR')).toBe('SUCCESSOR')
  expect(relationReversedBy('MAIN_PRODUCT')).toBe('ACCESSORY')
  expect(relationReversedBy('ACCESSORY')).toBeNull()
  expect(relationLabel('SPAREPART')).toBe('Spare part')
  expect(relationLabel('NEIGHBOUR')).toBe('NEIGHBOUR')
})

const graph = (edges: readonly (readonly [number, number[]])[]) => new Map(edges)

test.each<[string, readonly (readonly [number, number[]])[], number[] | null]>([
  ['none', [], null],
  [
    'a chain',
    [
      [1, [2]],
      [2, [3]],
    ],
    null,
  ],
  [
    'two ways to the same product',
    [
      [1, [2, 3]],
      [2, [4]],
      [3, [4]],
    ],
    null,
  ],
  ['itself', [[1, [1]]], [1, 1]],
  [
    'back at once',
    [
      [1, [2]],
      [2, [1]],
    ],
    [1, 2, 1],
  ],
  [
    'the shortest way',
    [
      [1, [2, 4]],
      [2, [3]],
      [3, [1]],
      [4, [1]],
    ],
    [1, 4, 1],
  ],
  [
    'a circle of others',
    [
      [1, [2]],
      [2, [3]],
      [3, [2]],
    ],
    null,
  ],
])('a circle of successors: %s', (_, edges, cycle) => {
  expect(successorCycle(1, graph(edges))).toEqual(cycle)
})

test('a circle of thousands is found', () => {
  const edges = Array.from({ length: 9000 }, (_, index): [number, number[]] => [
    index + 1,
    [index === 8999 ? 1 : index + 2],
  ])
  expect(successorCycle(1, graph(edges))).toHaveLength(9001)
})

const findings = (more: Partial<typeof slab>) =>
  checkProduct({ ...slab, ...more }).filter(({ rule }) => rule === 'R36')

test('an obsolete product without a successor is warned of', () => {
  expect(findings({ status: 'obsolete' })).toMatchObject([
    { severity: 'W', path: 'related', code: 'NO_SUCCESSOR' },
  ])
  const similar = { type: 'SIMILAR', relatedId: 2, quantity: null } as const
  expect(findings({ status: 'obsolete', related: [similar] })).toHaveLength(1)
  expect(findings({ status: 'obsolete', related: [{ ...similar, type: 'SUCCESSOR' }] })).toEqual([])
  expect(findings({ status: 'phase_out' })).toEqual([])
})
