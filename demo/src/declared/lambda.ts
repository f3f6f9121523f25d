import type { Series, Variant } from '../catalogue.ts'

type Sized = Pick<Variant, 'series' | 'thickness' | 'wall'>

/** °C at which λ_D of a series is declared. */
export function meanTemperatureOf({ family }: Pick<Series, 'family'>): string {
  return family.mean ?? '10'
}

/** λ_D in W/(m·K) with the digits it is declared with: of the curve at its mean temperature, of the thickness, or of the grade. */
export function lambdaOf({ series, thickness, wall }: Sized): string | null {
  const { lambda, lambdas, curve } = series.grade
  if (curve !== undefined) return curve[meanTemperatureOf(series)] ?? null
  if (lambdas === undefined) return lambda ?? null
  const nominal = thickness ?? wall ?? 0
  return rangesOf(lambdas).findLast(({ from }) => from <= nominal)?.lambda ?? null
}

/** λ_D by thickness in mm, from the thinnest; empty where it is the same for all. */
export function lambdaRangesOf({ family, grade }: Pick<Series, 'family' | 'grade'>) {
  const made = (family.thicknesses ?? []).toSorted((a, b) => a - b)
  const ranges = rangesOf(grade.lambdas ?? {})
  return ranges.flatMap(({ from, lambda }, index) => {
    const next = ranges[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const to = made.findLast((thickness) => thickness >= from && thickness < next)
    return to === undefined ? [] : [{ from, to, lambda }]
  })
}

/** λ in W/(m·K) by mean temperature in °C, from the coldest; empty where it is declared at one temperature alone. */
export function lambdaCurveOf({ grade }: Pick<Series, 'grade'>) {
  return Object.entries(grade.curve ?? {})
    .map(([at, lambda]) => ({ at, lambda }))
    .toSorted((a, b) => Number(a.at) - Number(b.at))
}

function rangesOf(lambdas: Readonly<Record<string, string>>) {
  return Object.entries(lambdas)
    .map(([from, lambda]) => ({ from: Number(from), lambda }))
    .toSorted((a, b) => a.from - b.from)
}
