import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compared, read } from '../../test/compared-codes.ts'
import { declared, elastomer, empty, npd, pipe, slab } from '../../test/product-facts.ts'
import { compareDesignation, printDesignation, withTokenOfField } from './designation-fields.ts'
import { writeDesignation } from './designation.ts'
import { tokenKinds } from './designation-tokens.ts'
import type { DesignationFacts } from './token-comparison.ts'

describe('a code is compared with the fields', () => {
  test.each<[string, DesignationFacts, string[]]>([
    [
      'MW-EN 13162-T5-CS(10)30-TR10-WS-WL(P)-MU1',
      slab,
      [
        'T5 code only T5/-',
        'CS(10)30 equal 30 at 10/30 → CS(10)30',
        'TR10 code only 10/-',
        'WS code only 1/-',
        'WL(P) code only 3/-',
        'MU1 equal 1/1 → MU1',
        'AW field only -/0.95 → AW0.95',
      ],
    ],
    [
      'FEF-EN 14304-MU10000-ST(+)110-ST(-)50',
      { ...elastomer, mu: declared('7000') },
      [
        'MU10000 differs 10000/7000 → MU7000',
        'ST(+)110 equal 110/110 → ST(+)110',
        'ST(-)50 equal -50/-50 → ST(-)50',
      ],
    ],
    [
      'FEF-EN 14304',
      elastomer,
      [
        'ST field only -/110 → ST(+)110',
        'ST field only -/-50 → ST(-)50',
        'MU field only -/10000 → MU10000',
      ],
    ],
    [
      'MW-EN 14303-ST(+)250-MV2',
      { ...pipe, maxServiceTemperature: npd },
      ['ST(+)250 code only 250/-', 'MV2 unmatched'],
    ],
    [
      'CG-EN 13167-MU∞-CS(Y)400',
      { ...empty, mu: declared('40000') },
      ['MU∞ differs ∞/40000 → MU40000', 'CS(Y)400 code only 400 at Y/-'],
    ],
    [
      'CG-EN 13167-MU40000-CS(Y)∞',
      { ...empty, mu: declared('∞'), compressiveStress: declared('400', { deformation: 'Y' }) },
      ['MU40000 differs 40000/∞ → MU∞', 'CS(Y)∞ differs -/400 → CS(Y)400'],
    ],
    ['CG-EN 13167-MU∞', { ...empty, mu: declared('∞') }, ['MU∞ equal ∞/∞ → MU∞']],
    ['CG-EN 13167', { ...empty, mu: declared('∞') }, ['MU field only -/∞ → MU∞']],
    [
      'XPS-EN 13164-CS(10\\Y)300',
      { ...empty, compressiveStress: declared('300', { deformation: 'Y' }) },
      ['CS(10\\Y)300 equal 300/300 → CS(10\\Y)300'],
    ],
    [
      'XPS-EN 13164-CS(10\\Y)300',
      { ...empty, compressiveStress: declared('250', { deformation: '10' }) },
      ['CS(10\\Y)300 differs 300/250 → CS(10\\Y)250'],
    ],
    [
      'CG-EN 13167-CS(Y)400',
      { ...empty, compressiveStress: declared('400', { deformation: '10' }) },
      ['CS(Y)400 differs 400 at Y/400 → CS(10)400'],
    ],
    [
      'MW-EN 13162-CS(10)20-CS(10)30',
      { ...empty, compressiveStress: declared('30', { deformation: '10' }) },
      ['CS(10)20 CS(10)30 equal -/30 → CS(10)30'],
    ],
    [
      'MW-EN 13162-CS(10)20-CS(Y)30',
      { ...empty, compressiveStress: declared('25', { deformation: '10' }) },
      ['CS(10)20 CS(Y)30 differs 20 at 10/25 → CS(10)25'],
    ],
    [
      'MW-EN 13162-CS(10)20*-CS(10)30**',
      { ...empty, compressiveStress: declared('40') },
      ['CS(10)20* CS(10)30** differs -/40 → CS(10)40'],
    ],
    ['MW-EN 13162-AW1,00', { ...empty, alphaW: declared('1') }, ['AW1.00 equal 1/1 → AW1.00']],
    ['MW-EN 13162-MU', { ...empty, mu: declared('1') }, ['MU differs -/1 → MU1']],
    [
      'FEF-EN 14304-ST(-)-50',
      { ...empty, minServiceTemperature: declared('-40') },
      ['ST(-)-50 differs -50/-40 → ST(-)40'],
    ],
    [
      'FEF-EN 14304-ST(-)+5',
      { ...empty, minServiceTemperature: declared('5') },
      ['ST(-)+5 equal 5/5 → ST(-)+5'],
    ],
    ['MW-EN 13162-T5', { ...empty, toleranceClass: 'T5' }, ['T5 equal T5/T5 → T5']],
    ['MW-EN 13162-T5', { ...empty, toleranceClass: 'T4' }, ['T5 differs T5/T4 → T4']],
    [
      'MW-EN 14303-T9(T8D<150)',
      { ...empty, toleranceClass: 'T9' },
      ['T9(T8D<150) equal T9/T9 → T9(T8D<150)'],
    ],
    ['EPS-EN 13163', { ...empty, toleranceClass: 'T1' }, ['T field only -/T1 → T1']],
    ['PU-EN 13165-T12', empty, ['T12 code only']],
    // EN 13162 has no service temperature, EN 13163 no α_w
    ['MW-EN 13162', { ...empty, maxServiceTemperature: declared('250') }, []],
    ['EPS-EN 13163', { ...empty, alphaW: declared('0.5') }, []],
  ])('%s', (code, facts, expected) => {
    expect(compared(code, facts)).toEqual(expected)
  })
})

test.each([
  ['FEF-EN 14304-ST(+)110-MU10000-pH8', 'MU', 'FEF-EN 14304-ST(+)110-MU7000-pH8'],
  ['FEF-EN 14304-ST(+)110-pH8', 'MU', 'FEF-EN 14304-ST(+)110-MU7000-pH8'],
  ['FEF-EN 14304-ST(+)110', 'MU', 'FEF-EN 14304-ST(+)110-MU7000'],
  ['FEF-EN 14304-MU1-ST(+)110-MU2-XX5', 'MU', 'FEF-EN 14304-MU7000-ST(+)110-XX5'],
])('%s takes over the field: %s', (code, symbol, expected) => {
  const designation = read(code)
  const facts = { ...elastomer, mu: declared('7000') }
  const comparison = compareDesignation(designation, facts).find(
    ({ kind }) => kind.symbol === symbol,
  )
  expect(comparison && writeDesignation(withTokenOfField(designation, comparison))).toBe(expected)
})

describe('the code of the fields', () => {
  test.each<[string, DesignationFacts, string | null]>([
    [
      'without a code',
      { ...elastomer, designationCode: null },
      'FEF-EN 14304-ST(+)110-ST(-)50-MU10000',
    ],
    [
      'keeps what no field holds, in the order of the standard',
      { ...slab, designationCode: 'mw-en 13162-mu1-ws-t5-af6-QQ7-CS(10)20', alphaW: null },
      'MW-EN 13162:2012+A1:2015-T5-CS(10)30-WS-MU1-AF6-QQ7',
    ],
    [
      'leaves out what a field says is not declared',
      { ...slab, mu: npd, alphaW: null },
      'MW-EN 13162:2012+A1:2015-T5-CS(10)30-TR10-WS-WL(P)',
    ],
    [
      'keeps what is not known by its field',
      { ...slab, mu: null, alphaW: null },
      'MW-EN 13162:2012+A1:2015-T5-CS(10)30-TR10-WS-WL(P)-MU1',
    ],
    [
      'shows the digits of α_w',
      { ...slab, designationCode: null, alphaW: declared('1') },
      'MW-EN 13162:2012+A1:2015-CS(10)30-MU1-AW1.00',
    ],
    [
      'takes another standard of the product',
      { ...pipe, designationCode: 'MW-EN 13162:2008-T4' },
      'MW-EN 14303:2009+A1:2013-T4-ST(+)620',
    ],
    [
      'keeps the edition where the product has none',
      { ...elastomer, designationCode: 'FEF-EN 14304:2009' },
      'FEF-EN 14304:2009-ST(+)110-ST(-)50-MU10000',
    ],
    [
      'finds one material of several',
      { ...empty, standard: 'EN 14308', materials: ['pir'] },
      'PU-EN 14308',
    ],
    [
      'keeps the material of the code where it may be',
      { ...empty, standard: 'EN 14308', designationCode: 'PIR-EN 14308-CL1' },
      'PIR-EN 14308-CL1',
    ],
    [
      'orders foam',
      {
        ...empty,
        designationCode:
          'XPS-EN 13164-FT2-MU100-WD(V)3-CS(10/Y)300-CC(2/1,5/50)120-DLT(2)5-T1-WL(T)0,7-DS(TH)',
        mu: declared('100'),
        compressiveStress: declared('300'),
      },
      'XPS-EN 13164-T1-DS(TH)-DLT(2)5-CS(10\\Y)300-CC(2/1.5/50)120-WL(T)0.7-WD(V)3-MU100-FT2',
    ],
    [
      'orders expanded polystyrene',
      {
        ...empty,
        designationCode: 'EPS-EN 13163-TR100-DS(N)2-CS(10)80-BS125-P(5)-S(2)-W(2)-L(2)-T(1)',
        compressiveStress: declared('80'),
      },
      'EPS-EN 13163-T(1)-L(2)-W(2)-S(2)-P(5)-BS125-CS(10)80-DS(N)2-TR100',
    ],
    ['has no standard', { ...empty, mu: declared('1') }, null],
    ['has an assessment', { ...empty, standard: 'ETA-12/0001', materials: ['hemp'] }, null],
    [
      'has a standard without codes',
      { ...empty, standard: 'EN 13964', materials: ['stone-wool'] },
      null,
    ],
  ])('%s', (_, facts, expected) => {
    expect(printDesignation(facts)).toBe(expected)
  })
})

test('no material and no code make no code', () => {
  expect(printDesignation({ ...empty, standard: 'EN 14308', materials: ['hemp'] })).toBeNull()
})

test('what is printed from the fields says of each of them what it says, and prints itself again', () => {
  const decimal = (min: number, max: number, digits: number) =>
    fc.integer({ min, max }).map((n) => declared(String(n / 10 ** digits)))
  const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one)
  const facts = fc.record({
    mu: optional(decimal(10, 99_999_999, 1)),
    maxServiceTemperature: optional(decimal(-273, 1200, 0)),
    minServiceTemperature: optional(decimal(-273, 1200, 0)),
    compressiveStress: optional(
      fc
        .tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom('10', 'Y', undefined))
        .map(([tenths, deformation]) =>
          declared(String(tenths / 10), deformation ? { deformation } : null),
        ),
    ),
    alphaW: optional(decimal(0, 100, 2)),
    standard: fc.constantFrom(
      'EN 13162',
      'EN 13163',
      'EN 13164',
      'EN 14303',
      'EN 14304',
      'EN 14308',
    ),
    standardEdition: optional(fc.constantFrom('2012+A1:2015', '2009')),
    designationCode: optional(
      fc
        .array(
          fc.constantFrom(
            'T5',
            'MU1',
            'WS01',
            'ST(-)-50',
            'CS(Y)7',
            'SD27*',
            'XX5',
            'AW0,5',
            'MU∞',
            'T9(T8D<150)',
          ),
        )
        .map((tokens) => ['MW-EN 13162', ...tokens].join('-')),
    ),
  })
  fc.assert(
    fc.property(facts, (some) => {
      const product = { ...empty, ...some, materials: ['pir'] }
      const code = printDesignation(product)
      fc.pre(code !== null)
      const designation = read(code)
      expect(writeDesignation(designation)).toBe(code)
      expect(printDesignation({ ...product, designationCode: code })).toBe(code)
      const results = compareDesignation(designation, product).map(({ result }) => result)
      expect(results).not.toContain('differs')
      expect(results).not.toContain('field only')
    }),
  )
})

test('no two properties share a symbol, but for the two service temperatures', () => {
  const names = tokenKinds.map(({ symbol, argument }) => `${symbol.toUpperCase()}${argument ?? ''}`)
  expect(new Set(names).size).toBe(names.length)
})
