import type { Variant } from '../catalogue.ts'
import { decimalOf } from './decimals.ts'
import { type Content, gramsOf, packedIn } from './pack-contents.ts'

/** A level of packaging: how many of the level below it holds, and how large it is in mm. */
export interface Level {
  type: 'PK' | 'RO' | 'CL' | 'CT' | 'BX' | 'PF'
  contents: number
  size: readonly [length: number, width: number, height: number] | null
}

/** How a variant is ordered and packed. */
export interface Packing extends Content {
  /** What is ordered: the code of unit and packaging. */
  unit: string
  /** From the lowest level to the pallet. */
  levels: readonly Level[]
  /** Of one piece; null where its density or dimensions are unknown. */
  grams: number | null
}

/** From this length on, in mm, a flat product is rolled, and a tube is a coil. */
const shortestRoll = 3500

/** In mm: the height of a pack of boards, what is stacked on a pallet, its own height and the side of its area. */
const packHeight = 500
const stackHeight = 2260
const palletHeight = 140
const palletSide = 1250

/** What a pack, a bundle of metal sheets and a loaded pallet should weigh at most, in grams. */
const packGrams = 32_000
const bundleGrams = 500_000
const palletGrams = 1_000_000

/** Packs that are handled by hand, and pallets that are loaded as high and heavy as lorries allow. */
export function packingOf(variant: Variant): Packing {
  const { diameter, length, width, series } = variant
  if (length === null || (width === null && diameter === null)) return ofSold(variant)
  if (series.family.form === 'TAPE') return ofTape(variant, length, width ?? 0)
  if (length >= shortestRoll) return ofRoll(variant, length, width)
  return diameter === null ? ofBoards(variant, length, width ?? 0) : ofPipes(variant, length)
}

/** How many packs of a weight may be on a pallet that has room for so many. */
function loadable(packs: number, gramsOfPack: number | null): number {
  const heaviest = gramsOfPack === null ? packs : Math.floor(palletGrams / gramsOfPack)
  return Math.max(1, Math.min(packs, heaviest))
}

/** Stacks of boards side by side, as long and wide as the boards are. */
function ofBoards(variant: Variant, length: number, width: number): Packing {
  const grams = gramsOf(variant)
  const each = variant.thickness ?? packHeight
  const most = isMetal(variant) ? bundleGrams : packGrams
  const pieces = Math.max(1, Math.min(Math.floor(packHeight / each), 40, inWeight(grams, most)))
  const [along, across] = [length, width].map((side) => Math.max(1, Math.floor(palletSide / side)))
  const stacks = (along ?? 1) * (across ?? 1)
  const room = stacks * Math.max(1, Math.floor(stackHeight / (pieces * each)))
  const packs = loadable(room, grams === null ? null : grams * pieces)
  const rows = Math.ceil(packs / stacks)
  const type = ['CEILING_TILE', 'BAFFLE'].includes(variant.series.family.form) ? 'CT' : 'PK'
  const pallet = [
    length * (along ?? 1),
    width * (across ?? 1),
    rows * pieces * each + palletHeight,
  ] as const
  return {
    unit: type,
    contentUnit: 'MTK',
    content: decimalOf(pieces * length * width, 6),
    grams,
    levels: [
      { type, contents: pieces, size: [length, width, pieces * each] },
      { type: 'PF', contents: packs, size: pallet },
    ],
  }
}

function inWeight(grams: number | null, most = packGrams): number {
  return grams === null ? Number.POSITIVE_INFINITY : Math.floor(most / grams)
}

function isMetal({ series }: Variant): boolean {
  return series.family.subGroup.startsWith('80') && series.family.materials[0] !== 'pvc'
}

/** In mm, what pipe sections and tubes are put into; thicker ones have a carton of their own. */
const carton = { width: 590, height: 390 } as const

function ofPipes(variant: Variant, length: number): Packing {
  const grams = gramsOf(variant)
  const outer = (variant.diameter ?? 0) + 2 * (variant.wall ?? 0)
  const beside = Math.floor(carton.width / outer)
  const above = Math.floor(carton.height / outer)
  const pieces = Math.max(1, Math.min(beside * above, 60, inWeight(grams)))
  const [width, height] = beside * above > 0 ? [carton.width, carton.height] : [outer, outer]
  const inRow = Math.max(1, Math.floor(palletSide / width))
  const room = inRow * Math.max(1, Math.floor(stackHeight / height))
  const packs = loadable(room, grams === null ? null : grams * pieces)
  const rows = Math.ceil(packs / inRow)
  return {
    unit: 'CT',
    contentUnit: 'MTR',
    content: decimalOf(pieces * length, 3),
    grams,
    levels: [
      { type: 'CT', contents: pieces, size: [length, width, height] },
      { type: 'PF', contents: packs, size: [length, inRow * width, rows * height + palletHeight] },
    ],
  }
}

/** How much smaller wool is while it is rolled up. */
const compression: Readonly<Record<string, number>> = { 'glass-wool': 8, 'sheep-wool': 4 }

/** The core that thin sheets are rolled on, in mm. */
const core = 80

/** Rolls that stand on a pallet in one layer at most; two of them may be as high as a lorry. */
const rollsInLayer = 16
const rollsHeight = 2450

/** Rolls stand on the pallet; what is rolled around a pipe of its own is a coil. */
function ofRoll(variant: Variant, length: number, width: number | null): Packing {
  const { series, thickness, diameter, wall } = variant
  const grams = gramsOf(variant)
  const type = isMetal(variant) || diameter !== null ? 'CL' : 'RO'
  const tube = diameter === null ? 0 : diameter + 2 * (wall ?? 0)
  const rolled = length * (diameter === null ? (thickness ?? 0) : tube * (tube / (width ?? 300)))
  const factor = compression[series.family.materials[0]] ?? 1
  const across = Math.ceil(Math.sqrt((4 * rolled) / (Math.PI * factor) + core ** 2) / 10) * 10
  const high = width ?? 300
  const inLayer = Math.min(rollsInLayer, Math.max(1, Math.floor(palletSide / across)) ** 2)
  const packs = loadable(inLayer * Math.max(1, Math.floor(rollsHeight / high)), grams)
  const layers = Math.ceil(packs / inLayer)
  const side = Math.ceil(Math.sqrt(inLayer)) * across
  const isLong = width === null
  return {
    unit: type,
    contentUnit: isLong ? 'MTR' : 'MTK',
    content: isLong ? decimalOf(length, 3) : decimalOf(length * width, 6),
    grams,
    levels: [
      { type, contents: 1, size: [high, across, across] },
      { type: 'PF', contents: packs, size: [side, side, layers * high + palletHeight] },
    ],
  }
}

/** Rolls of tape beside each other in a carton. */
function ofTape(variant: Variant, length: number, width: number): Packing {
  const contents = Math.floor(1200 / width)
  return {
    unit: 'RO',
    contentUnit: 'MTR',
    content: decimalOf(length, 3),
    grams: gramsOf(variant),
    levels: [
      { type: 'CT', contents, size: [600, 400, 250] },
      { type: 'PF', contents: 32, size: [1200, 800, 8 * 250 + palletHeight] },
    ],
  }
}

function ofSold(variant: Variant): Packing {
  const { sold } = variant.series.family
  if (!sold) throw new Error(`Nobody knows what ${variant.series.family.code} is sold in.`)
  const grams = gramsOf(variant)
  const gramsOfUnit = grams === null ? null : grams * (sold.pieces ?? 1)
  const packs = loadable(
    sold.onPallet,
    gramsOfUnit === null ? null : gramsOfUnit * (sold.inCarton ?? 1),
  )
  const box: Level[] = sold.pieces ? [{ type: 'BX', contents: sold.pieces, size: null }] : []
  const inCarton: Level[] = sold.inCarton
    ? [{ type: 'CT', contents: sold.inCarton, size: null }]
    : []
  const { contentUnit, content } = packedIn(variant, sold)
  return {
    unit: sold.as,
    contentUnit,
    content,
    grams,
    levels: [...box, ...inCarton, { type: 'PF', contents: packs, size: [1200, 800, 1500] }],
  }
}
