import { declaredValue } from '@lambda/domain/products/product-facts'
import type { Status } from '@lambda/domain/products/statuses'
import type { DemoProduct } from '../demo-product.ts'
import { isFlawed } from '../demo-products.ts'
import { companionsOf, isKit } from './companions.ts'
import type { DemoRelation } from './relation.ts'

/** A product is followed by one that is further from its end, so that no successors form a circle. */
const byAge: readonly Status[] = ['archived', 'obsolete', 'phase_out', 'active']

/**
 * What the products name, by their codes: those that have ended their successors, kits what they consist of, some what
 * they are put in with, and what is like them or better.
 */
export function demoRelations(
  products: readonly DemoProduct[],
): ReadonlyMap<string, readonly DemoRelation[]> {
  const faultless = products.filter((_, index) => !isFlawed(index))
  const ranges = Map.groupBy(faultless, rangeOf)
  const active = faultless.filter(({ status }) => status === 'active')
  const bySubGroup = Map.groupBy(active, ({ subGroup }) => subGroup ?? '')
  const told = products.map((product, index) => {
    if (isFlawed(index)) return [product.code, []] as const
    const range = ranges.get(rangeOf(product)) ?? []
    return [
      product.code,
      [
        ...successorOf(product, range),
        ...(isKit(product) || index % 5 === 0 ? companionsOf(product, bySubGroup) : []),
        ...(index % 6 === 0 ? similarTo(product, range) : []),
        ...(index % 7 === 0 ? betterThan(product, range) : []),
      ],
    ] as const
  })
  return new Map(told.filter(([, relations]) => relations.length > 0))
}

/** What may take the place of each other: one form and material for one use. */
function rangeOf(product: DemoProduct): string {
  const { subGroup, form, standard, materials, mainApplications, subApplications } = product
  return [subGroup, form, standard, materials[0], ...mainApplications, ...subApplications].join(' ')
}

/** Of the same brand and measures, if there is one, and as much like it as there are. */
function successorOf(product: DemoProduct, range: readonly DemoProduct[]): DemoRelation[] {
  const age = byAge.indexOf(product.status)
  if (age < 0 || product.status === 'active') return []
  const younger = range.filter(({ status }) => byAge.indexOf(status) > age)
  const likeness = (other: DemoProduct) =>
    8 * Number(other.brand === product.brand) +
    4 * Number(hasMeasuresOf(other, product)) +
    2 * Number(other.facing === product.facing) +
    Number(other.status !== 'active')
  const [best] = younger.toSorted((a, b) => likeness(b) - likeness(a))
  return best ? [{ type: 'SUCCESSOR', code: best.code, quantity: null }] : []
}

/** The first of another brand with the same measures. */
function similarTo(product: DemoProduct, range: readonly DemoProduct[]): DemoRelation[] {
  const like = range.find(
    (other) =>
      other.brand !== product.brand && other.status === 'active' && hasMeasuresOf(other, product),
  )
  return like ? [{ type: 'SIMILAR', code: like.code, quantity: null }] : []
}

/** The first of the brand with the same measures that insulates better, and bears as high a temperature. */
function betterThan(product: DemoProduct, range: readonly DemoProduct[]): DemoRelation[] {
  const lambda = declaredValue(product.lambdaD)
  if (lambda === null || product.status !== 'active') return []
  const better = range.find(
    (other) =>
      other.brand === product.brand &&
      other.status === 'active' &&
      other.facing === product.facing &&
      hasMeasuresOf(other, product) &&
      highestOf(other) >= highestOf(product) &&
      Number(declaredValue(other.lambdaD) ?? lambda) < Number(lambda),
  )
  return better ? [{ type: 'UPSELLING', code: better.code, quantity: null }] : []
}

function highestOf({ maxServiceTemperature }: DemoProduct): number {
  return Number(declaredValue(maxServiceTemperature) ?? 0)
}

function hasMeasuresOf(one: DemoProduct, other: DemoProduct): boolean {
  return (
    one.thickness === other.thickness &&
    one.wallThickness === other.wallThickness &&
    one.pipeInnerDiameter === other.pipeInnerDiameter
  )
}
