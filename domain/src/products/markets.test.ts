import { describe, expect, test } from 'vitest'
import { market, slab } from '../../test/product-facts.ts'
import { checkMarkets } from './market-rules.ts'
import { effectiveStatus } from './markets.ts'
import { type Status, statuses } from './statuses.ts'
import { checkValidity } from './validity-rules.ts'

describe('the status of a product in a market', () => {
  test.each<[product: Status, market: Status | null, effective: Status]>([
    ['active', null, 'active'],
    ['draft', null, 'draft'],
    ['active', 'active', 'active'],
    ['active', 'phase_out', 'phase_out'],
    ['active', 'on_hold', 'on_hold'],
    ['active', 'prelaunch', 'prelaunch'],
    ['active', 'obsolete', 'obsolete'],
    ['on_hold', 'active', 'on_hold'],
    ['on_hold', 'phase_out', 'on_hold'],
    ['phase_out', 'on_hold', 'on_hold'],
    ['phase_out', 'active', 'phase_out'],
    ['prelaunch', 'active', 'prelaunch'],
    ['draft', 'review', 'draft'],
    ['review', 'draft', 'draft'],
    ['obsolete', 'active', 'obsolete'],
    ['draft', 'obsolete', 'obsolete'],
    ['archived', 'draft', 'archived'],
    ['obsolete', 'archived', 'archived'],
  ])('%s, of the market %s: %s', (product, own, effective) => {
    expect(effectiveStatus(product, own)).toBe(effective)
  })

  test('is one of the two, and the same whichever of them the market has', () => {
    const codes = statuses.map(({ code }) => code)
    for (const a of codes) {
      for (const b of codes) {
        expect([a, b]).toContain(effectiveStatus(a, b))
        expect(effectiveStatus(a, b)).toBe(effectiveStatus(b, a))
      }
    }
  })
})

test.each([
  [
    'its own',
    { validFrom: '2027-01-01', obsoleteFrom: '2026-01-01' },
    {},
    'The obsolete date is before the valid-from date.',
  ],
  [
    'the beginning that of the product',
    { obsoleteFrom: '2026-05-31' },
    { validFrom: '2026-06-01' },
    'The obsolete date is before the product’s valid-from date.',
  ],
  [
    'the end that of the product',
    { validFrom: '2028-01-02' },
    { obsoleteFrom: '2028-01-01' },
    'The product’s obsolete date is before the valid-from date.',
  ],
])(
  'of days of a market in the wrong order, %s, it is told whose they are, and none as a field does not show it',
  (_, days, product, message) => {
    const facts = { ...slab, ...product, markets: [market('DE', days)] }
    expect(checkMarkets(facts).map((finding) => finding.message)).toEqual([message])
  },
)

test('the same is said of the days of a product', () => {
  const days = { validFrom: '2027-01-01', obsoleteFrom: '2026-01-01' }
  expect(checkValidity({ ...slab, ...days }).map(({ message }) => message)).toEqual([
    'The obsolete date is before the valid-from date.',
  ])
})
