import type { Counted, CoverageFigures, CoverageRow } from '@lambda/contract/esg/esg-dashboard'
import type { FacetCounts } from '@lambda/contract/api'
import { type EpdCoverage, epdCoverages } from '@lambda/domain/esg/epd-coverage'
import type { ProductCounter } from '../../products/product-figures.search.ts'
import { type Grouping, countWith, valuesOf } from './product-counts.search.ts'

const fields = ['brand', 'main-group', 'country'] as const satisfies readonly Grouping[]

/** Counts products by what EPDs say of them: each figure is the total of the list that its query finds. */
export async function coverageFigures(
  counter: ProductCounter,
): Promise<Omit<CoverageFigures, 'at'>> {
  const everything = await counter.count('', fields)
  const found = new Map<EpdCoverage, { q: string; facets: FacetCounts; total: number }>()
  for (const { code } of epdCoverages) {
    const q = `epd:${code}`
    found.set(code, { q, ...(await counter.count(q, fields)) })
  }
  const rowsBy = async (field: Grouping): Promise<CoverageRow[]> => {
    const rows: CoverageRow[] = []
    for (const { value, label } of valuesOf(everything.facets, field)) {
      const coverage = await byCoverage(async (code) => {
        const of = found.get(code) ?? { q: `epd:${code}`, facets: {} }
        return countWith(counter, of, { field, value })
      })
      rows.push({ value, label, coverage })
    }
    return rows
  }
  return {
    all: await byCoverage(async (code) => {
      return { count: found.get(code)?.total ?? 0, q: `epd:${code}` }
    }),
    brands: await rowsBy('brand'),
    groups: await rowsBy('main-group'),
    markets: await rowsBy('country'),
  }
}

async function byCoverage(
  count: (coverage: EpdCoverage) => Promise<Counted>,
): Promise<Record<EpdCoverage, Counted>> {
  return {
    valid: await count('valid'),
    expiring: await count('expiring'),
    expired: await count('expired'),
    none: await count('none'),
  }
}
