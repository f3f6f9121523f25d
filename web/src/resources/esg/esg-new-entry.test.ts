import type { EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import type { EsgKind } from '@lambda/contract/esg/esg-kinds'
import { expect, test } from 'vitest'
import { asKind, blankEntry } from './esg-new-entry.rules.ts'

const said = { title: 'Stone wool', issueDate: '2026-01-31', note: 'From the supplier' }

/** An entry of a kind with its own fields as somebody has typed them. */
function typed(kind: EsgKind, own: object): EsgEntryInput {
  const blank = blankEntry(kind)
  return { ...blank, ...said, payload: { ...blank.payload, ...own } }
}

test('another kind keeps what both kinds have, and nothing else', () => {
  const shared = { declaredUnit: { amount: '1', unit: 'KG' }, verification: 'EXTERNAL' }
  expect(asKind(typed('PEF', { ...shared, singleScore: '12' }), 'EPD')).toEqual(
    typed('EPD', shared),
  )
})

test('a field of the same name with other choices begins with its own', () => {
  expect(asKind(blankEntry('CERTIFICATE'), 'TARGET')).toEqual(blankEntry('TARGET'))
})

test('what cannot be read in either kind stays for the person to correct', () => {
  const declaredUnit = { amount: 'one', unit: '' }
  expect(asKind(typed('PEF', { declaredUnit }), 'CARBON_FOOTPRINT')).toEqual(
    typed('CARBON_FOOTPRINT', { declaredUnit }),
  )
})
