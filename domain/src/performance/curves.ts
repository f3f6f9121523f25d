import type { Quantity } from '../products/characteristics.ts'
import type { CurvePoint } from '../products/product-facts.ts'
import { insertionLossOctaves, octaves, thirdOctaves } from '../sound/spectrum.ts'

/** What a curve is over. */
export interface CurveAxis {
  label: string
  unit: string
  /** Where there are points; null: anywhere within `quantity`. */
  points: readonly number[] | null
  quantity: Quantity
}

/** A declared characteristic that is a value at each of several points. */
export interface Curve {
  code: string
  symbol: string
  label: string
  axis: CurveAxis
  quantity: Quantity
}

const temperature = {
  label: 'Mean temperature',
  unit: '°C',
  points: null,
  quantity: {
    symbol: 'θ_m',
    label: 'Mean temperature',
    unit: '°C',
    fractionDigits: 1,
    min: '-273',
    max: '9999',
    usual: { min: '-200', max: '1000' },
  },
} as const satisfies CurveAxis

/** Frequencies in Hz, as the middles of bands. */
function bands(points: readonly number[]): CurveAxis {
  const [min, max] = [String(points[0]), String(points.at(-1))]
  const usual = { min, max }
  const label = 'Frequency'
  const quantity = { symbol: 'f', label, unit: 'Hz', fractionDigits: 1, min, max, usual }
  return { label, unit: 'Hz', points, quantity }
}

/** The curves of declared performance (domain field list §1.3), in the order of the screen. */
export const curves = [
  {
    code: 'LAMBDA',
    symbol: 'λ',
    label: 'Thermal conductivity over mean temperature',
    axis: temperature,
    quantity: {
      symbol: 'λ',
      label: 'Thermal conductivity',
      unit: 'W/(m·K)',
      fractionDigits: 4,
      shownDigits: 3,
      min: '0.0001',
      max: '9.9999',
      usual: { min: '0.003', max: '0.3' },
    },
  },
  {
    code: 'ALPHA_S',
    symbol: 'α_s',
    label: 'Sound absorption by third octave',
    axis: bands(thirdOctaves),
    quantity: {
      symbol: 'α_s',
      label: 'Sound absorption coefficient',
      unit: null,
      fractionDigits: 2,
      shownDigits: 2,
      min: '0',
      max: '2',
      usual: { min: '0', max: '1.25' },
    },
  },
  {
    code: 'ALPHA_P',
    symbol: 'α_p',
    label: 'Practical sound absorption by octave',
    axis: bands(octaves),
    quantity: {
      symbol: 'α_p',
      label: 'Practical sound absorption coefficient',
      unit: null,
      fractionDigits: 2,
      shownDigits: 2,
      min: '0',
      max: '1',
      usual: { min: '0', max: '1' },
    },
  },
  {
    code: 'SOUND_REDUCTION',
    symbol: 'R',
    label: 'Sound reduction index by third octave',
    axis: bands(thirdOctaves),
    quantity: {
      symbol: 'R',
      label: 'Sound reduction index',
      unit: 'dB',
      fractionDigits: 1,
      shownDigits: 1,
      min: '-20',
      max: '120',
      usual: { min: '0', max: '100' },
    },
  },
  {
    code: 'INSERTION_LOSS',
    symbol: 'D_i',
    label: 'Insertion loss by octave',
    axis: bands(insertionLossOctaves),
    quantity: {
      symbol: 'D_i',
      label: 'Insertion loss',
      unit: 'dB',
      fractionDigits: 1,
      shownDigits: 0,
      min: '-20',
      max: '120',
      usual: { min: '0', max: '80' },
    },
  },
] as const satisfies readonly Curve[]

export type CurveCode = (typeof curves)[number]['code']

/** What a point and a value of any curve may be at all; each curve has its own limits. */
export const curveQuantities = {
  at: {
    symbol: '',
    label: 'At',
    unit: null,
    fractionDigits: 1,
    min: '-273',
    max: '99999',
    usual: { min: '-273', max: '99999' },
  },
  value: {
    symbol: '',
    label: 'Value',
    unit: null,
    fractionDigits: 4,
    min: '-9999',
    max: '9999',
    usual: { min: '-9999', max: '9999' },
    keepsDigits: true,
  },
} as const satisfies Readonly<Record<string, Quantity>>

const byCode: ReadonlyMap<string, Curve> = new Map(curves.map((curve) => [curve.code, curve]))

/** The curve of a code; undefined where there is none. */
export function curveOf(code: string): Curve | undefined {
  return byCode.get(code)
}

/** The points of one curve that have a value, in the order of the axis. */
export function pointsOf(
  points: readonly CurvePoint[],
  code: CurveCode,
): { at: string; value: string }[] {
  return points
    .flatMap(({ curve, at, value }) => (curve === code && value !== null ? { at, value } : []))
    .toSorted((a, b) => Number(a.at) - Number(b.at))
}
