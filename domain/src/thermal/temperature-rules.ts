import { compareDecimals } from '../numbers/decimal.ts'
import { mayBeLess, mayBeMore } from '../numbers/qualifiers.ts'
import type { Finding } from '../products/finding.ts'
import { materialFacts } from '../products/materials.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'

/** What the rules here read. */
export const temperatureFacts = [
  'minServiceTemperature',
  'maxServiceTemperature',
  'materials',
  'standard',
] as const

type TemperatureFacts = Pick<ProductFacts, (typeof temperatureFacts)[number]>

/** Whether service temperatures suit each other, the material and the standard (R10, R55). */
export function checkTemperatures(facts: TemperatureFacts): Finding[] {
  return [...checkOrder(facts), ...checkMaterial(facts), ...checkScope(facts)]
}

function checkOrder(facts: TemperatureFacts): Finding[] {
  const min = declaredValue(facts.minServiceTemperature)
  const max = declaredValue(facts.maxServiceTemperature)
  if (min === null || max === null || compareDecimals(min, max) < 0) return []
  if (mayBeLess(facts.minServiceTemperature) || mayBeMore(facts.maxServiceTemperature)) return []
  const message = `The minimum service temperature (${min} °C) must be below the maximum (${max} °C).`
  const path = 'minServiceTemperature.value'
  return [{ rule: 'R55', severity: 'E', path, code: 'TEMPERATURES_REVERSED', message }]
}

function checkMaterial({ maxServiceTemperature, materials }: TemperatureFacts): Finding[] {
  const max = declaredValue(maxServiceTemperature)
  const material = materialFacts(materials[0])
  const limit = material?.maxTemperature
  if (max === null || limit == null || compareDecimals(max, limit) <= 0) return []
  if (mayBeLess(maxServiceTemperature)) return []
  const message = `${max} °C is above the usual limit of ${material?.code ?? ''} (${limit} °C).`
  const path = 'maxServiceTemperature.value'
  return [{ rule: 'R10', severity: 'W', path, code: 'TEMPERATURE_ABOVE_MATERIAL', message }]
}

function checkScope(facts: TemperatureFacts): Finding[] {
  const standard = productStandard(facts.standard)
  if (standard === undefined || standard.temperatures === null) return []
  const { min, max } = standard.temperatures
  return (['minServiceTemperature', 'maxServiceTemperature'] as const).flatMap((key) => {
    const value = declaredValue(facts[key])
    if (value === null) return []
    const isBelow = compareDecimals(value, min) < 0 && !mayBeMore(facts[key])
    const isAbove = compareDecimals(value, max) > 0 && !mayBeLess(facts[key])
    if (!isBelow && !isAbove) return []
    const message = `${value} °C is outside ${standard.number}, which covers about ${min} to ${max} °C.`
    const code = 'TEMPERATURE_OUTSIDE_STANDARD'
    return [{ rule: 'R10', severity: 'W', path: `${key}.value`, code, message }]
  })
}
