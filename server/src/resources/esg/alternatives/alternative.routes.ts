import {
  type ComparedProduct,
  type ProductAlternatives,
  alternativesApi,
} from '@lambda/contract/esg/alternatives'
import { printQuery } from '@lambda/contract/query-language/printer'
import { dayOf } from '@lambda/domain/text/dates'
import { rankAlternatives, within } from '@lambda/domain/esg/alternatives'
import type { App } from '../../../platform/app.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { type ProductQuery, someProducts } from '../../products/product-scope.search.ts'
import { limitsOf } from './alternative-limits.rules.ts'
import { type AlternativeFacts, alternativeFacts } from './alternative.repository.ts'
import { type WarmingEpd, tellingEpds } from './telling-epd.repository.ts'
import { warmingOf } from './warming.rules.ts'

/** So many candidates are ranked, and so many of the nearest series are told. */
const most = { ranked: 1000, told: 20 }

/** Candidates whose thickness is within this share of the product's are looked at first, where there are more. */
const bands = ['0.5', '0.2', '0.05']

/** What can stand in the place of a product. */
export function alternativeRoutes(app: App): void {
  implement(app, alternativesApi, {
    get: async ({ db }, { params, query: { language: asked, without, market } }) => {
      const language = await keptLanguage(db, asked)
      const [own] = await alternativeFacts(db, [params.id], language)
      if (!own) throw new ApiProblem('NOT_FOUND', 'This product does not exist.')
      const { limits, query } = limitsOf(own, { without: new Set(without?.split(',')), market })
      const shown = { limits, markets: own.countries }
      if (query === null) return { ...shown, ...(await withoutApplication(own)) }
      const { total, ids } = await nearestIds(query, own)
      const candidates = await alternativeFacts(db, ids, language)
      const nearest = rankAlternatives(own, candidates).slice(0, most.told)
      const epds = await tellingEpds(db, [own, ...nearest], dayOf(new Date()))
      return {
        ...shown,
        product: compared(own, epds),
        missing: null,
        q: printQuery(query),
        total,
        compared: candidates.length,
        alternatives: nearest.map((one) => compared(one, epds)),
      }

      async function withoutApplication(
        facts: AlternativeFacts,
      ): Promise<Omit<ProductAlternatives, 'limits' | 'markets'>> {
        return {
          product: compared(facts, await tellingEpds(db, [facts], dayOf(new Date()))),
          missing: 'The product is in no application.',
          q: '',
          total: 0,
          compared: 0,
          alternatives: [],
        }
      }

      /** All that a query finds where they are few; else those nearest in thickness, at last those whose λ is nearest. */
      async function nearestIds(all: ProductQuery, { thickness }: AlternativeFacts) {
        const found = await someProducts({ db, indexes: app.indexes }, all, most.ranked)
        if (found.isAll || thickness === null) return found
        for (const band of bands) {
          const near = await someProducts(
            { db, indexes: app.indexes },
            { all: [...all.all, thicknessIs(within(thickness, band))] },
            most.ranked,
          )
          if (near.isAll && near.total > 0) return { total: found.total, ids: near.ids }
        }
        return found
      }
    },
  })
}

function thicknessIs(range: { from: string; to: string }): ProductQuery['all'][number] {
  return { kind: 'number', field: 'thickness', is: { op: '..', ...range } }
}

function compared(
  facts: AlternativeFacts,
  epds: ReadonlyMap<number, readonly WarmingEpd[]>,
): ComparedProduct {
  const { id, code, name, brand, lambda, resistance, thickness, fire, alphaW } = facts
  const warming = warmingOf(epds.get(id) ?? [], facts)
  return { id, code, name, brand, lambda, resistance, thickness, fire, alphaW, warming }
}
