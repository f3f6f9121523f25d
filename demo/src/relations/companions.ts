import type { RelationTypeCode } from '@lambda/domain/products/relations'
import type { DemoProduct } from '../demo-product.ts'
import type { DemoRelation } from './relation.ts'

/** What a product is put in with: of which sub group, which of them, and how many of its units for one of the product. */
interface Companion {
  type: RelationTypeCode
  subGroup: string
  fits?: (other: DemoProduct, product: DemoProduct) => boolean
  /** Of the m², m or pieces in one order unit of the product, and of the companion; absent = as many as it takes. */
  quantity?: ((contents: number, contentsOfOther: number) => number) | undefined
}

interface Rule {
  isFor: (product: DemoProduct) => boolean
  goesWith: readonly Companion[]
}

const named =
  (pattern: RegExp) =>
  ({ texts }: DemoProduct) =>
    pattern.test(texts['EN']?.nameShort ?? '')

const isMortar = named(/mortar/)
const isMesh = named(/mesh/)
const isWire = named(/tie wire/)
const isWeldPin = named(/weld pin/)

/** Screw anchors hold boards by 35 mm in the wall and 20 mm of adhesive and old render. */
const anchorage = 55

function isAnchorFor(other: DemoProduct, thickness: string | null): boolean {
  const [, length] = / × (\d+) mm/.exec(other.texts['EN']?.nameShort ?? '') ?? []
  const wanted = Math.ceil((Number(thickness) + anchorage) / 20) * 20
  return named(/screw anchor/)(other) && Math.abs(Number(length) - wanted) < 20
}

function isSupportFor(other: DemoProduct, { pipeInnerDiameter }: DemoProduct): boolean {
  return named(new RegExp(` ${pipeInnerDiameter ?? '-'} / `))(other)
}

const share =
  (of: number) =>
  (contents: number, contentsOfOther: number): number =>
    (contents * of) / contentsOfOther

const cladding: Companion = { type: 'ACCESSORY', subGroup: '8010', quantity: share(0.5) }
const knife: Companion = { type: 'ACCESSORY', subGroup: '9070', quantity: () => 1 }
const vapourControl: Companion = { type: 'ACCESSORY', subGroup: '9030', quantity: share(1.1) }
const foilTape: Companion = { type: 'MANDATORY', subGroup: '9020', quantity: share(1.2) }
const wire: Companion = { type: 'ACCESSORY', subGroup: '9060', fits: isWire, quantity: share(0.02) }
const weldPins: Companion = {
  type: 'ACCESSORY',
  subGroup: '9040',
  fits: isWeldPin,
  quantity: share(9),
}

const subGroupIs =
  (...codes: readonly string[]) =>
  ({ subGroup }: DemoProduct) =>
    subGroup !== null && codes.includes(subGroup)

const isFoiled = ({ facing }: DemoProduct) => facing?.startsWith('ALUMINIUM') === true
const isForFacades = ({ subApplications }: DemoProduct) => subApplications.includes('etics')

/** The m² of wall that a kit is for, and the kg of mortar, m² of mesh and anchors for one of them. */
const mortar: Companion = {
  type: 'MANDATORY',
  subGroup: '9010',
  fits: isMortar,
  quantity: share(10),
}
const mesh: Companion = { type: 'MANDATORY', subGroup: '9060', fits: isMesh, quantity: share(1.1) }
const anchors: Companion = {
  type: 'MANDATORY',
  subGroup: '9040',
  fits: (other, { thickness }) => isAnchorFor(other, thickness),
  quantity: share(6),
}

/** In the order of the list; the first that is for a product decides. */
const rules: readonly Rule[] = [
  {
    isFor: isKit,
    goesWith: [
      { type: 'CONSISTS_OF', subGroup: '1010', fits: isBoardOfKit, quantity: share(1) },
      { type: 'CONSISTS_OF', subGroup: '3010', fits: isBoardOfKit, quantity: share(1) },
      { ...mortar, type: 'CONSISTS_OF' },
      { ...mesh, type: 'CONSISTS_OF' },
      {
        ...anchors,
        type: 'CONSISTS_OF',
        fits: (other, kit) => isAnchorFor(other, thicknessOfKit(kit)),
      },
    ],
  },
  {
    isFor: (product) =>
      isForFacades(product) && subGroupIs('1010', '3010', '3050', '5040')(product),
    goesWith: [mortar, mesh, anchors],
  },
  {
    isFor: subGroupIs('2010', '2020'),
    goesWith: [
      {
        type: 'MANDATORY',
        subGroup: '9010',
        fits: named(/insulation adhesive/),
        quantity: share(0.008),
      },
      { type: 'ACCESSORY', subGroup: '2030', quantity: share(0.3) },
      { type: 'ACCESSORY', subGroup: '9050', fits: isSupportFor, quantity: share(0.5) },
    ],
  },
  {
    isFor: (product) => isFoiled(product) && subGroupIs('1030')(product),
    goesWith: [foilTape, wire, cladding],
  },
  { isFor: subGroupIs('1030'), goesWith: [wire, cladding] },
  {
    isFor: (product) => isFoiled(product) && subGroupIs('1040', '1010')(product),
    goesWith: [foilTape, weldPins],
  },
  { isFor: subGroupIs('1050'), goesWith: [{ ...wire, type: 'MANDATORY' }, weldPins, cladding] },
  { isFor: subGroupIs('1060', '5020'), goesWith: [{ ...vapourControl, quantity: undefined }] },
  { isFor: subGroupIs('1020', '5010', '5030'), goesWith: [vapourControl, knife] },
  { isFor: subGroupIs('3030'), goesWith: [vapourControl] },
  {
    isFor: ({ form, subGroup }) => form === 'PIPE_SECTION' && /^(3|4)/.test(subGroup ?? ''),
    goesWith: [
      cladding,
      { type: 'ACCESSORY', subGroup: '9080', fits: named(/façade/), quantity: share(0.01) },
    ],
  },
  {
    isFor: subGroupIs('7020'),
    goesWith: [{ type: 'MANDATORY', subGroup: '7040', quantity: share(1) }],
  },
]

/** Whether it is a kit of an external thermal insulation system, for 10 m² of wall. */
export function isKit({ standard }: DemoProduct): boolean {
  return standard === 'EAD 040083-00-0404'
}

/** The board of the same maker in the thickness of the kit. */
function isBoardOfKit(other: DemoProduct, kit: DemoProduct): boolean {
  return isForFacades(other) && other.brand === kit.brand && other.thickness === thicknessOfKit(kit)
}

/** mm, as its name has it. */
function thicknessOfKit({ texts }: DemoProduct): string | null {
  return / (\d+) mm$/.exec(texts['EN']?.nameShort ?? '')?.[1] ?? null
}

/** What an active product is put in with, each with its quantity for one order unit; of the same brand, if there is one. */
export function companionsOf(
  product: DemoProduct,
  active: ReadonlyMap<string, readonly DemoProduct[]>,
): DemoRelation[] {
  if (product.status !== 'active') return []
  const rule = rules.find(({ isFor }) => isFor(product))
  return (rule?.goesWith ?? []).flatMap(({ type, subGroup, fits, quantity }) => {
    const fitting = (active.get(subGroup) ?? []).filter(
      (other) => other.code !== product.code && (fits?.(other, product) ?? true),
    )
    const other = fitting.find(({ brand }) => brand === product.brand) ?? fitting[0]
    if (!other) return []
    const units = quantity?.(contentsOf(product), contentsOf(other))
    return [{ type, code: other.code, quantity: units === undefined ? null : quantityText(units) }]
  })
}

function contentsOf({ contentPerOrderUnit }: DemoProduct): number {
  return Number(contentPerOrderUnit ?? 1)
}

/** Three digits at most, and never nothing. */
function quantityText(units: number): string {
  const digits = units < 1 ? 3 : units < 10 ? 1 : 0
  return String(Math.max(0.01, Number(units.toFixed(digits))))
}
