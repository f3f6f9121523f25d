import {
  obligationEpd,
  obligationFields,
  obligationTexts,
} from '@lambda/contract/readiness/obligations'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { noSuch } from '../../../platform/versioned/versioned.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { productKind } from '../product.change.ts'
import { needsOfProduct } from './readiness-evaluation.repository.ts'
import { readinessOf } from './readiness.rules.ts'
import { presentDay } from './readiness-state.repository.ts'

export function readinessRoutes(app: App): void {
  implement(app, readinessApi, {
    get: async ({ db }, { params, query }) => {
      const { rows } =
        await sql`select from product_search where product_id = ${params.id}`.execute(db)
      if (rows.length === 0) throw noSuch(productKind)
      const needs = await needsOfProduct(db, params.id)
      const names = await namesOf(db, await keptLanguage(db, query.language))
      return readinessOf(needs, { names, today: presentDay() })
    },
  })
}

/** What obligations are called in a language, else in English. */
async function namesOf(db: Context['db'], language: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select o.code, coalesce(n.names->>${language}, n.names->>'EN', o.code) as name
    from obligation o cross join lateral (select obligation_names(o) as names) n`.execute(db)
  const own = [...obligationFields, ...obligationTexts, obligationEpd].map(
    ({ code, label }) => [code, label] as const,
  )
  return new Map([...own, ...rows.map(({ code, name }) => [code, name] as const)])
}
