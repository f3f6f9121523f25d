import type { Counted, CoverageFigures, CoverageRow } from '@lambda/contract/esg/esg-dashboard'
import { type EpdCoverage, epdCoverages } from '@lambda/domain/esg/epd-coverage'
import {
  type CountProducts,
  type ProductTable,
  withValue,
} from '../../products/product-figures.search.ts'

const fields = ['brand', 'main-group', 'country'] as const

type Field = (typeof fields)[number]

/** By coverage: the query, its place among the queries that are counted, and how it is narrowed to a value. */
const queries = epdCoverages.map(({ code }, index) => {
  const q = `epd:${code}`
  return { code, q, at: index + 1, of: withValue(q) }
})

/** Counts products by what EPDs say of them: each figure is the total of the list that its query finds. */
export async function coverageFigures(count: CountProducts): Promise<Omit<CoverageFigures, 'at'>> {
  const table = await count(['', ...queries.map(({ q }) => q)], fields)
  const counted = (q: string, number: number | undefined): Counted => ({ q, count: number ?? 0 })
  return {
    all: byCoverage(({ q, at }) => counted(q, table.totals[at])),
    brands: rowsBy('brand', table),
    groups: rowsBy('main-group', table),
    markets: rowsBy('country', table),
  }
}

function rowsBy(field: Field, { values }: ProductTable<Field>): CoverageRow[] {
  return values[field].map(({ value, label, counts }) => ({
    value,
    label,
    coverage: byCoverage(({ at, of }) => ({ q: of(field, value), count: counts[at] ?? 0 })),
  }))
}

function byCoverage(
  counted: (query: (typeof queries)[number]) => Counted,
): Record<EpdCoverage, Counted> {
  const entries = queries.map((query) => [query.code, counted(query)] as const)
  return Object.fromEntries(entries) as Record<EpdCoverage, Counted>
}
