import { describe, expect, test } from 'vitest'
import { compareDecimals, parseDecimal } from '../numbers/decimal.ts'
import { isOrganic, materialFacts, materials } from './materials.ts'
import { standards } from './standards.ts'

describe.each(materials)(
  '$code',
  ({ code, density, lambda, mu, designations, customsHeadings }) => {
    test('has bands of decimals in order', () => {
      for (const { min, max } of [density, lambda, mu]) {
        expect(parseDecimal(min)).not.toBeNull()
        expect(max === null ? -1 : compareDecimals(min, max)).toBeLessThanOrEqual(0)
      }
    })

    test('is designated as its standards say', () => {
      const own = standards.filter(({ materials }) => materials.includes(code))
      const allowed = own.flatMap((standard) => standard.designations)
      expect(allowed.length === 0 || designations.some((mark) => allowed.includes(mark))).toBe(true)
    })

    test('has four-digit customs headings', () => {
      expect(customsHeadings.every((heading) => /^\d{4}$/.test(heading))).toBe(true)
    })
  },
)

test('a node of the own tree has no facts and counts as incombustible', () => {
  expect(materialFacts('recycled-denim')).toBeUndefined()
  expect(isOrganic('recycled-denim')).toBe(false)
})
