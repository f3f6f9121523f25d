import type { WarmingFigures } from '@lambda/contract/esg/esg-dashboard'
import type { FacetCounts } from '@lambda/contract/api'
import type { ProductCounter } from '../../products/product-figures.search.ts'
import { countWith, valuesOf } from './product-counts.search.ts'

/** Where the parts of the scale meet, in kg CO₂e per m² at R = 1 m²K/W: fine where most insulation lies. */
const edges = [0, 1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 50]

const parts = ['', ...edges].map((from, at) => {
  const below = edges[at]
  const terms = [from === '' ? '' : `gwp:>=${from}`, below === undefined ? '' : `gwp:<${below}`]
  return terms.filter((term) => term !== '').join(' ')
})

/** Counts products by material and global warming: each figure is the total of the list that its query finds. */
export async function warmingFigures(counter: ProductCounter): Promise<Omit<WarmingFigures, 'at'>> {
  const q = 'has:gwp'
  const all = { q, ...(await counter.count(q, ['material'])) }
  const found: { q: string; facets: FacetCounts }[] = []
  for (const part of parts) {
    found.push({ q: part, facets: (await counter.count(part, ['material'])).facets })
  }
  const materials: WarmingFigures['materials'] = []
  for (const { value, label } of valuesOf(all.facets, 'material')) {
    const asked = { field: 'material', value } as const
    const counts: WarmingFigures['materials'][number]['parts'] = []
    for (const one of found) counts.push(await countWith(counter, one, asked))
    const products = await countWith(counter, all, asked)
    materials.push({ value, label, products, parts: counts })
  }
  const without = 'epd:valid,expiring missing:gwp'
  return { edges, materials, without: { q: without, count: (await counter.count(without)).total } }
}
