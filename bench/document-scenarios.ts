import type { DocumentFacts } from './document-facts.ts'
import { type Scenario, bare } from './scenarios.ts'

function list(q: string): string {
  return `/api/attachments?${new URLSearchParams({ q })}`
}

/** So many days ahead is what people look for every morning. */
const days = 90

/** What the dashboard tells. */
const horizons = [30, 60, 90]

/** What is asked about documents, with `--documents`. */
export const documentScenarios: readonly Scenario<DocumentFacts>[] = [
  {
    name: 'documents, first page of 50, exact total',
    atLeast: 0.5,
    pairs: () => [{ product: '/api/attachments', bare: '/documents' }],
  },
  {
    name: 'documents that expire until a day',
    atLeast: 0.5,
    pairs: () => [
      { product: list(`expires:<=today+${days}d`), bare: bare('/documents/until', { days }) },
    ],
  },
  {
    name: 'documents that are expiring',
    atLeast: 0.5,
    pairs: () => [
      { product: list('validity:expiring'), bare: bare('/documents/expiring-ones', { days }) },
    ],
  },
  {
    name: 'documents by category, language and validity',
    atLeast: 0.5,
    pairs: ({ categoryAndLanguage }) =>
      categoryAndLanguage.map(({ category, language }) => ({
        product: list(`category:${category} language:${language} validity:valid`),
        bare: bare('/documents/of', { category, language, days }),
      })),
  },
  {
    name: 'documents by two words of their titles',
    atLeast: 0.5,
    pairs: ({ words }) =>
      words.map((q) => ({ product: list(q), bare: bare('/documents/words', { q }) })),
  },
  {
    name: 'documents of a product, 10 to 30',
    atLeast: 0.5,
    pairs: ({ products }) =>
      products.map((id) => ({
        product: `/api/products/${id}/attachments`,
        bare: `/documents/panel/${id}`,
      })),
  },
  {
    name: 'documents that expire next, and who loses cover',
    atLeast: 0.5,
    pairs: () => [
      {
        product: `/api/attachments/expiring?${new URLSearchParams({ days: String(days) })}`,
        bare: bare('/documents/expiring', { days }),
      },
    ],
  },
  {
    name: 'dashboard, attachments that expire',
    atLeast: 0.5,
    pairs: () =>
      horizons.map((days) => ({
        product: `/api/attachments/expiring?${new URLSearchParams({ days: String(days), limit: '1' })}`,
        bare: bare('/documents/expiring/first', { days }),
      })),
  },
  {
    name: 'dashboard, global attachments that expire',
    atLeast: 0.5,
    isComparable: false,
    pairs: () =>
      horizons.map((days) => {
        const q = `status:current expires:>=today expires:<=today+${days}d`
        return {
          product: `/api/global-attachments?${new URLSearchParams({ q, limit: '1' })}`,
          bare: bare('/documents/expiring/global', { days }),
        }
      }),
  },
  {
    name: 'dashboard, products that lose cover',
    atLeast: 0.5,
    clients: [1, 8],
    pairs: () =>
      horizons.map((days) => ({
        product: `/api/products?${new URLSearchParams({ q: `loses-cover:${days}d`, limit: '1' })}`,
        bare: bare('/documents/losing', { days }),
      })),
  },
]
