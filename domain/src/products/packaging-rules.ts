import { Big } from 'big.js'
import { gtinProblem, isInStoreGtin, toGtin14 } from '../identifiers/gtin.ts'
import { canonical, compareDecimals, fractionDigits } from '../numbers/decimal.ts'
import { provesDifference } from '../numbers/qualifiers.ts'
import type { Finding } from './finding.ts'
import { shapeOf } from './forms.ts'
import { type PackagingFacts, packagingLabel, packagingQuantities, piecesOf } from './packaging.ts'
import { declaredValue } from './product-facts.ts'
import type { ProductFacts } from './product-facts.ts'
import { isWithinShare } from './share.ts'

/** What the rules of GTINs read. */
export const packagingGtinFacts = ['gtin', 'packaging'] as const

/** What the other rules here read. */
export const packedFacts = [
  'taperTo',
  'packaging',
  'form',
  'length',
  'width',
  'thickness',
  'wallThickness',
  'density',
] as const

type PackedFacts = Pick<ProductFacts, (typeof packedFacts)[number]>

/** Whether the GTINs of packaging levels are valid (R41, R42), and of one thing each (R15). */
export function checkPackagingGtins({
  gtin,
  packaging,
}: Pick<ProductFacts, (typeof packagingGtinFacts)[number]>): Finding[] {
  return packaging.flatMap((level, index) => {
    if (level.gtin === null) return []
    const path = `packaging.${index}.gtin`
    const problem = gtinProblem(level.gtin)
    if (problem !== null) {
      const { code, message } = problem
      return [{ rule: 'R41', severity: 'E', path, code: `GTIN_${code}`, message }]
    }
    const own = toGtin14(level.gtin)
    const lower = packaging.slice(0, index).find((one) => one.gtin && toGtin14(one.gtin) === own)
    return [
      inStore(level.gtin, path),
      gtin !== null && toGtin14(gtin) === own ? shared('the product itself', path) : null,
      lower ? shared(packagingLabel(lower.type).toLowerCase(), path) : null,
    ].filter((finding) => finding !== null)
  })
}

function inStore(gtin: string, path: string): Finding | null {
  if (!isInStoreGtin(gtin)) return null
  const message = `${gtin} is an in-store number for internal use; it does not identify the packaging outside the company.`
  return { rule: 'R42', severity: 'W', path, code: 'GTIN_IN_STORE', message }
}

function shared(what: string, path: string): Finding {
  const message = `This GTIN is that of ${what}; each level of packaging has its own.`
  return { rule: 'R15', severity: 'W', path, code: 'PACKAGING_GTIN_SHARED', message }
}

/** Whether areas and weights of packaging levels follow from what they contain (R16, R17, R72). */
export function checkPackaging(facts: PackedFacts): Finding[] {
  const pieces = piecesOf(facts.packaging)
  return facts.packaging.flatMap((level, index) =>
    [
      checkWeights(level, index),
      checkArea(facts, pieces, index),
      checkNetWeight(facts, level, pieces[index] ?? null, index),
    ].filter((finding) => finding !== null),
  )
}

function checkWeights({ netWeight, grossWeight }: PackagingFacts, index: number): Finding | null {
  if (netWeight === null || grossWeight === null) return null
  if (compareDecimals(grossWeight, netWeight) >= 0) return null
  const path = `packaging.${index}.grossWeight`
  const message = `The gross weight ${grossWeight} kg is below the net weight ${netWeight} kg.`
  return { rule: 'R17', severity: 'E', path, code: 'GROSS_BELOW_NET', message }
}

/**
 * Pieces · length · width / 10⁶, of a higher level the area of the one below times its contents, within 0.5 % (domain
 * field list §1.2 and §3.8).
 */
function checkArea(
  facts: PackedFacts,
  pieces: readonly (string | null)[],
  index: number,
): Finding | null {
  const level = facts.packaging[index]
  const area = level?.area ?? null
  if (area === null) return null
  const expected = areaOfLower(facts, index) ?? areaOfPieces(facts, pieces[index] ?? null)
  if (expected === null || isWithinShare(area, expected.area, '0.005')) return null
  const computed = canonical(expected.area)
  const path = `packaging.${index}.area`
  const message = `${area} m² differs by more than 0.5 % from ${expected.text}, which gives ${computed} m².`
  const finding = { rule: 'R16', severity: 'W', path, code: 'PACKAGING_AREA', message } as const
  const isProposed = fractionDigits(computed) <= packagingQuantities.area.fractionDigits
  return isProposed ? { ...finding, proposal: computed } : finding
}

function areaOfLower({ packaging }: PackedFacts, index: number) {
  const [lower, level] = [packaging[index - 1], packaging[index]]
  if (!lower?.area || !level?.contents) return null
  const area = new Big(lower.area).times(level.contents)
  return { area, text: `${level.contents} times ${lower.area} m²` }
}

function areaOfPieces({ form, length, width }: PackedFacts, pieces: string | null) {
  if (pieces === null || length === null || width === null || shapeOf(form) === 'pipe') return null
  const area = new Big(pieces).times(length).times(width).div(1_000_000)
  return { area, text: `pieces times length times width (${pieces} × ${length} × ${width} mm)` }
}

/** ρ · L · W · d · pieces within 15 % (domain field list §1.2 and §3.8), for what has one thickness. */
function checkNetWeight(
  facts: PackedFacts,
  { netWeight }: PackagingFacts,
  pieces: string | null,
  index: number,
): Finding | null {
  const { form, length, width, thickness, taperTo } = facts
  const density = declaredValue(facts.density)
  if (netWeight === null || pieces === null || density === null) return null
  if (length === null || width === null || thickness === null) return null
  if (taperTo !== null || shapeOf(form) === 'pipe') return null
  const volume = new Big(length).times(width).times(thickness).div(1_000_000_000)
  const computed = volume.times(density).times(pieces)
  if (isWithinShare(netWeight, computed, '0.15')) return null
  if (!provesDifference(facts.density, computed.cmp(netWeight))) return null
  const path = `packaging.${index}.netWeight`
  const message = `Net weight ${netWeight} kg differs by more than 15 % from density times dimensions times pieces, which gives ${canonical(computed.round(3))} kg.`
  return { rule: 'R72', severity: 'W', path, code: 'NET_WEIGHT', message }
}
