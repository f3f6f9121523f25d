import { describe, expect, test } from 'vitest'
import {
  hasUfiCheckCharacter,
  isLabelCode,
  isScip,
  isUfi,
  tidyLabelCodes,
  tidyScip,
  tidyUfi,
  ufiOf,
} from './chemical-codes.ts'
import { tidySpaces } from './regulatory.ts'
import {
  isLimitedQuantity,
  isUnNumber,
  tidyLimitedQuantity,
  tidyUnNumber,
  transportClasses,
} from './transport.ts'

test.each([
  [
    ['h222', 'H229'],
    ['H222', 'H229'],
  ],
  [['H222, H229; H315 H222'], ['H222', 'H229', 'H315']],
  [['p301 + p310+P331'], ['P301+P310+P331']],
  [
    ['euh066', 'h361d', 'H360FD'],
    ['EUH066', 'H361d', 'H360FD'],
  ],
  [['ghs02'], ['GHS02']],
  [[' '], []],
  [['Danger'], ['Danger']],
])('the codes %j are kept as %j', (texts, codes) => {
  expect(tidyLabelCodes(texts)).toEqual(codes)
  expect(tidyLabelCodes(codes)).toEqual(codes)
})

// oxfmt-ignore
describe('codes of labels', () => {
  test.each([
    ['pictogram', 'GHS01', true], ['pictogram', 'GHS09', true], ['pictogram', 'GHS00', false], ['pictogram', 'GHS10', false],
    ['hazard', 'H315', true], ['hazard', 'H360FD', true], ['hazard', 'H350i', true], ['hazard', 'EUH066', true],
    ['hazard', 'EUH201A', true], ['hazard', 'H300+H310', true], ['hazard', 'H31', false], ['hazard', 'P301', false],
    ['precaution', 'P280', true], ['precaution', 'P301+P310+P331', true], ['precaution', 'P301+310', false], ['precaution', 'H315', false],
  ] as const)('%s %s: %s', (kind, text, is) => {
    expect(isLabelCode(kind, text)).toBe(is)
  })
})

test.each([
  ['n1qvr02nj00mwqd5', 'N1QV-R02N-J00M-WQD5', true],
  ['UFI: N1QV-R02N-J00M-WQD5', 'N1QV-R02N-J00M-WQD5', true],
  ['n1qv-r02n', 'N1QV-R02N', false],
])('the UFI %s is kept as %s', (text, tidy, is) => {
  expect(tidyUfi(text)).toBe(tidy)
  expect(tidyUfi(tidy)).toBe(tidy)
  expect(isUfi(tidy)).toBe(is)
})

// as published: that of IE9Z54321Y with formulation 134217728, two of ECHA's labels, one of an encyclopaedia
test.each([
  ['GMTT-2SQN-6FDD-6TV1', true],
  ['N1QV-R02N-J00M-WQD5', true],
  ['E600-30P1-S00Y-5079', true],
  ['R3NN-3KVT-2XSG-W43J', true],
  ['R3NN-3KVT-2XSG-W43K', false],
  ['R3NN-3KVT-2XSG-WJ43', false],
  ['3RNN-3KVT-2XSG-W43J', false],
  ['R3NN-3KVT-2XSG-W4BJ', false],
])('the check character of %s fits: %s', (ufi, fits) => {
  expect(hasUfiCheckCharacter(ufi)).toBe(fits)
})

test('a UFI is made of the 15 characters behind its check character', () => {
  expect(ufiOf('MTT2SQN6FDD6TV1')).toBe('GMTT-2SQN-6FDD-6TV1')
  expect(ufiOf('1QVR02NJ00MWQD5')).toBe('N1QV-R02N-J00M-WQD5')
})

test.each([
  [' 1A2B3C4D-0000-4000-8000-123456789ABC ', '1a2b3c4d-0000-4000-8000-123456789abc', true],
  ['1a2b3c4d00004000800012345678abcd', '1a2b3c4d00004000800012345678abcd', false],
])('the SCIP number %s is kept as %s', (text, tidy, is) => {
  expect(tidyScip(text)).toBe(tidy)
  expect(isScip(tidy)).toBe(is)
})

test.each([
  ['UN 1950', '1950', true],
  ['un1263', '1263', true],
  ['UN-0336', '0336', true],
  ['195', '195', false],
  ['UN 19500', 'UN 19500', false],
])('the UN number %s is kept as %s', (text, tidy, is) => {
  expect(tidyUnNumber(text)).toBe(tidy)
  expect(isUnNumber(tidy)).toBe(is)
})

test.each([
  ['1l', '1 l', true],
  ['0,5  KG', '0.5 kg', true],
  ['120 ml', '120 ml', true],
  ['0', '0', true],
  ['one litre', 'one litre', false],
])('the limited quantity %s is kept as %s', (text, tidy, is) => {
  expect(tidyLimitedQuantity(text)).toBe(tidy)
  expect(isLimitedQuantity(tidy)).toBe(is)
})

test('there are the 15 classes of dangerous goods of ETIM xChange', () => {
  expect(new Set(transportClasses.map(({ code }) => code)).size).toBe(15)
})

test('spaces are single and not at the ends', () => {
  expect(tidySpaces('  RW  PL\t1 ')).toBe('RW PL 1')
})
