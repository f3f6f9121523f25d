import { expect, test } from 'vitest'
import { moduleShares, scenariosWith } from './esg-shares.rules.ts'

const sharesOf = (values: Record<string, string>, scenario: string | null = null) =>
  moduleShares(values, scenario).map(({ column, share }) => [column, share])

test('shares are of the sum of A to C, of which D is no part', () => {
  expect(sharesOf({ D: '-4', C4: '2', 'A1-A3': '7.5', A4: '5E-1' })).toEqual([
    ['A1-A3', 75],
    ['A4', 5],
    ['C4', 20],
    ['D', null],
  ])
})

test('what takes up carbon has a share below zero', () => {
  expect(sharesOf({ 'A1-A3': '-30', C3: '50' })).toEqual([
    ['A1-A3', -150],
    ['C3', 250],
  ])
})

test('there are no shares of a sum that is not above zero', () => {
  expect(sharesOf({ 'A1-A3': '-30', C3: '30' })).toEqual([
    ['A1-A3', null],
    ['C3', null],
  ])
})

test('parts of a sum that is declared, other scenarios and what is no number are left out', () => {
  const values = {
    'A1-A3': '1',
    A1: '0.4',
    A2: '0.3',
    A3: '0.3',
    'C3@S1': '1',
    'C3@S2': '3',
    C4: '',
  }
  expect(sharesOf(values, 'S1')).toEqual([
    ['A1-A3', 50],
    ['C3@S1', 50],
  ])
  expect(sharesOf({ A1: '1', A2: '1', A3: '2' })).toEqual([
    ['A1', 25],
    ['A2', 25],
    ['A3', 50],
  ])
})

test('the scenarios that have values of an indicator can be chosen', () => {
  const scenarios = ['S1', 'S2'].map((key) => ({ key, name: key, group: null, description: null }))
  expect(scenariosWith({ scenarios }, { C3: '1', 'C3@S2': '2' }).map(({ key }) => key)).toEqual([
    'S2',
  ])
})
