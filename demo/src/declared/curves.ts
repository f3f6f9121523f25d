import type { ProductInput } from '@lambda/contract/products/products'
import { insertionLossOctaves } from '@lambda/domain/sound/spectrum'
import type { Variant } from '../catalogue.ts'
import { lambdaCurveOf } from './lambda.ts'
import { characteristicsOf } from './technical.ts'

type Curves = ProductInput['curves']

/** What a variant declares at several points: α_p by octave, λ by mean temperature, what a silencer takes away. */
export function curvesOf(variant: Variant): Curves {
  return [
    ...absorptionOf(variant),
    ...lambdaCurveOf(variant.series).map(({ at, lambda }) => ({
      curve: 'LAMBDA' as const,
      at,
      value: lambda,
    })),
    ...insertionLossOf(variant),
  ]
}

const octaves = ['125', '250', '500', '1000', '2000', '4000'] as const

/** The reference curve of EN ISO 11654 below its greatest value, by octave; at 125 Hz what is usual. */
const belowReference = [0.55, 0.2, 0, 0, 0, 0.1] as const

/** The octave that lies so far above the reference curve that its letter is the shape indicator. */
const emphasised: Readonly<Record<string, string>> = { '250': 'L', '1000': 'M', '4000': 'H' }

/** Octaves that give the declared α_w with its shape indicator. */
function absorptionOf(variant: Variant): Curves {
  const { alphaW } = characteristicsOf(variant)
  const value = alphaW?.state === 'declared' ? alphaW.value : null
  if (value === null) return []
  const shape = alphaW?.condition?.shape ?? ''
  return octaves.map((at, index) => {
    const above = shape.includes(emphasised[at] ?? '-') ? 0.25 : 0
    const absorbed = Number(value) - (belowReference[index] ?? 0) + above
    return { curve: 'ALPHA_P', at, value: Math.max(0, absorbed).toFixed(2) }
  })
}

/** dB by octave from 63 Hz, by the grade: the thickness of the lining in mm. */
const insertionLoss: Readonly<Record<string, readonly number[]>> = {
  50: [1, 3, 6, 13, 22, 27, 15, 10],
  100: [3, 7, 14, 24, 34, 36, 20, 13],
}

function insertionLossOf({ series }: Variant): Curves {
  const losses = series.family.code === 'SIL' ? insertionLoss[series.grade.tag] : undefined
  return (losses ?? []).map((loss, index) => ({
    curve: 'INSERTION_LOSS',
    at: String(insertionLossOctaves[index]),
    value: String(loss),
  }))
}
