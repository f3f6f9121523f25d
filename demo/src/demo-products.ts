import { type Variant, variants } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { flawed } from './flaws.ts'
import { productOf } from './product-of.ts'
import { randomOf } from './random.ts'

/** Every so-many-th product has a flaw. */
const flawEvery = 40

/**
 * The first `count` products of the demo catalogue (to a million and beyond), the same in every run with the same
 * seed; a greater count begins with the same products. Codes are unique, and so are article numbers within a brand;
 * no product has anything that the rules of the field refuse. One in 40 has a flaw that they only warn of.
 */
export function* demoProducts(count: number, seed = 0): Generator<DemoProduct> {
  const items = new Map<string, number>()
  let previous: DemoProduct | null = null
  let index = 0
  for (const variant of variants()) {
    if (index === count) return
    const own = productOf(variant, nextItem(items, variant), randomOf(seed, index))
    const product: DemoProduct =
      isFlawed(index) && previous ? flawed(Math.floor(index / flawEvery), own, previous) : own
    yield product
    previous = own
    index++
  }
}

/** Whether the product in this place has a flaw. */
export function isFlawed(index: number): boolean {
  return index % flawEvery === flawEvery - 1
}

function nextItem(items: Map<string, number>, { series }: Variant): number {
  const item = items.get(series.brand.code) ?? 0
  items.set(series.brand.code, item + 1)
  return item
}
