import type { DemoBrand } from '../brands.ts'
import { variants } from '../catalogue.ts'
import type { DemoProduct } from '../demo-product.ts'
import type { Family } from '../family.ts'

/** The products of one family under one brand: what a data sheet is about. */
export interface ProductLine {
  brand: DemoBrand
  family: Family
  /** The first word of the names of its series. */
  name: string
  products: DemoProduct[]
  /** Its products without a fault, by their series. */
  series: Map<string, DemoProduct[]>
  /** By the number of their declaration of performance. */
  declarations: Map<string, DeclaredProducts>
}

/** The products that come under one declaration of performance. */
export interface DeclaredProducts {
  codes: string[]
  /** Those without a fault, which show what is declared. */
  products: DemoProduct[]
}

/**
 * The lines that the beginning of the catalogue consists of, in its order. Products that have lost their brand or their
 * series belong to none; those for which `isFlawed` say nothing about their line.
 */
export function linesOf(
  products: readonly DemoProduct[],
  isFlawed: (index: number) => boolean,
): ProductLine[] {
  const origins = originsOf(products.length)
  const lines = new Map<string, ProductLine>()
  for (const origin of origins.values()) lineOf(lines, origin)
  for (const [index, product] of products.entries()) {
    const origin = origins.get(`${product.brand} ${product.series}`)
    if (!origin) continue
    const line = lineOf(lines, origin)
    line.products.push(product)
    const declared = declaredOf(line, product.dopNumber)
    declared?.codes.push(product.code)
    if (isFlawed(index)) continue
    seriesOf(line, product.series ?? '').push(product)
    declared?.products.push(product)
  }
  return [...lines.values()].filter((line) => line.products.length > 0)
}

type Origin = Pick<ProductLine, 'brand' | 'family' | 'name'>

/** By brand and series with a blank between. */
function originsOf(count: number): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  let left = count
  for (const { series } of variants()) {
    if (left-- === 0) return origins
    const { brand, family, line } = series
    origins.set(`${brand.code} ${series.name}`, { brand, family, name: line })
  }
  return origins
}

function lineOf(lines: Map<string, ProductLine>, origin: Origin): ProductLine {
  const key = `${origin.brand.code} ${origin.family.code}`
  const line = lines.get(key) ?? {
    ...origin,
    products: [],
    series: new Map(),
    declarations: new Map(),
  }
  lines.set(key, line)
  return line
}

function seriesOf({ series }: ProductLine, name: string): DemoProduct[] {
  const products = series.get(name) ?? []
  series.set(name, products)
  return products
}

function declaredOf({ declarations }: ProductLine, number: string | null): DeclaredProducts | null {
  if (number === null) return null
  const declared = declarations.get(number) ?? { codes: [], products: [] }
  declarations.set(number, declared)
  return declared
}
