import { compareDecimals } from '../numbers/decimal.ts'
import type { Finding } from './finding.ts'
import { materialFacts } from './materials.ts'
import type { Band } from './materials.ts'
import { declaredValue } from './product-facts.ts'
import type { ProductFacts } from './product-facts.ts'

/** Whether density, λ_D and µ are what the primary material usually has (R34). */
export function checkPlausibility(facts: ProductFacts): Finding[] {
  const material = materialFacts(facts.materials[0])
  if (material === undefined) return []
  const mean = facts.lambdaD?.condition?.meanTemperature ?? '10'
  // λ rises with the temperature, and the bands are those of 0 to 10 °C.
  const isComparable = compareDecimals(mean, '0') >= 0 && compareDecimals(mean, '10') <= 0
  return [
    checkBand(facts, 'density', 'ρ', ' kg/m³', material.density, material.code),
    isComparable
      ? checkBand(facts, 'lambdaD', 'λ_D', ' W/(m·K)', material.lambda, material.code)
      : null,
    checkBand(facts, 'mu', 'µ', '', material.mu, material.code),
  ].filter((finding) => finding !== null)
}

function checkBand(
  facts: ProductFacts,
  key: 'density' | 'lambdaD' | 'mu',
  symbol: string,
  unit: string,
  { min, max }: Band,
  material: string,
): Finding | null {
  const value = declaredValue(facts[key])
  if (value === null) return null
  const isBelow = compareDecimals(value, min) < 0
  const isAbove = max !== null && compareDecimals(value, max) > 0
  if (!isBelow && !isAbove) return null
  const usual = max === null ? `${min} or more` : min === max ? min : `${min} to ${max}`
  const message = `${symbol} ${value}${unit} is unusual for ${material} (${usual}). Check the number and the unit.`
  return { rule: 'R34', severity: 'W', path: `${key}.value`, code: 'IMPLAUSIBLE', message }
}
