import { duplicateLevels } from '../../domain/src/duplicates/evidence.ts'
import type { Facts } from '../facts.ts'
import { type Scenario, bare } from '../scenarios.ts'
import { benchUser } from '../seed.ts'

const facets = 'status,finding,not-ready'
/** What is lacking where something is. */
const lacking = 'lacks,lacks-language'

function list(parameters: Record<string, string>): string {
  return `/api/products?${new URLSearchParams({ limit: '1', ...parameters })}`
}

/** What people may look after: a brand in a country. */
function own({ brandAndStatus, countries }: Facts): { brand: string; country: string }[] {
  const [country = 'DE'] = countries
  return [...new Set(brandAndStatus.map(({ brand }) => brand))].map((brand) => ({ brand, country }))
}

/** The query by which a user's products are found, as the server writes it. */
const ofOwn = ({ brand, country }: { brand: string; country: string }) =>
  `country:${country} brand:${brand}`

/** Lists that a new installation has nothing in yet: what they cost is the way there and back. */
const states = ['open', 'ready', 'checking,applying,undoing']

/** So many products are asked about at once. */
const someIds = 8

/**
 * What the dashboard asks beside growth of everything; documents that expire are among what is asked about documents. The person's
 * own tiles, drafts and account are rows that are read by a key.
 */
export const dashboardScenarios: readonly Scenario[] = [
  {
    name: 'dashboard, counts of everything',
    atLeast: 0.5,
    growth: 1.5,
    pairs: () => [{ product: list({ facets }), bare: '/dashboard/all' }],
  },
  {
    name: 'dashboard, counts of what is mine',
    atLeast: 0.5,
    growth: 1.5,
    pairs: (facts) =>
      own(facts).map((mine) => ({
        product: list({ q: ofOwn(mine), facets }),
        bare: bare('/dashboard/mine', mine),
      })),
  },
  {
    name: 'dashboard, what is not ready',
    atLeast: 0.5,
    growth: 1.5,
    pairs: () => [
      { product: list({ q: 'has:not-ready', facets: lacking }), bare: '/dashboard/unready' },
    ],
  },
  {
    name: 'dashboard, what is mine and not ready',
    atLeast: 0.5,
    growth: 1.5,
    pairs: (facts) =>
      own(facts).map((mine) => ({
        product: list({ q: `${ofOwn(mine)} not-ready:${mine.country}`, facets: lacking }),
        bare: bare('/dashboard/mine/unready', mine),
      })),
  },
  {
    name: 'dashboard, growth of what is mine',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: (facts) =>
      own(facts).map((mine) => ({
        product: `/api/products/growth?${new URLSearchParams({ q: ofOwn(mine) })}`,
        bare: bare('/growth/mine', mine),
      })),
  },
  {
    name: 'dashboard, what others have changed of what is mine',
    atLeast: 0.5,
    pairs: (facts) =>
      own(facts).map((mine) => ({
        product: list({
          q: `${ofOwn(mine)} updated:>=today-7d -updated-by:${benchUser}`,
          sort: '-updatedAt',
          limit: '8',
        }),
        bare: bare('/dashboard/mine/changed', mine),
      })),
  },
  {
    name: 'dashboard, the changes of some products',
    atLeast: 0.5,
    isComparable: false,
    pairs: ({ ids }) =>
      Array.from({ length: Math.floor(ids.length / someIds) }, (_, at) => {
        const some = ids.slice(at * someIds, (at + 1) * someIds).join(',')
        return {
          product: `/api/changes/recent/products?${new URLSearchParams({ ids: some })}`,
          bare: bare('/dashboard/changes-of', { ids: some }),
        }
      }),
  },
  {
    name: 'dashboard, recent changes',
    atLeast: 0.5,
    isComparable: false,
    pairs: () => [{ product: '/api/changes/recent', bare: '/dashboard/changes' }],
  },
  {
    name: 'dashboard, counts of the last 30 days',
    atLeast: 0.5,
    pairs: () => [{ product: '/api/products/day-counts', bare: '/dashboard/day-counts' }],
  },
  {
    name: 'dashboard, duplicates',
    atLeast: 0.5,
    pairs: () =>
      duplicateLevels.map(({ code, from }) => ({
        product: `/api/products/duplicates?${new URLSearchParams({ level: code, limit: '1' })}`,
        bare: bare('/dashboard/duplicates', { score: from }),
      })),
  },
  {
    name: 'dashboard, change sets',
    atLeast: 0.5,
    pairs: () =>
      states.map((state) => ({
        product: `/api/change-sets?${new URLSearchParams({ q: `state:${state}`, limit: '1' })}`,
        bare: '/dashboard/change-sets',
      })),
  },
  {
    name: 'dashboard, failed jobs',
    atLeast: 0.5,
    pairs: () => [
      {
        product: `/api/jobs?${new URLSearchParams({ of: 'me', state: 'failed', limit: '5' })}`,
        bare: '/dashboard/jobs',
      },
    ],
  },
]
