import { Big } from 'big.js'
import { canonical, compareDecimals } from '../numbers/decimal.ts'
import { provesDifference } from '../numbers/qualifiers.ts'
import { tradeUnitSymbol } from '../numbers/trade-units.ts'
import type { Finding } from './finding.ts'
import { shapeOf } from './forms.ts'
import { declaredValue } from './product-facts.ts'
import type { ProductFacts } from './product-facts.ts'
import { isWithinShare } from './share.ts'

/** What the rules here read. */
export const logisticsFacts = [
  'taperFrom',
  'taperTo',
  'grammage',
  'thickness',
  'form',
  'density',
  'orderUnit',
  'contentUnit',
  'priceUnit',
  'contentPerOrderUnit',
] as const

type LogisticsFacts = Pick<ProductFacts, (typeof logisticsFacts)[number]>

/** Whether construction and ordering fit together (R70, R71, R73). */
export function checkLogistics(facts: LogisticsFacts): Finding[] {
  return [checkTaper(facts), checkGrammage(facts), checkConversion(facts)].filter(
    (finding) => finding !== null,
  )
}

function checkTaper({ taperFrom, taperTo }: LogisticsFacts): Finding | null {
  if (taperFrom === null || taperTo === null) return null
  if (compareDecimals(taperFrom, taperTo) < 0) return null
  const message = `A taper begins at the thinner end: ${taperFrom} mm is not below ${taperTo} mm.`
  return { rule: 'R70', severity: 'E', path: 'taperFrom', code: 'TAPER_ORDER', message }
}

/** Grammage in kg/m² is ρ·d/1000 within 10 % (domain field list §1.2), for what has one thickness. */
function checkGrammage(facts: LogisticsFacts): Finding | null {
  const { grammage, thickness, form, taperTo } = facts
  const density = declaredValue(facts.density)
  if (grammage === null || thickness === null || density === null || taperTo !== null) return null
  if (shapeOf(form) === 'pipe') return null
  const computed = new Big(density).times(thickness).div(1000)
  if (isWithinShare(grammage, computed, '0.1')) return null
  if (!provesDifference(facts.density, computed.cmp(grammage))) return null
  const message = `Grammage ${grammage} kg/m² differs by more than 10 % from density times thickness (${density} kg/m³ × ${thickness} mm = ${canonical(computed)} kg/m²).`
  return { rule: 'R71', severity: 'W', path: 'grammage', code: 'GRAMMAGE', message }
}

/** What is ordered and priced in the same unit needs no conversion (domain field list §1.2). */
function checkConversion(facts: LogisticsFacts): Finding | null {
  const { orderUnit, contentUnit, priceUnit, contentPerOrderUnit: conversion } = facts
  if (orderUnit === null || contentUnit === null) return null
  const finding = { rule: 'R73', severity: 'W', path: 'contentPerOrderUnit' } as const
  const [order, content] = [tradeUnitSymbol(orderUnit), tradeUnitSymbol(contentUnit)]
  if (orderUnit === contentUnit) {
    if (conversion === null || compareDecimals(conversion, '1') === 0) return null
    const message = `Order unit and content unit are the same (${order}), so the conversion is 1, not ${conversion}.`
    return { ...finding, code: 'CONVERSION_NOT_ONE', message, proposal: '1' }
  }
  if (conversion !== null || priceUnit === orderUnit) return null
  const message = `The product is ordered in ${order} and contains ${content}: enter how many ${content} an order unit contains.`
  return { ...finding, code: 'CONVERSION_MISSING', message }
}
