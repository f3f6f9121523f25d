import type { WarmingFigures } from '@lambda/contract/esg/esg-dashboard'
import { type CountProducts, withValue } from '../../products/product-figures.search.ts'

/** Where the parts of the scale meet, in kg CO₂e per m² at R = 1 m²K/W: fine where most insulation lies. */
const edges = [0, 1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 50]

const everything = 'has:gwp'

const parts = ['', ...edges].map((from, at) => {
  const below = edges[at]
  const terms = [from === '' ? '' : `gwp:>=${from}`, below === undefined ? '' : `gwp:<${below}`]
  return terms.filter((term) => term !== '').join(' ')
})

/** Products with an EPD that tells no value. */
const without = 'epd:valid,expiring missing:gwp'

const ofMaterial = [everything, ...parts].map((q) => withValue(q))

/** Counts products by material and global warming: each figure is the total of the list that its query finds. */
export async function warmingFigures(count: CountProducts): Promise<Omit<WarmingFigures, 'at'>> {
  const { totals, values } = await count([everything, ...parts, without], ['material'])
  const materials = values.material.map(({ value, label, counts }) => {
    const [products = { q: everything, count: 0 }, ...ofParts] = ofMaterial.map((of, at) => {
      return { q: of('material', value), count: counts[at] ?? 0 }
    })
    return { value, label, products, parts: ofParts }
  })
  return { edges, materials, without: { q: without, count: totals.at(-1) ?? 0 } }
}
