import { expect, test } from 'vitest'
import type { ClassFeatureFacts } from '../products/product-facts.ts'
import { classSystem, saidOfFeature, tidyClassCode } from './product-classes.ts'

test.each([
  ['ec000406', 'EC000406'],
  [' EC000406 ', 'EC000406'],
  ['27-14-11-37', '27141137'],
  ['27 14 11 37', '27141137'],
  ['30.14.15.00', '30141500'],
  ['0173-1#01-aba123#003', '0173-1#01-ABA123#003'],
  ['27-14-11', '27-14-11'],
])('%s is kept as %s', (text, code) => {
  expect(tidyClassCode(text)).toBe(code)
})

// ETIM: pattern of ETIM xChange 2.0; ECLASS: coded name and IRDI by ISO 29002-5; UNSPSC: four pairs of digits.
test.each([
  ['ETIM', 'EC000406', true],
  ['ETIM', 'EF000125', false],
  ['ETIM', 'EC00406', false],
  ['ETIM', 'MC000012', false],
  ['ECLASS', '27141137', true],
  ['ECLASS', '0173-1#01-ABA123#003', true],
  ['ECLASS', '0173-1#02-ABA123#003', false],
  ['ECLASS', '2714113', false],
  ['UNSPSC', '30141500', true],
  ['UNSPSC', '301415001', false],
  ['UNSPSC', 'EC000406', false],
])('in %s, %s is a class: %s', (system, code, isClass) => {
  expect(classSystem(system)?.isClass(code)).toBe(isClass)
})

const nothing: ClassFeatureFacts = {
  release: '9.0',
  feature: 'EF000125',
  valueCode: null,
  logical: null,
  number: null,
  upTo: null,
  noValue: null,
}

test.each<[Partial<ClassFeatureFacts>, string[]]>([
  [{}, []],
  [{ valueCode: 'EV004810' }, ['A']],
  [{ logical: 'false' }, ['L']],
  [{ number: '0' }, ['N']],
  [{ number: '1', upTo: '2' }, ['R']],
  [{ upTo: '2' }, ['R']],
  [{ noValue: 'NA' }, ['none']],
  [{ number: '1', noValue: 'UN' }, ['N', 'none']],
])('%o says %j', (said, kinds) => {
  expect(saidOfFeature({ ...nothing, ...said })).toEqual(kinds)
})
