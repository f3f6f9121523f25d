import { describe, expect, test } from 'vitest'
import {
  type EpdBasis,
  type ProductBasis,
  basisGap,
  converted,
  perArea,
  perAreaAtUnitResistance,
  productionValue,
} from './epd-basis.ts'

const epd = (given: Partial<EpdBasis>): EpdBasis => ({
  declaredUnit: { amount: '1', unit: 'KGM' },
  grossDensity: null,
  grammage: null,
  layerThickness: null,
  massPerPiece: null,
  ...given,
})

const product = (given: Partial<ProductBasis>): ProductBasis => ({
  thickness: '100',
  lambda: '0.035',
  resistance: null,
  density: null,
  ...given,
})

/** GWP A1-A3 per declared unit, and what it is by hand per m² at the thickness and per m² at R = 1. */
const byHand: [string, string, EpdBasis, ProductBasis, string, string][] = [
  // 1.2 kg/kg × 40 kg/m³ × 0.1 m = 4.8; × 0.035 m = 1.68
  ['per kg, density of the EPD', '1.2', epd({ grossDensity: '40' }), product({}), '4.8', '1.68'],
  // 1.2 × 30 × 0.06 = 2.16; 1.2 × 30 × 0.04 = 1.44
  [
    'per kg, density of the product',
    '1.2',
    epd({}),
    product({ density: '30', thickness: '60', lambda: '0.04' }),
    '2.16',
    '1.44',
  ],
  // 850 kg/t → 0.85 × 150 × 0.12 = 15.3; 0.85 × 150 × 0.038 = 4.845
  [
    'per tonne',
    '850',
    epd({ declaredUnit: { amount: '1', unit: 'TNE' }, grossDensity: '150' }),
    product({ thickness: '120', lambda: '0.038' }),
    '15.3',
    '4.845',
  ],
  // 60 kg/m³ × 0.08 = 4.8; × 0.036 = 2.16
  [
    'per m³',
    '60',
    epd({ declaredUnit: { amount: '1', unit: 'MTQ' } }),
    product({ thickness: '80', lambda: '0.036' }),
    '4.8',
    '2.16',
  ],
  // of 2 m³: 60 ÷ 2 × 0.08 = 2.4; 30 × 0.036 = 1.08
  [
    'per 2 m³',
    '60',
    epd({ declaredUnit: { amount: '2', unit: 'MTQ' } }),
    product({ thickness: '80', lambda: '0.036' }),
    '2.4',
    '1.08',
  ],
  // 5 per m² at 0.1 m; at 0.05 m half of it; per m³ 50, × 0.04 = 2
  [
    'per m² of another thickness',
    '5',
    epd({ declaredUnit: { amount: '1', unit: 'MTK' }, layerThickness: '0.1' }),
    product({ thickness: '50', lambda: '0.04' }),
    '2.5',
    '2',
  ],
  // 4 kg/m² ÷ 40 kg/m³ = 0.1 m; 5 ÷ 0.1 × 0.1 = 5; 50 × 0.035 = 1.75
  [
    'per m², thickness from grammage',
    '5',
    epd({ declaredUnit: { amount: '1', unit: 'MTK' }, grammage: '4', grossDensity: '40' }),
    product({}),
    '5',
    '1.75',
  ],
  // 6 per piece of 3 kg = 2 per kg; × 25 × 0.1 = 5; × 25 × 0.035 = 1.75
  [
    'per piece',
    '6',
    epd({ declaredUnit: { amount: '1', unit: 'PCE' }, massPerPiece: '3', grossDensity: '25' }),
    product({}),
    '5',
    '1.75',
  ],
  // no λ: 60 × 0.1 = 6, ÷ R 2.5 = 2.4
  [
    'by R where there is no λ',
    '60',
    epd({ declaredUnit: { amount: '1', unit: 'MTQ' } }),
    product({ lambda: null, resistance: '2.5' }),
    '6',
    '2.4',
  ],
  // stored carbon stays negative: -30 × 0.1 = -3; × 0.035 = -1.05
  [
    'a negative value',
    '-30',
    epd({ declaredUnit: { amount: '1', unit: 'MTQ' } }),
    product({}),
    '-3',
    '-1.05',
  ],
]

describe('a value per declared unit', () => {
  test.each(byHand)('%s', (_, value, basis, of, area, atOne) => {
    const result = [perArea(basis, of), perAreaAtUnitResistance(basis, of)].map((conversion) =>
      'factor' in conversion ? converted(value, conversion.factor) : conversion.missing,
    )
    expect(result).toEqual([area, atOne])
  })

  test.each([
    ['no declared unit', epd({ declaredUnit: null }), product({}), 'The EPD has no declared unit.'],
    [
      'no thickness',
      epd({ grossDensity: '40' }),
      product({ thickness: null }),
      'The product has no thickness.',
    ],
    ['no density', epd({}), product({}), 'Neither the EPD nor the product has a density.'],
    [
      'a metre',
      epd({ declaredUnit: { amount: '1', unit: 'MTR' } }),
      product({}),
      'The EPD is declared per metre.',
    ],
    [
      'a piece',
      epd({ declaredUnit: { amount: '1', unit: 'PCE' }, grossDensity: '40' }),
      product({}),
      'The EPD is declared per piece, without the mass of a piece.',
    ],
    [
      'an unknown layer',
      epd({ declaredUnit: { amount: '1', unit: 'MTK' } }),
      product({}),
      'The EPD does not say how thick its square metre is.',
    ],
  ])('is not computable with %s', (_, basis, of, missing) =>
    expect(perArea(basis, of)).toEqual({ missing }),
  )

  test('is not computable at R = 1 without λ and R', () =>
    expect(perAreaAtUnitResistance(epd({ grossDensity: '40' }), product({ lambda: null }))).toEqual(
      {
        missing: 'The product has neither λ nor R.',
      },
    ))

  test('says how it was computed', () =>
    expect(perArea(epd({ grossDensity: '40' }), product({}))).toEqual({
      factor: '4',
      how: '× 40 kg/m³ (EPD) ÷ 1 kg × 100 mm',
    }))
})

test.each([
  [{ 'A1-A3': '1.50' }, { value: '1.50', how: 'A1-A3 as declared' }],
  [
    { A1: '1', A2: '2E-1', A3: '0.3' },
    { value: '1.5', how: 'A1 + A2 + A3 = 1 + 0.2 + 0.3' },
  ],
  [{ A1: '1', A3: '0.3' }, null],
  [undefined, null],
])('A1 to A3 of %o', (values, production) => expect(productionValue(values)).toEqual(production))

test.each([
  [epd({}), null],
  [epd({ declaredUnit: null }), 'There is no declared unit, so nothing can be converted.'],
  [epd({ declaredUnit: { amount: '1', unit: 'PCE' } }), 'Enter the mass of a piece.'],
  [
    epd({ declaredUnit: { amount: '1', unit: 'MTR' } }),
    'Values per metre lead neither to square metres nor to kilograms.',
  ],
])('the gap of %o', (basis, gap) => expect(basisGap(basis)).toBe(gap))
