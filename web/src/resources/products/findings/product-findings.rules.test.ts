import type { ProductFinding } from '@lambda/contract/products/findings/findings'
import type { Finding } from '@lambda/domain/products/finding'
import { expect, test } from 'vitest'
import { countOf, isAccepted, shownFindings } from './product-findings.rules.ts'

const low: Finding = {
  rule: 'R05',
  severity: 'W',
  path: 'rD.value',
  code: 'RD_TOO_LOW',
  message: 'R_D 2.8 is lower than necessary.',
  proposal: '2.85',
}

const keptOf = (finding: Finding, more: Partial<ProductFinding> = {}): ProductFinding => ({
  rule: finding.rule,
  severity: 'warning',
  path: finding.path,
  code: finding.code,
  message: finding.message,
  proposal: finding.proposal ?? null,
  products: [],
  accepted: null,
  ...more,
})

const accepted = {
  reason: 'As declared.',
  by: { id: 1, name: 'Edith' },
  at: '2026-11-25T10:00:00Z',
}
const taken = keptOf(
  { ...low, rule: 'R14', path: 'gtin', code: 'GTIN_TAKEN', message: 'GTIN 1 is also that …' },
  { severity: 'error' },
)
const same = { values: { gtin: '1' }, saved: { gtin: '1' } }

test('what the form and the server both find is told once', () => {
  const kept = keptOf(low)
  expect(shownFindings([low], [kept], same)).toEqual([{ ...low, kept }])
  const other = keptOf({ ...low, message: 'R_D 2.7 is lower than necessary.' })
  expect(shownFindings([low], [other], same)).toEqual([{ ...low, kept: null }])
})

test('what only the server finds stands until its value is edited', () => {
  const [first, second] = shownFindings([low], [taken], same)
  expect(first).toMatchObject({ rule: 'R14', severity: 'E', kept: taken })
  expect(second?.rule).toBe('R05')
  const edited = { values: { gtin: '2' }, saved: { gtin: '1' } }
  expect(shownFindings([], [taken], edited)).toEqual([])
})

test('what is accepted is known by what the server keeps', () => {
  const shown = shownFindings([low], [keptOf(low, { accepted })], same)
  expect(shown.map(isAccepted)).toEqual([true])
  expect(shownFindings([low], [], same).map(isAccepted)).toEqual([false])
})

test('findings are counted by severity', () => {
  expect(countOf([low, low], 'W')).toBe('2 warnings')
  expect(countOf([low], 'W')).toBe('1 warning')
  expect(countOf([low], 'E')).toBeNull()
})
