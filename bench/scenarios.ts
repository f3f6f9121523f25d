import { dayOf } from '../domain/src/text/dates.ts'
import { writeCursor } from '../server/src/platform/lists/cursor.ts'
import type { Facts } from './facts.ts'
import type { Goals } from './results.ts'
import { benchKind } from './taxonomy.ts'

/** The same question to both: addresses below their origins. */
export interface Pair {
  product: string
  bare: string
}

export interface Scenario<F = Facts> extends Goals {
  /** How many clients at a time; 1 and 32 unless told. */
  clients?: readonly number[]
  /** Left out where both have the same to tell; false where the bare server tells it in other words. */
  isComparable?: false
  pairs: (facts: F) => Pair[]
}

function list(parameters: Record<string, string>): string {
  return `/api/products?${new URLSearchParams(parameters)}`
}

/** An address of the bare server. */
export function bare(path: string, parameters: Record<string, string | number>): string {
  const pairs = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return `${path}?${new URLSearchParams(pairs)}`
}

const search = (path: string) => (q: string) => ({ product: list({ q }), bare: bare(path, { q }) })
const ranked = (q: string) => ({
  product: list({ q, sort: 'relevance' }),
  bare: bare('/words/ranked', { q }),
})
const facets =
  'brand,status,main-group,sub-group,material,form,fire,country,main-application,competence-center'
const counted = (q: string) => ({ product: list({ q, facets }), bare: bare('/facets', { q }) })
const countedBy = (by: Record<string, string>) => ({
  product: list({ q: asQuery(by), facets }),
  bare: bare(`/facets/${Object.keys(by).join('-and-')}`, by),
})

/** Terms of the vocabulary that an installation begins with, and what they are looked for as. */
const readAs = {
  'foam rubber':
    "('foam':* & 'rubber':*) | ('elastomeric' <-> 'foam':*) | ('rubber' <-> 'foam':*) | ('synthetic' <-> 'rubber' <-> 'foam':*) | ('elastomer' <-> 'foam':*)",
  mastic: "'mastic':* | 'sealant':* | 'caulk':* | ('sealing' <-> 'compound':*)",
}

/** What facets may cost, of however many products. */
const facetCpu = 100

function asQuery(by: Record<string, string>): string {
  return Object.entries(by)
    .map(([field, value]) => `${field}:${value}`)
    .join(' ')
}

/** What is read. The update is `bench/update.ts`, as its requests depend on each other. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'one product by id',
    atLeast: 0.5,
    growth: 1.2,
    pairs: ({ ids }) =>
      ids.map((id) => ({ product: `/api/products/${id}`, bare: `/detail/${id}` })),
  },
  {
    name: 'first page of 50, exact total',
    atLeast: 0.5,
    growth: 1.2,
    pairs: () => [{ product: list({}), bare: '/first' }],
  },
  {
    name: 'brand and status',
    atLeast: 0.5,
    growth: 1.5,
    pairs: ({ brandAndStatus }) =>
      brandAndStatus.map(({ brand, status }) => ({
        product: list({ q: asQuery({ brand, status }) }),
        bare: bare('/brand-and-status', { brand, status }),
      })),
  },
  {
    name: 'status and country, most products',
    atLeast: 0.5,
    growth: 1.5,
    pairs: ({ countries }) =>
      countries.map((country) => ({
        product: list({ q: asQuery({ status: 'active', country }) }),
        bare: bare('/status-and-country', { status: 'active', country }),
      })),
  },
  {
    name: 'material and thickness',
    atLeast: 0.5,
    growth: 1.5,
    pairs: ({ materialAndThickness }) =>
      materialAndThickness.map(({ material, from, to }) => ({
        product: list({ q: `material:${material} thickness:${from}..${to}` }),
        bare: bare('/node-and-range', { material, from, to }),
      })),
  },
  { name: 'two words', atLeast: 0.5, growth: 2, pairs: ({ words }) => words.map(search('/words')) },
  {
    name: 'two words by relevance',
    atLeast: 0.5,
    growth: 2,
    pairs: ({ words }) => words.map(ranked),
  },
  {
    name: 'two words, misspelt',
    atLeast: 0.5,
    growth: 2,
    pairs: ({ typos }) => typos.map(search('/words')),
  },
  {
    name: 'two words, misspelt, by relevance',
    atLeast: 0.5,
    growth: 2,
    pairs: ({ typos }) => typos.map(ranked),
  },
  {
    name: 'words of the vocabulary',
    atLeast: 0.5,
    growth: 2,
    pairs: () =>
      Object.entries(readAs).map(([q, tsquery]) => ({
        product: list({ q }),
        bare: bare('/words', { tsquery }),
      })),
  },
  {
    name: 'part of a code',
    atLeast: 0.5,
    growth: 2,
    pairs: ({ codes }) => codes.map(search('/code')),
  },
  { name: 'GTIN', atLeast: 0.5, growth: 2, pairs: ({ gtins }) => gtins.map(search('/code')) },
  {
    name: 'page 1,800',
    atLeast: 0.5,
    growth: 1.2,
    pairs: ({ deep }) =>
      deep.map(({ value, id }) => ({
        product: list({ cursor: writeCursor('-updatedAt', { side: 'after', value, id }) }),
        bare: bare('/later', { value, id }),
      })),
  },
  {
    name: 'facets of everything',
    atLeast: 0.5,
    cpuAtMost: facetCpu,
    pairs: () => [{ product: list({ facets }), bare: '/facets' }],
  },
  {
    name: 'facets of a broad list',
    atLeast: 0.5,
    cpuAtMost: facetCpu,
    // each of them works for a tenth of a second: of 32 at a time the product refuses most with 503
    clients: [1, 8],
    pairs: ({ broad }) => broad.map(counted),
  },
  {
    name: 'facets of a narrow list',
    atLeast: 0.5,
    growth: 1.5,
    cpuAtMost: facetCpu,
    pairs: ({ narrow }) => narrow.map(counted),
  },
  {
    name: 'facets of brand and status',
    atLeast: 0.5,
    growth: 1.5,
    cpuAtMost: facetCpu,
    pairs: ({ brandAndStatus }) => brandAndStatus.map(countedBy),
  },
  {
    name: 'facets of status:active',
    atLeast: 0.5,
    cpuAtMost: facetCpu,
    pairs: () => [countedBy({ status: 'active' })],
  },
  {
    name: 'facets of status:active country:DE',
    atLeast: 0.5,
    cpuAtMost: facetCpu,
    pairs: () => [countedBy({ status: 'active', country: 'DE' })],
  },
  {
    name: 'facets of ready:FR on a day to come',
    atLeast: 0.5,
    growth: 1.5,
    cpuAtMost: facetCpu,
    // each of them reads every product in plain SQL
    clients: [1, 8],
    pairs: () => {
      const day = dayOf(new Date(), 365)
      return [
        {
          product: list({ q: `ready:FR@${day}`, facets }),
          bare: bare('/facets/ready', { market: 'FR', day }),
        },
      ]
    },
  },
  {
    name: 'dashboard, growth in 12 months',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () => [{ product: '/api/products/growth', bare: '/growth' }],
  },
  {
    name: 'taxonomy of 5,000 nodes',
    atLeast: 0.5,
    // nobody opens one of that size more often
    clients: [1, 8],
    pairs: () => [{ product: `/api/taxonomies/${benchKind}/tree`, bare: '/tree' }],
  },
  {
    name: 'taxonomy of 5,000 nodes, its products',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () => [{ product: `/api/taxonomies/${benchKind}/counts`, bare: '/counts' }],
  },
]
