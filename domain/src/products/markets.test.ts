import { describe, expect, test } from 'vitest'
import { effectiveStatus } from './markets.ts'
import { type Status, statuses } from './statuses.ts'

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
