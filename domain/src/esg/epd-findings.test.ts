import { describe, expect, test } from 'vitest'
import { exponentBetween } from './declared-units.ts'
import { type EpdFacts, checkEpd, checkValidity } from './epd-findings.ts'
import { indicatorOfUuid, indicators } from './indicators.ts'
import { inModuleOrder, partsOfColumn } from './modules.ts'
import { hasOperatorPattern, operatorNamed, operatorOfNumber } from './programme-operators.ts'

const complete = { 'A1-A3': 'MDE', C1: 'MDE', C2: 'MDE', C3: 'MDE', C4: 'MDE', D: 'MDE' } as const

const epd = (given: Partial<EpdFacts>): EpdFacts => ({
  declaredUnit: { amount: '1', unit: 'KGM' },
  grossDensity: null,
  grammage: null,
  layerThickness: null,
  massPerPiece: null,
  programmeOperator: null,
  registrationNumber: null,
  standard: 'EN15804_A2_EF31',
  modules: complete,
  results: {},
  ...given,
})

describe('what is found in a declaration', () => {
  test.each<[string, Partial<EpdFacts>, string[]]>([
    ['nothing', {}, []],
    [
      'a sum within 1 %',
      {
        results: {
          'GWP-total': { 'A1-A3': '1.00' },
          'GWP-fossil': { 'A1-A3': '1.2' },
          'GWP-biogenic': { 'A1-A3': '-0.21' },
          'GWP-luluc': { 'A1-A3': '1E-3' },
        },
      },
      [],
    ],
    [
      'a sum that is off',
      {
        results: {
          'GWP-total': { 'A1-A3': '1.1', D: '5' },
          'GWP-fossil': { 'A1-A3': '1.2' },
          'GWP-biogenic': { 'A1-A3': '-0.2' },
          'GWP-luluc': { 'A1-A3': '0' },
        },
      },
      ['SUM_DIFFERS'],
    ],
    [
      'PERT',
      { results: { PERT: { D: '2' }, PERE: { D: '1' }, PERM: { D: '0.5' } } },
      ['SUM_DIFFERS'],
    ],
    ['PENRT without its parts', { results: { PENRT: { D: '2' } } }, []],
    [
      'both families',
      { results: { 'GWP-total': { D: '1' }, 'A1-GWP': { D: '1' } } },
      ['FAMILIES_MIXED'],
    ],
    ['the other family', { results: { 'A1-GWP': { D: '1' } } }, ['OTHER_FAMILY']],
    ['resource use with A1', { standard: 'EN15804_A1', results: { PERT: { D: '1' } } }, []],
    [
      'values in a module that is not declared',
      { modules: { ...complete, B1: 'MND' }, results: { SM: { B1: '1' } } },
      ['VALUES_NOT_DECLARED'],
    ],
    ['modules of A2 that are missing', { modules: { 'A1-A3': 'MDE' } }, ['MODULES_MISSING']],
    [
      'modules by scenario',
      {
        modules: {
          A1: 'MDE',
          A2: 'MDE',
          A3: 'MDE',
          C1: 'MDE',
          C2: 'MDE',
          'C3@S1': 'MDE',
          'C4@S1': 'MDE',
          'D@S1': 'MDE',
        },
      },
      [],
    ],
    [
      'a unit that leads nowhere',
      { declaredUnit: { amount: '1', unit: 'MTR' } },
      ['NOT_CONVERTIBLE'],
    ],
    [
      'an unusual number',
      { programmeOperator: 'IBU', registrationNumber: 'S-P-00001' },
      ['UNUSUAL_NUMBER'],
    ],
    [
      'a number of somebody, without an operator',
      { programmeOperator: null, registrationNumber: 'S-P-00001' },
      ['OPERATOR_MISSING'],
    ],
    ['a number without an operator', { programmeOperator: null, registrationNumber: '1' }, []],
    ['an operator without a pattern', { programmeOperator: 'BRE', registrationNumber: '1' }, []],
  ])('%s', (_, given, codes) => expect(checkEpd(epd(given)).map(({ code }) => code)).toEqual(codes))

  test.each([
    ['2021-03-01', '2026-03-01', '2025-01-01', []],
    ['2021-03-01', '2026-03-02', '2025-01-01', ['LONG_VALIDITY']],
    ['2021-03-01', '2024-12-31', '2025-01-01', ['EXPIRED']],
    [null, '2025-01-01', '2025-01-01', []],
    ['2021-03-01', null, '2025-01-01', []],
  ])('from %s to %s on %s', (issueDate, validUntil, today, codes) =>
    expect(checkValidity({ issueDate, validUntil }, today).map(({ code }) => code)).toEqual(codes),
  )
})

describe('units of files', () => {
  test.each([
    ['MJ', 'MJ', 0],
    ['J', 'MJ', -6],
    ['GJ', 'MJ', 3],
    ['kWh', 'MJ', null],
    ['kg CO_(2)-Äq.', 'kg CO₂e', 0],
    ['g CO2 eq.', 'kg CO₂e', -3],
    ['t CO2 eq.', 'kg CO₂e', 3],
    ['mg R11', 'kg CFC-11e', -6],
    ['MJ', 'kg', null],
    ['m^3', 'm³', 0],
    ['m3 world eqv.', 'm³ world eq.', 0],
    ['l', 'm³', -3],
    ['CTUe', 'CTUe', 0],
    ['', 'MJ', 0],
  ])('%s to %s is ten to the power of %s', (given, wanted, power) =>
    expect(exponentBetween(given, wanted)).toBe(power),
  )
})

test('there are 13 core, 6 additional, 18 of resource use and 7 of A1', () => {
  const count = (group: string) => indicators.filter((one) => one.group === group).length
  expect(['core', 'additional', 'resource', 'a1'].map(count)).toEqual([13, 6, 18, 7])
  const uuids = indicators.flatMap(({ uuids }): readonly string[] => uuids)
  expect(new Set(uuids).size).toBe(uuids.length)
  expect(indicatorOfUuid('6A37F984-A4B3-458A-A20A-64418C145FA2')?.code).toBe('GWP-total')
  expect(indicatorOfUuid('f58827d0-b407-4ec6-be75-8b69efb98a0f')?.code).toBe('A1-EP')
})

test('columns are in the order of the life cycle', () => {
  expect(inModuleOrder(['D', 'C3@S2', 'A1', 'C3@S1', 'A1-A3'])).toEqual([
    'A1-A3',
    'A1',
    'C3@S1',
    'C3@S2',
    'D',
  ])
  expect(partsOfColumn('C3@S1')).toEqual({ module: 'C3', scenario: 'S1' })
  expect(() => partsOfColumn('E1')).toThrow('E1 is no column')
})

test('operators are known by their names and numbers', () => {
  expect(operatorNamed('Institut Bauen und Umwelt e. V.')).toBe('IBU')
  expect(operatorNamed('EPD Norway')).toBe('EPD_NORGE')
  expect(operatorNamed('The Swift® EPD Program')).toBeUndefined()
  expect(hasOperatorPattern('IBU', 'EPD-HFE-20220036-IBA1-DE')).toBe(true)
  expect(hasOperatorPattern('EPD_NORGE', 'NEPD-4945-3957-DK')).toBe(true)
  expect(hasOperatorPattern('EPD_INTERNATIONAL', 'S-P-123')).toBe(false)
  expect(hasOperatorPattern('MRPI', '1')).toBeNull()
  expect(operatorOfNumber('EPD-HFE-20220036-IBA1-DE')).toBe('IBU')
  expect(operatorOfNumber('EPD-IES-0012345:001')).toBe('EPD_INTERNATIONAL')
  expect(operatorOfNumber('NEPD-4945-3957-DK')).toBe('EPD_NORGE')
  expect(operatorOfNumber('MD-21001-EN')).toBe('EPD_DANMARK')
  expect(operatorOfNumber('00063')).toBeUndefined()
})
