import { type Variant, variants } from './catalogue.ts'
import { type SeededDefect, seededDefects } from './defects/seeded-defects.ts'
import type { DemoProduct } from './demo-product.ts'
import { productOf } from './product-of.ts'
import { randomOf } from './random.ts'

/** Every so-many-th product has a defect, from where some of the few mixtures have one too. */
const defects = { every: 20, from: 2 }

/**
 * The first `count` products of the demo catalogue (to a million and beyond), the same in every run with the same
 * seed; a greater count begins with the same products. Codes are unique, and so are article numbers within a brand;
 * no product has anything that the rules of the field refuse. One in 20 has a defect that they only warn of.
 */
export function* demoProducts(count: number, seed = 0): Generator<DemoProduct> {
  for (const { product } of seededProducts(count, seed)) yield product
}

/** A product of the catalogue, and what is wrong with it. */
export interface SeededProduct {
  product: DemoProduct
  defect: SeededDefect | null
}

export function* seededProducts(count: number, seed = 0): Generator<SeededProduct> {
  const items = new Map<string, number>()
  const made = new Map<SeededDefect, number>()
  let previous: DemoProduct | null = null
  let index = 0
  for (const variant of variants()) {
    if (index === count) return
    const own = productOf(variant, nextItem(items, variant), randomOf(seed, index))
    yield isFlawed(index) && previous
      ? withDefect(own, previous, made)
      : { product: own, defect: null }
    previous = own
    index++
  }
}

/** Whether the product in this place has a defect. */
export function isFlawed(index: number): boolean {
  return index % defects.every === defects.from
}

/**
 * With the defect that was made least so far, of those that the product can have; counts what it makes. To have no
 * successor is enough for one that is obsolete.
 */
function withDefect(
  own: DemoProduct,
  previous: DemoProduct,
  made: Map<SeededDefect, number>,
): SeededProduct {
  const times = (defect: SeededDefect) => made.get(defect) ?? 0
  const isSole = ({ rule }: SeededDefect) => own.status !== 'obsolete' || rule === 'R36'
  for (const defect of seededDefects.filter(isSole).toSorted((a, b) => times(a) - times(b))) {
    const product = defect.make(own, previous)
    if (!product) continue
    made.set(defect, times(defect) + 1)
    return { product, defect }
  }
  return { product: own, defect: null }
}

function nextItem(items: Map<string, number>, { series }: Variant): number {
  const item = items.get(series.brand.code) ?? 0
  items.set(series.brand.code, item + 1)
  return item
}
