import { compareDecimals, fractionDigits } from '../numbers/decimal.ts'
import { mayBeLess, mayBeMore } from '../numbers/qualifiers.ts'
import type { Finding } from '../products/finding.ts'
import { shapeOf } from '../products/forms.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'
import { declaredLambda, legalResistances, rdVerdict, roundedResistance } from './thermal.ts'

/** What the rules here read. */
export const thermalFacts = [
  'rD',
  'lambdaD',
  'materials',
  'standard',
  'form',
  'thickness',
  'wallThickness',
] as const

type ThermalFacts = Pick<ProductFacts, (typeof thermalFacts)[number]>

/** Materials whose λ is so small that a fourth decimal means something. */
const fineLambda = new Set(['vip', 'aerogel'])

/** Whether λ_D and R_D agree with each other, with the thickness and with the standard (R04, R05, R52 to R54). */
export function checkThermal(facts: ThermalFacts): Finding[] {
  return [
    ...checkLambdaDecimals(facts),
    ...checkMeanTemperature(facts),
    ...checkLambdaLimit(facts),
    ...checkResistance(facts),
    ...checkLeastResistance(facts),
  ]
}

function checkLambdaDecimals({ lambdaD, materials }: ThermalFacts): Finding[] {
  const lambda = declaredValue(lambdaD)
  // a limit of λ is no λ_D, which is rounded
  if (lambda === null || lambdaD?.qualifier !== undefined || fractionDigits(lambda) <= 3) return []
  if (materials.some((material) => fineLambda.has(material))) return []
  const proposal = declaredLambda(lambda)
  const message = `λ_D must have three decimals, rounded up: ${proposal}, not ${lambda} W/(m·K).`
  return [
    {
      rule: 'R52',
      severity: 'E',
      path: 'lambdaD.value',
      code: 'LAMBDA_DECIMALS',
      message,
      proposal,
    },
  ]
}

function checkMeanTemperature({ lambdaD, standard }: ThermalFacts): Finding[] {
  const scope = productStandard(standard)?.scope
  if (declaredValue(lambdaD) === null || scope === undefined) return []
  const mean = lambdaD?.condition?.meanTemperature
  const finding = {
    rule: 'R04',
    severity: 'W',
    path: 'lambdaD.condition.meanTemperature',
  } as const
  if (scope === 'building' && mean !== undefined && compareDecimals(mean, '10') !== 0) {
    const message = `${standard ?? ''} requires λ_D at 10 °C, not at ${mean} °C.`
    return [{ ...finding, code: 'LAMBDA_NOT_AT_10', message, proposal: '10' }]
  }
  if (scope === 'industrial' && mean === undefined) {
    const message = `${standard ?? ''} requires the mean temperature at which λ_D was measured. Enter it in °C.`
    return [{ ...finding, code: 'LAMBDA_TEMPERATURE_MISSING', message }]
  }
  return []
}

function checkLambdaLimit({ lambdaD, standard }: ThermalFacts): Finding[] {
  const limit = productStandard(standard)?.maxLambda
  const lambda = declaredValue(lambdaD)
  if (limit == null || lambda === null || !isAt10(lambdaD)) return []
  if (compareDecimals(lambda, limit) <= 0 || mayBeLess(lambdaD)) return []
  const message = `λ_D ${lambda} is outside ${standard ?? ''}, which covers up to ${limit} W/(m·K) at 10 °C.`
  return [
    { rule: 'R53', severity: 'W', path: 'lambdaD.value', code: 'LAMBDA_ABOVE_STANDARD', message },
  ]
}

/**
 * R_D beside thickness and λ_D. Of limits it is found what they leave no way out of: R_D ≥ 2.95 is impossible where 2.95 is,
 * R_D ≤ 2.80 too low where 2.80 is; which steps there are says nothing of a limit.
 */
function checkResistance(facts: ThermalFacts): Finding[] {
  const { thickness } = facts
  const rD = declaredValue(facts.rD)
  const lambda = declaredValue(facts.lambdaD)
  if (rD === null || lambda === null || thickness === null) return []
  if (shapeOf(facts.form) === 'pipe' || !isAt10(facts.lambdaD)) return []
  const legal = legalResistances(thickness, lambda)
  const verdict = rdVerdict(rD, thickness, lambda)
  if (legal === null || !isProven(verdict, facts)) return []
  const isExact = facts.rD?.qualifier === undefined && facts.lambdaD?.qualifier === undefined
  const proposed = isExact ? { proposal: legal.least } : {}
  const finding = { rule: 'R05', path: 'rD.value', ...proposed } as const
  const sum = `${thickness} mm with λ_D ${lambda} allows ${rangeOf(legal)} m²·K/W`
  if (verdict === 'impossible') {
    const message = `R_D ${rD} is not possible: ${sum}. Check thickness, λ_D and R_D.`
    return [{ ...finding, severity: 'E', code: 'RD_IMPOSSIBLE', message }]
  }
  if (verdict === 'too-low') {
    const message = `R_D ${rD} is lower than necessary: ${sum}.`
    return [{ ...finding, severity: 'W', code: 'RD_TOO_LOW', message }]
  }
  const proposal = roundedResistance(rD)
  const message = `R_D is declared in steps of 0.05, rounded down: ${proposal}, not ${rD} m²·K/W.`
  return [{ ...finding, severity: 'W', code: 'RD_UNROUNDED', message, proposal }]
}

function isProven(
  verdict: ReturnType<typeof rdVerdict>,
  { rD, lambdaD }: Pick<ProductFacts, 'rD' | 'lambdaD'>,
): boolean {
  if (verdict === 'impossible') return !mayBeLess(rD) && !mayBeLess(lambdaD)
  if (verdict === 'too-low') return !mayBeMore(rD) && !mayBeMore(lambdaD)
  return verdict === 'unrounded' && rD?.qualifier === undefined
}

function rangeOf({ least, greatest }: { least: string; greatest: string | null }): string {
  if (greatest === null) return `${least} or more`
  return greatest === least ? least : `${least} to ${greatest}`
}

function checkLeastResistance({ rD, standard }: ThermalFacts): Finding[] {
  const limit = productStandard(standard)?.minResistance
  const value = declaredValue(rD)
  if (limit == null || value === null || mayBeMore(rD) || compareDecimals(value, limit) >= 0)
    return []
  const message = `R_D ${value} is outside ${standard ?? ''}, which covers ${limit} m²·K/W or more.`
  return [{ rule: 'R54', severity: 'W', path: 'rD.value', code: 'RD_BELOW_STANDARD', message }]
}

/** A λ without a mean temperature is read as that of buildings, at 10 °C. */
function isAt10(lambdaD: ProductFacts['lambdaD']): boolean {
  return compareDecimals(lambdaD?.condition?.meanTemperature ?? '10', '10') === 0
}
