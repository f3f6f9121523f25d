import { describe, expect, test } from 'vitest'
import { compared } from '../../test/compared-codes.ts'
import { empty, performance } from '../../test/product-facts.ts'
import type { PerformanceFacts } from '../products/product-facts.ts'
import { printDesignation } from './designation-fields.ts'
import type { DesignationFacts } from './token-comparison.ts'

function withRows(
  rows: (Partial<PerformanceFacts> & { characteristic: string })[],
  thickness: string | null = null,
): DesignationFacts {
  return {
    ...empty,
    thickness,
    performance: rows.map((row) => performance(row.characteristic, row)),
  }
}

describe('a code is compared with the rows of declared performance', () => {
  test.each<[string, Parameters<typeof withRows>, string[]]>([
    [
      'MW-EN 13162-TR10',
      [[{ characteristic: 'TENSILE_STRENGTH', value: '10' }]],
      ['TR10 equal 10/10 → TR10'],
    ],
    [
      'MW-EN 13162-TR10',
      [[{ characteristic: 'TENSILE_STRENGTH', value: '7.5' }]],
      ['TR10 differs 10/7.5 → TR7.5'],
    ],
    [
      'MW-EN 13162',
      [[{ characteristic: 'TENSILE_STRENGTH', value: '7.5' }]],
      ['TR field only -/7.5 → TR7.5'],
    ],
    [
      'MW-EN 13162-PL(5)500',
      [[{ characteristic: 'POINT_LOAD', value: '500' }]],
      ['PL(5)500 equal 500/500 → PL(5)500'],
    ],
    // the deformation of cellular glass under a load is no point load
    ['CG-EN 13167-PL(P)2', [[]], ['PL(P)2 unmatched']],
    // EN 14303 and EN 13162 limit short-term absorption to 1 kg/m²; EN 14304 writes 0.1 as 01
    [
      'MW-EN 13162-WS',
      [[{ characteristic: 'WATER_ABSORPTION_SHORT', value: '1' }]],
      ['WS equal 1/1 → WS'],
    ],
    [
      'MW-EN 13162-WS',
      [[{ characteristic: 'WATER_ABSORPTION_SHORT', value: '0.5' }]],
      ['WS equal 1/0.5 → WS'],
    ],
    [
      'MW-EN 13162-WS',
      [[{ characteristic: 'WATER_ABSORPTION_SHORT', value: '2' }]],
      ['WS differs 1/2 → WS2'],
    ],
    [
      'MW-EN 13162',
      [[{ characteristic: 'WATER_ABSORPTION_LONG', value: '3' }]],
      ['WL field only -/3 → WL(P)'],
    ],
    [
      'FEF-EN 14304-WS01',
      [[{ characteristic: 'WATER_ABSORPTION_SHORT', value: '0.1' }]],
      ['WS01 equal 0.1/0.1 → WS01'],
    ],
    [
      'MW-EN 14303-WS1',
      [[{ characteristic: 'WATER_ABSORPTION_SHORT', level: 'WS1' }]],
      ['WS1 equal 1/1 → WS1'],
    ],
    // no standard says here what the property alone stands for
    [
      'PU-EN 13165-WL(P)',
      [[{ characteristic: 'WATER_ABSORPTION_LONG', value: '0.2' }]],
      ['WL(P) equal -/0.2 → WL(P)'],
    ],
    [
      'XPS-EN 13164-WL(T)0.7-WD(V)3',
      [[{ characteristic: 'WATER_ABSORPTION_TOTAL', value: '0.70' }]],
      ['WL(T)0.7 equal 0.7/0.70 → WL(T)0.7', 'WD(V)3 code only 3/-'],
    ],
    // one level for each thickness, as footnotes of a data sheet say
    [
      'MW-EN 13162-SD27*-SD24**',
      [
        [
          {
            characteristic: 'DYNAMIC_STIFFNESS',
            fromThickness: '30',
            toThickness: '30',
            value: '27',
          },
          { characteristic: 'DYNAMIC_STIFFNESS', fromThickness: '40', value: '24' },
        ],
        '40',
      ],
      ['SD27* SD24** equal -/24 → SD24**'],
    ],
    [
      'MW-EN 13162-SD27',
      [[{ characteristic: 'DYNAMIC_STIFFNESS', fromThickness: '30', value: '27' }], '20'],
      ['SD27 code only'],
    ],
    [
      'MW-EN 13162-AFr5',
      [[{ characteristic: 'AIRFLOW_RESISTIVITY', value: '5' }]],
      ['AF5 equal 5/5 → AF5'],
    ],
    // classes are kept as the tokens themselves
    [
      'MW-EN 13162-DS(70,-)-DS(70,90)',
      [[{ characteristic: 'DIMENSIONAL_STABILITY', value: '1', level: 'DS(70;90)' }]],
      ['DS(70,-) DS(70,90) equal DS(70,-) DS(70,90)/DS(70,90) → DS(70,-) DS(70,90)'],
    ],
    [
      'MW-EN 13162-DS(70,-)',
      [[{ characteristic: 'DIMENSIONAL_STABILITY', level: 'DS(70,90)' }]],
      ['DS(70,-) differs DS(70,-)/DS(70,90) → DS(70,90)'],
    ],
    [
      'XPS-EN 13164-FTCD1',
      [[{ characteristic: 'FREEZE_THAW', level: 'FT2' }]],
      ['FTCD1 code only FT2 FTCD1/-', 'FT field only -/FT2 → FT2'],
    ],
    [
      'XPS-EN 13164-CC(2/1,5/50)120',
      [[{ characteristic: 'COMPRESSIVE_CREEP', level: 'cc(2/1.5/50)120' }]],
      ['CC(2/1.5/50)120 equal CC(2/1.5/50)120/CC(2/1.5/50)120 → CC(2/1.5/50)120'],
    ],
    [
      'XPS-EN 13164-FT2',
      [[{ characteristic: 'FREEZE_THAW', level: 'passed' }]],
      ['FT2 code only passed FT2/-'],
    ],
    [
      'MW-EN 13162-TR10',
      [[{ characteristic: 'TENSILE_STRENGTH', state: 'npd' }]],
      ['TR10 code only 10/-'],
    ],
    // EN 13162 has no chlorides
    ['MW-EN 13162', [[{ characteristic: 'CHLORIDES', value: '10' }]], []],
  ])('%s', (code, rows, expected) => {
    expect(compared(code, withRows(...rows))).toEqual(expected)
  })
})

test('what rows say is written in its place, and what is not determined is left out', () => {
  const facts: DesignationFacts = {
    ...withRows([
      { characteristic: 'TENSILE_STRENGTH', value: '7.5' },
      { characteristic: 'POINT_LOAD', state: 'npd' },
      { characteristic: 'WATER_ABSORPTION_SHORT', value: '1' },
    ]),
    standard: 'EN 13162',
    designationCode: 'MW-EN 13162-T5-TR10-PL(5)500-WL(P)',
  }
  expect(printDesignation(facts)).toBe('MW-EN 13162-T5-TR7.5-WS-WL(P)')
})
