import type { Variant } from './catalogue.ts'

/** The designation code of the product standard, in step with what is declared; null where none is in use. */
export function designationOf({ series, facing }: Variant): string | null {
  const { family, grade } = series
  const { standard, designation } = family
  if (standard === undefined || designation === undefined) return null
  const [number, edition] = standard
  const isIndustrial = number.startsWith('EN 143')
  const tokens = [
    ...designation.tokens,
    ...(grade.stress && designation.stress ? [`CS(${designation.stress})${grade.stress}`] : []),
    ...(isIndustrial && grade.max ? [`ST(+)${grade.max}`] : []),
    ...(isIndustrial && grade.min ? [`ST(-)${grade.min.replace('-', '')}`] : []),
    ...(grade.mu && facing.sd === undefined ? [`MU${grade.mu}`] : []),
  ]
  return [`${designation.material}-${number}:${edition}`, ...tokens].join('-')
}
