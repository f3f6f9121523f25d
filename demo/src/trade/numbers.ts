import { gs1CheckDigit } from '@lambda/domain/identifiers/gtin'
import type { DemoBrand } from '../brands.ts'
import type { Variant } from '../catalogue.ts'

/**
 * The GS1 prefix for demonstrations and examples, which belongs to no company: these numbers can be mistaken for
 * nobody's. Source: GS1 style guide, 2.18 “GS1 prefix 952 for examples”.
 */
const demonstrationPrefix = '952'

/** A GTIN-13 of the item with this number of a brand, 0 to 9 999 999. */
export function gtinOf({ number }: DemoBrand, item: number): string {
  return withCheckDigit(demonstrationPrefix + String(number) + String(item).padStart(7, '0'))
}

/** The GTIN-14 of the item packed: a digit 1 to 8 before it tells the levels of packaging apart. */
export function packedGtinOf(brand: DemoBrand, item: number, level: number): string {
  return withCheckDigit(String(level) + gtinOf(brand, item).slice(0, -1))
}

/** A GTIN-13 from a range that means something within a company only. */
export function inStoreGtinOf({ number }: DemoBrand, item: number): string {
  return withCheckDigit(`20${number}${String(item).padStart(8, '0')}`)
}

/** The number under which the maker lists the item. */
export function articleNumberOf({ number }: DemoBrand, item: number): string {
  return `${number}${String(item).padStart(6, '0')}`
}

/** The article code, in the manner of the brand. Every part has its fixed width, so that no two collapse into one. */
export function codeOf(variant: Variant): string {
  const { brand, family, familyNumber, number } = variant.series
  const series = String(number).padStart(3, '0')
  const size = measuresOf(variant)
  if (brand.style === 'digits') {
    const facing = facingDigit(variant.facing.letter)
    return `${brand.number}${familyNumber}.${series}.${size.join('.')}.${variant.sizeIndex}${facing}`
  }
  const end = `${variant.facing.letter}${variant.sizeIndex}`
  return brand.style === 'dashes'
    ? [brand.letters, family.code + series, ...size, end].join('-')
    : [brand.letters + family.code + series, size.join('-'), end].join('/')
}

function measuresOf({ thickness, wall, diameter, sizeIndex }: Variant): string[] {
  if (diameter !== null) return [fixed(diameter), fixed(wall ?? 0)]
  return [thickness === null ? String(sizeIndex).padStart(3, '0') : fixed(thickness)]
}

/** Whole millimetres have three digits; others are hundredths behind a letter. */
function fixed(millimetres: number): string {
  if (Number.isInteger(millimetres)) return String(millimetres).padStart(3, '0')
  return `D${String(Math.round(millimetres * 100)).padStart(4, '0')}`
}

function facingDigit(letter: string): number {
  return letter.charCodeAt(0) % 26
}

function withCheckDigit(body: string): string {
  return body + gs1CheckDigit(body)
}
