import { compareDecimals, infinite } from '../numbers/decimal.ts'
import {
  type Quantity,
  characteristics,
  conditionQuantities,
  declaredKeys,
  numberConditions,
} from './characteristics.ts'
import type { Advice } from './finding.ts'
import { materialFacts } from './materials.ts'
import type { Band } from './materials.ts'
import { marketNumbers } from './markets.ts'
import { measureKeys, measures } from './measures.ts'
import { packagingNumbers, packagingQuantities } from './packaging.ts'
import { declaredValue } from './product-facts.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the rules here read. */
export const plausibleFacts = [
  ...measureKeys,
  ...declaredKeys,
  'packaging',
  'markets',
  'materials',
] as const

type PlausibleFacts = Pick<ProductFacts, (typeof plausibleFacts)[number]>

/** Whether values are what products have at all (R60), and density, λ_D and µ what the primary material has (R34). */
export function checkPlausibility(facts: PlausibleFacts): Advice[] {
  return [...checkUsual(facts), ...checkMaterial(facts)]
}

const marketQuantities = marketNumbers.flatMap((key) => {
  const quantity = measures.find((one) => one.key === key)
  return quantity ? [Object.assign({}, quantity, { key })] : []
})

function checkUsual(facts: PlausibleFacts): Advice[] {
  const found: Advice[] = []
  // most say nothing, and are not even named
  const look = (quantity: Quantity, value: string | null | undefined, path: () => string) => {
    if (value != null) found.push(...findUnusual({ quantity, path: path(), value }))
  }
  for (const quantity of measures) look(quantity, facts[quantity.key], () => quantity.key)
  for (const { key, quantity } of characteristics) {
    if (quantity) look(quantity, declaredValue(facts[key]), () => `${key}.value`)
  }
  for (const key of declaredKeys) {
    const declared = facts[key]?.condition
    if (!declared) continue
    for (const condition of numberConditions) {
      const path = () => `${key}.condition.${condition}`
      look(conditionQuantities[condition], declared[condition], path)
    }
  }
  for (const [index, level] of facts.packaging.entries()) {
    for (const key of packagingNumbers) {
      look(packagingQuantities[key], level[key], () => `packaging.${index}.${key}`)
    }
  }
  for (const [index, market] of facts.markets.entries()) {
    for (const quantity of marketQuantities) {
      look(quantity, market[quantity.key], () => `markets.${index}.${quantity.key}`)
    }
  }
  return found
}

/** Whether a decimal, in the unit of its quantity, lies in the usual range of that (R60); `path` as on the wire. */
export function findUnusual(one: {
  quantity: Quantity
  path: string
  value: string | null
}): Advice[] {
  const { label, unit, usual } = one.quantity
  // What may be ∞ is so usually: only materials say more (R34).
  if (one.value === null || one.value === infinite || isWithin(one.value, usual)) return []
  const shown = unit === null ? one.value : `${one.value} ${unit}`
  const message = `${label} ${shown} is unusual (${usual.min} to ${usual.max}). Check the number and the unit.`
  return [{ rule: 'R60', severity: 'W', path: one.path, code: 'UNUSUAL', message }]
}

function checkMaterial(facts: PlausibleFacts): Advice[] {
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
  facts: PlausibleFacts,
  key: 'density' | 'lambdaD' | 'mu',
  symbol: string,
  unit: string,
  { min, max }: Band,
  material: string,
): Advice | null {
  const value = declaredValue(facts[key])
  if (value === null) return null
  if (isWithin(value, { min, max })) return null
  const usual = max === null ? `${min} or more` : min === max ? min : `${min} to ${max}`
  const message = `${symbol} ${value}${unit} is unusual for ${material} (${usual}). Check the number and the unit.`
  return { rule: 'R34', severity: 'W', path: `${key}.value`, code: 'IMPLAUSIBLE', message }
}

function isWithin(value: string, { min, max }: Band): boolean {
  return compareDecimals(value, min) >= 0 && (max === null || compareDecimals(value, max) <= 0)
}
