import { esgFacets } from '../../contract/src/esg/esg-query.ts'
import { type Scenario, bare } from '../scenarios.ts'
import type { EntryFacts } from './entry-facts.ts'

const facets = esgFacets.join(',')

function list(parameters: Record<string, string>): string {
  return `/api/esg-entries?${new URLSearchParams(parameters)}`
}

/** What the list of ESG entries and the ESG dashboard ask, with `--entries`. */
export const entryScenarios: readonly Scenario<EntryFacts>[] = [
  {
    name: 'entries, first page of 50, exact total',
    atLeast: 0.5,
    pairs: () => [{ product: list({}), bare: '/entries' }],
  },
  {
    name: 'entries, those changed last',
    atLeast: 0.5,
    pairs: () => [{ product: list({ sort: '-updatedAt' }), bare: '/entries/newest' }],
  },
  {
    name: 'EPDs that are valid',
    atLeast: 0.5,
    pairs: () => [{ product: list({ q: 'kind:EPD validity:valid' }), bare: '/entries/valid' }],
  },
  {
    name: 'entries of a brand without evidence',
    atLeast: 0.5,
    pairs: ({ brands }) =>
      brands.map((brand) => ({
        product: list({ q: `brand:${brand} evidence:no` }),
        bare: bare('/entries/unproven', { brand }),
      })),
  },
  {
    name: 'entries by two words of their titles',
    atLeast: 0.5,
    pairs: ({ words }) =>
      words.map((q) => ({ product: list({ q }), bare: bare('/entries/words', { q }) })),
  },
  {
    name: 'entries by a number',
    atLeast: 0.5,
    pairs: ({ numbers }) =>
      numbers.map((q) => ({ product: list({ q }), bare: bare('/entries/number', { q }) })),
  },
  {
    name: 'facets of all entries',
    atLeast: 0.5,
    pairs: () => [{ product: list({ facets }), bare: '/entries/facets' }],
  },
  {
    name: 'facets of the EPDs of a brand',
    atLeast: 0.5,
    pairs: ({ brands }) =>
      brands.map((brand) => ({
        product: list({ q: `kind:EPD brand:${brand}`, facets }),
        bare: bare('/entries/facets/brand', { brand }),
      })),
  },
  {
    name: 'ESG dashboard, entries',
    atLeast: 0.5,
    pairs: () => [{ product: '/api/esg-dashboard/entries', bare: '/esg-dashboard/entries' }],
  },
  {
    name: 'ESG dashboard, coverage',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () => [{ product: '/api/esg-dashboard/coverage', bare: '/esg-dashboard/coverage' }],
  },
  {
    name: 'ESG dashboard, global warming',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () => [{ product: '/api/esg-dashboard/warming', bare: '/esg-dashboard/warming' }],
  },
  {
    name: 'ESG dashboard, obligations',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () => [
      { product: '/api/esg-dashboard/obligations', bare: '/esg-dashboard/obligations' },
    ],
  },
]
