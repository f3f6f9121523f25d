import { compareDecimals } from '../numbers/decimal.ts'
import { parseDesignation } from '../designation/designation.ts'
import type { Finding } from '../products/finding.ts'
import { materialFacts } from '../products/materials.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { productStandard } from '../products/standards.ts'

/** Standards whose designation code states the maximum service temperature. */
const stated = new Set(['EN 14303', 'EN 14304'])

/** Whether service temperatures suit each other, the material and the standard (R10, R55). */
export function checkTemperatures(facts: ProductFacts): Finding[] {
  return [
    ...checkOrder(facts),
    ...checkMaterial(facts),
    ...checkScope(facts),
    ...checkDesignation(facts),
  ]
}

function checkOrder(facts: ProductFacts): Finding[] {
  const min = declaredValue(facts.minServiceTemperature)
  const max = declaredValue(facts.maxServiceTemperature)
  if (min === null || max === null || compareDecimals(min, max) < 0) return []
  const message = `The minimum service temperature (${min} °C) must be below the maximum (${max} °C).`
  const path = 'minServiceTemperature.value'
  return [{ rule: 'R55', severity: 'E', path, code: 'TEMPERATURES_REVERSED', message }]
}

function checkMaterial({ maxServiceTemperature, materials }: ProductFacts): Finding[] {
  const max = declaredValue(maxServiceTemperature)
  const material = materialFacts(materials[0])
  const limit = material?.maxTemperature
  if (max === null || limit == null || compareDecimals(max, limit) <= 0) return []
  const message = `${max} °C is above the usual limit of ${material?.code ?? ''} (${limit} °C).`
  const path = 'maxServiceTemperature.value'
  return [{ rule: 'R10', severity: 'W', path, code: 'TEMPERATURE_ABOVE_MATERIAL', message }]
}

function checkScope(facts: ProductFacts): Finding[] {
  const standard = productStandard(facts.standard)
  if (standard === undefined || standard.temperatures === null) return []
  const { min, max } = standard.temperatures
  return (['minServiceTemperature', 'maxServiceTemperature'] as const).flatMap((key) => {
    const value = declaredValue(facts[key])
    if (value === null) return []
    if (compareDecimals(value, min) >= 0 && compareDecimals(value, max) <= 0) return []
    const message = `${value} °C is outside ${standard.number}, which covers about ${min} to ${max} °C.`
    const code = 'TEMPERATURE_OUTSIDE_STANDARD'
    return [{ rule: 'R10', severity: 'W', path: `${key}.value`, code, message }]
  })
}

function checkDesignation({ designationCode }: ProductFacts): Finding[] {
  if (designationCode === null) return []
  const designation = parseDesignation(designationCode)
  if ('problem' in designation || !stated.has(designation.standard)) return []
  if (designation.tokens.some(({ symbol, args }) => symbol === 'ST' && args.includes('+')))
    return []
  const message = `A designation code according to ${designation.standard} must contain the maximum service temperature, such as ST(+)250.`
  const code = 'DESIGNATION_WITHOUT_TEMPERATURE'
  return [{ rule: 'R10', severity: 'W', path: 'designationCode', code, message }]
}
