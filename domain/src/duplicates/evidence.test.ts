import { describe, expect, test } from 'vitest'
import {
  articleEvidence,
  codeDifference,
  codeEvidence,
  fileEvidence,
  groupsOf,
  gtinEvidence,
  levelOf,
  nameEvidence,
  sameMarks,
  scoreOf,
} from './evidence.ts'

describe('codes', () => {
  test.for([
    ['RW-100-35', 'RW-100-35', 'none', 95],
    ['rw-100-35', 'RW-100-35', 'case', 95],
    ['RW-100-35', 'RW/100/35', 'separators', 85],
    ['RW-100-35', 'RW10035', 'separators', 85],
    ['RW-100-35', 'RW-10035', 'separators', 85],
    ['RW.100 35', 'RW_100-35', 'separators', 85],
    ['0012-3', '12-3', 'zeros', 75],
    ['00123', '12-3', 'zeros', 75],
    ['RW-100-35', '100-35', 'prefix', 60],
    ['RW-10-035', 'RW-100-35', 'division', 35],
    ['1-11', '11-1', 'division', 35],
  ] as const)('%s and %s: %s', ([one, other, difference, points]) => {
    expect(codeDifference(one, other)).toBe(difference)
    expect(codeDifference(other, one)).toBe(difference)
    expect(codeEvidence(one, other)).toBe(points)
  })

  test('a number of the manufacturer says more, unless it is divided otherwise', () => {
    expect(articleEvidence('4711-05', '471105')).toBe(90)
    expect(articleEvidence('4711-05', '47-1105')).toBe(35)
  })
})

test.for([
  ['4012345678901', true, 92],
  ['4012345678901', false, 80],
  ['2012345678900', true, 40],
] as const)('GTIN %s, of both products: %s', ([gtin, ofBoth, points]) => {
  expect(gtinEvidence(gtin, ofBoth)).toBe(points)
})

test.for([
  [1, 65],
  [0.8, 48],
  [0.6, 30],
  [0.59, 0],
] as const)('names that are similar by %d', ([similarity, points]) => {
  expect(nameEvidence(similarity)).toBe(points)
})

test.for([
  [2, 40],
  [3, 30],
  [5, 15],
  [6, 0],
  [4000, 0],
] as const)('a file of %d products', ([sharing, points]) => {
  expect(fileEvidence(sharing)).toBe(points)
})

test.for([
  ['Board 100 mm', 'Board, 100 mm', true],
  ['Paint RAL 9010', 'Paint RAL 9016', false],
  ['Board 1,5 m x 2', 'Board 2 x 1,5 m', true],
  ['Board', 'Board 2', false],
  ['Clad G, 0.5 mm', 'Clad S, 0.5 mm', false],
  ['Steprock ND', 'Steprock HD', false],
  ['Board of wool', 'Wool board', true],
  ['Clad G 0.5 mm', 'Clad, 0.5 mm. G', true],
] as const)('marks of “%s” and “%s”', ([one, other, same]) => {
  expect(sameMarks(one, other)).toBe(same)
})

describe('score', () => {
  test.for([
    [[], 0, 'possible'],
    [[['file', 40]], 40, 'possible'],
    [
      [
        ['file', 40],
        ['file', 30],
        ['file', 40],
      ],
      40,
      'possible',
    ],
    [[['code', 85]], 85, 'certain'],
    [
      [
        ['code', 60],
        ['similar', 75],
      ],
      90,
      'certain',
    ],
    [
      [
        ['code', 35],
        ['similar', 40],
      ],
      61,
      'likely',
    ],
    [
      [
        ['gtin', 92],
        ['code', 85],
        ['article', 90],
        ['similar', 75],
      ],
      99,
      'certain',
    ],
  ] as const)('of %j is %d', ([evidence, score, level]) => {
    const all = evidence.map(([kind, points]) => ({ kind, points }))
    expect(scoreOf(all)).toBe(score)
    expect(scoreOf(all.toReversed())).toBe(score)
    expect(levelOf(score)).toBe(level)
  })
})

test('groups are what pairs connect', () => {
  expect(groupsOf([])).toEqual([])
  expect(
    groupsOf([
      [8, 9],
      [1, 5],
      [3, 4],
      [5, 4],
      [9, 7],
    ]),
  ).toEqual([
    [1, 3, 4, 5],
    [7, 8, 9],
  ])
})
