import type { ProductInput } from '@lambda/contract/products/products'
import { shapeOf } from '@lambda/domain/products/forms'
import type { Variant } from '../catalogue.ts'
import { toleranceOf } from '../declared/designation.ts'
import type { Family } from '../family.ts'
import { packagingOf } from './packaging.ts'
import { decimalOf } from './decimals.ts'
import { type Packing, packingOf } from './packing.ts'

type Construction = 'edge' | 'facing' | 'colour' | 'grammage' | 'toleranceClass'
type Ordering =
  | 'orderUnit'
  | 'contentUnit'
  | 'contentPerOrderUnit'
  | 'priceUnit'
  | 'priceQuantity'
  | 'minimumOrder'
  | 'orderStep'
  | 'leadTime'
type Storage = 'storage' | 'palletsStacked' | 'shelfLife'
type Logistics = Construction | Ordering | Storage | 'packaging'

/** How a variant is made up, ordered and stored; `item` tells otherwise equal ones apart. */
export function logisticsOf(variant: Variant, item: number): Pick<ProductInput, Logistics> {
  const packing = packingOf(variant)
  return {
    ...constructionOf(variant),
    ...orderingOf(packing, item),
    ...storageOf(variant),
    packaging: packagingOf(variant, packing, item),
  }
}

function constructionOf(variant: Variant): Pick<ProductInput, Construction> {
  const { series, facing } = variant
  const { family } = series
  const shape = shapeOf(family.form)
  return {
    edge: edgeOf(variant),
    facing: shape === 'other' ? null : facing.code,
    colour: colourOf(variant),
    grammage: grammageOf(variant),
    toleranceClass: toleranceOf(variant),
  }
}

/** Boards of foam and wood come with square and with worked edges, series by series. */
function edgeOf({ series }: Variant): string | null {
  const { family, number } = series
  if (family.form === 'SLAB' || family.form === 'CEILING_TILE') return 'SQUARE'
  if (family.form !== 'BOARD') return null
  const isWorked = /^(eps|xps|pir|phenolic|wood-fibre)/.test(family.materials[0])
  const edges = ['TONGUE_AND_GROOVE', 'REBATED', 'SQUARE'] as const
  return isWorked ? (edges[number % edges.length] ?? null) : 'SQUARE'
}

function colourOf({ series, facing }: Variant): string | null {
  const { form, materials } = series.family
  if (form === 'CEILING_TILE') return 'RAL 9010'
  if (facing.letter === 'W') return 'white'
  if (facing.letter === 'B' || (materials[0] === 'elastomeric-foam' && form !== 'TAPE'))
    return 'black'
  return null
}

const byGrammage: ReadonlySet<Family['form']> = new Set(['MAT', 'UNDERLAY', 'SHEET', 'MEMBRANE'])

/** Declared for what is thin and sold by its area. */
function grammageOf({ series, thickness }: Variant): string | null {
  const { density } = series.grade
  if (density === undefined || thickness === null || !byGrammage.has(series.family.form))
    return null
  return decimalOf(Number(density) * thickness, 3)
}

function orderingOf(packing: Packing, item: number): Pick<ProductInput, Ordering> {
  const { unit, contentUnit, content, levels } = packing
  const packsOnPallet = levels.at(-1)?.contents ?? 1
  const isMade = item % 16 === 7
  return {
    orderUnit: unit,
    contentUnit,
    contentPerOrderUnit: content,
    priceUnit: contentUnit,
    priceQuantity: contentUnit === 'MTR' ? '100' : '1',
    minimumOrder: isMade ? String(packsOnPallet) : '1',
    orderStep: isMade ? String(packsOnPallet) : '1',
    leadTime: String(isMade ? 20 + (item % 11) : 2 + (item % 6)),
  }
}

function storageOf({ series }: Variant): Pick<ProductInput, Storage> {
  const { form, materials } = series.family
  const cures = form === 'ADHESIVE' || form === 'SEALANT' || form === 'SPRAY'
  const isFoam = /^(eps|xps|pir|pur|phenolic)/.test(materials[0])
  return {
    storage: cures ? 'FROST_FREE' : isFoam ? 'COVERED' : 'DRY',
    palletsStacked: shapeOf(form) === 'other' ? '1' : '0',
    shelfLife: cures ? '365' : null,
  }
}
