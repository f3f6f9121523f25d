import { basisText, type Declared } from '@lambda/contract/products/declared'
import { expect, test } from 'vitest'
import { stateOf, withBasis, withCondition, withState, withValue } from './product-declared.form.ts'

const bare: Declared = {
  state: 'declared',
  value: '0.035',
  condition: null,
  standard: null,
  edition: null,
}
const tested: Declared = { ...bare, condition: { meanTemperature: '10' }, standard: 'EN 12667' }

test('typing into an unknown value declares it, and emptying it makes it unknown again', () => {
  const typed = withValue(null, '0.035')
  expect(typed).toEqual(bare)
  expect(withValue(typed, '')).toBeNull()
})

test('an emptied value keeps the conditions and the standard that another value will need', () => {
  expect(withValue(tested, ' ')).toEqual({ ...tested, value: null })
})

test('only what is declared has a value, and what is unknown says nothing', () => {
  expect(withState(tested, 'npd')).toEqual({ ...tested, state: 'npd', value: null })
  expect(withState(tested, 'unknown')).toBeNull()
  expect(stateOf(null)).toBe('unknown')
})

test('the last condition that is taken away leaves none', () => {
  const note = withCondition(tested, 'note', 'faced')
  expect(note.condition).toEqual({ meanTemperature: '10', note: 'faced' })
  expect(
    withCondition(withCondition(note, 'note', ''), 'meanTemperature', null).condition,
  ).toBeNull()
})

test('what a value holds under reads as one line', () => {
  expect(basisText(withBasis(tested, { edition: '2001' }))).toBe('at 10 °C · EN 12667:2001')
  expect(basisText(bare)).toBe('')
})
