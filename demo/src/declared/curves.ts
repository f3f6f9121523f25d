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

/** Octaves that give the declared α_w, where it has no shape indicator. */
function absorptionOf(variant: Variant): Curves {
  const { alphaW } = characteristicsOf(variant)
  const value = alphaW?.state === 'declared' ? alphaW.value : null
  if (value === null || alphaW?.condition?.shape !== undefined) return []
  return octaves.map((at, index) => ({
    curve: 'ALPHA_P',
    at,
    value: Math.max(0, Number(value) - (belowReference[index] ?? 0)).toFixed(2),
  }))
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
