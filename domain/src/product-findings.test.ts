import { describe, expect, test } from 'vitest'
import { declared, empty, level, slab } from '../test/product-facts.ts'
import { checkHolders, gtinsOf } from './gtin-rules.ts'
import {
  type KeptFinding,
  factsReadBy,
  findingWords,
  findingsAbout,
  nextLook,
  withAcceptances,
} from './product-findings.ts'
import type { ProductFacts } from './products/product-facts.ts'
import { ruleIds } from './rules/rule-ids.ts'
import { productRules, rulesVersion } from './rules/rule-table.ts'

const today = '2026-11-25'
const acceptance = { reason: 'As declared.', by: 7, at: '2026-11-25T10:00:00Z' }

const acceptedOf = (one: KeptFinding): KeptFinding => ({ ...one, accepted: acceptance })

const wholeOf = (facts: ProductFacts) => findingsAbout(facts, { before: null, others: null, today })

/** What is found after a change of a product all of whose findings were accepted. */
function afterChange(facts: ProductFacts, change: Partial<ProductFacts>): KeptFinding[] {
  const findings = wholeOf(facts).map(acceptedOf)
  const before = { facts, findings, rules: rulesVersion }
  return findingsAbout({ ...facts, ...change }, { before, others: null, today })
}

const low = { ...slab, rD: declared('2.8') }
const unusual = { ...slab, leadTime: '900', shelfLife: '1' }

describe('an accepted finding', () => {
  // oxfmt-ignore
  test.each<[string, ProductFacts, Partial<ProductFacts>, ...string[]]>([
    ['stays so while its rule reads nothing that changes', low, { series: 'Alpha' }, 'R05 accepted'],
    ['is open again when a value changes that its rule reads', low, { thickness: '101' }, 'R05'],
    ['of an unusual value concerns this value alone', unusual, { shelfLife: '2' }, 'R60 accepted', 'R60'],
    ['goes with what it was about', low, { rD: declared('2.85') }],
  ])('%s', (_, facts, change, ...expected) => {
    const told = afterChange(facts, change).map(({ rule, accepted }) =>
      accepted ? `${rule} accepted` : rule,
    )
    expect(told).toEqual(expected)
  })

  test('stays so when newer rules find the same', () => {
    const kept = wholeOf(low).map(acceptedOf)
    expect(withAcceptances(wholeOf(low), kept)).toEqual(kept)
  })
})

test('what was found by earlier rules is looked for anew by all of them', () => {
  const before = { facts: low, findings: [], rules: 0 }
  const found = findingsAbout({ ...low, series: 'Alpha' }, { before, others: null, today })
  expect(found.map(({ rule }) => rule)).toEqual(['R05'])
})

test('words are those of what is open, and that something is accepted', () => {
  const findings = wholeOf({ ...low, leadTime: '900' })
  expect(findingWords(findings)).toEqual(['R05', 'warning', 'R60'])
  expect(findingWords(findings.map(acceptedOf))).toEqual(['accepted'])
  expect(findingWords([])).toEqual([])
})

test.each([
  [null, null],
  ['2026-11-25', null],
  ['2026-11-26', '2026-11-26'],
])('a declaration of %s is to be looked at again on %s', (dopDate, expected) => {
  expect(nextLook({ dopDate }, today)).toBe(expected)
})

describe('GTINs of others', () => {
  const packed = {
    ...empty,
    gtin: '4006381333931',
    packaging: [level('PK', { gtin: '14006381333938' }), level('PF')],
  }

  test('are compared by 14 digits, packaging levels included', () => {
    expect(gtinsOf(packed)).toEqual(['04006381333931', '14006381333938'])
    expect(gtinsOf({ gtin: ' ', packaging: [] })).toEqual([])
  })

  test('are errors where they stand, with the products that have them', () => {
    const holders = new Map([
      ['04006381333931', [3]],
      ['14006381333938', [3, 8]],
    ])
    expect(checkHolders(packed, holders)).toEqual([
      {
        rule: 'R14',
        severity: 'E',
        path: 'gtin',
        code: 'GTIN_TAKEN',
        message: 'GTIN 4006381333931 is also that of another product.',
        products: [3],
      },
      {
        rule: 'R14',
        severity: 'E',
        path: 'packaging.0.gtin',
        code: 'GTIN_TAKEN',
        message: 'GTIN 14006381333938 is also that of 2 other products.',
        products: [3, 8],
      },
    ])
    expect(checkHolders(packed, new Map())).toEqual([])
  })
})

test('every rule says what it is, and reads something', () => {
  expect(Object.keys(productRules).toSorted()).toEqual([...ruleIds].toSorted())
  for (const id of ruleIds) {
    const { name, sentence, source, severities } = productRules[id]
    expect(
      [name, sentence, source].every((text) => text.length > 2),
      id,
    ).toBe(true)
    expect(name.length, id).toBeLessThanOrEqual(36)
    expect(severities.length, id).toBeGreaterThan(0)
    expect(factsReadBy(id).length, id).toBeGreaterThan(0)
  }
})
