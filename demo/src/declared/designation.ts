import { symbolOf, tokenOrder } from '@lambda/domain/designation/designation-tokens'
import type { Variant } from '../catalogue.ts'
import { temperatureLimitsOf } from './temperatures.ts'

/** From this outer diameter in mm on pipe sections have the wider tolerance (EN 14303, table 2). */
const widePipe = 150

/** The class of thickness tolerance; null where the standard has none. */
export function toleranceOf({ series, diameter, wall }: Variant): string | null {
  const { family } = series
  const told = family.designation?.tokens.find((token) => /^T\d$/.test(token))
  if (told !== undefined || diameter === null) return told ?? null
  if (family.standard?.[0] !== 'EN 14303') return null
  return diameter + 2 * (wall ?? 0) < widePipe ? 'T8' : 'T9'
}

/** The designation code of the product standard, in step with what is declared; null where none is in use. */
export function designationOf(variant: Variant): string | null {
  const { series, facing } = variant
  const { family, grade } = series
  const { standard, designation } = family
  if (standard === undefined || designation === undefined) return null
  const [number, edition] = standard
  const isIndustrial = number.startsWith('EN 143')
  const { max, min } = temperatureLimitsOf(variant)
  const tolerance = toleranceOf(variant)
  const tokens = [
    ...(tolerance === null || designation.tokens.includes(tolerance) ? [] : [tolerance]),
    ...designation.tokens,
    ...(grade.tokens ?? []),
    ...(grade.stress && designation.stress ? [`CS(${designation.stress})${grade.stress}`] : []),
    ...(isIndustrial && max ? [`ST(+)${max}`] : []),
    ...(isIndustrial && min ? [`ST(-)${min.replace('-', '')}`] : []),
    ...(isIndustrial && facing.letter === 'A' && family.materials[0].endsWith('wool')
      ? ['MV2']
      : []),
    ...(grade.mu && facing.sd === undefined ? [`MU${grade.mu}`] : []),
  ]
  const order = tokenOrder(number)
  const place = (token: string) => {
    const at = order.indexOf(symbolOf(/^[A-Za-z]+/.exec(token)?.[0] ?? '') ?? '')
    return at < 0 ? order.length : at
  }
  const inOrder = tokens.toSorted((a, b) => place(a) - place(b))
  return [`${designation.material}-${number}:${edition ?? ''}`, ...inOrder].join('-')
}
