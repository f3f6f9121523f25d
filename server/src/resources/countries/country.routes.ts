import { type Country, countriesApi } from '@lambda/contract/countries'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/implement.ts'
import { containing } from '../../platform/like.ts'
import { listPage } from '../../platform/list-page.ts'
import type { Schema } from '../../platform/schema.ts'

const orders = {
  name: { column: sql`folded(name)`, type: 'text', nullable: false },
  code: { column: sql`code`, type: 'text', nullable: false },
} as const

export function countryRoutes(app: App): void {
  implement(app, countriesApi, {
    list: ({ db }, { query }) =>
      listPage(db, query, {
        orders,
        defaultSort: 'name',
        source: {
          from: sql`from country where ${containing(query.q, sql`name`, sql`code`)}`,
          id: sql`id`,
        },
        load: (ids) => countriesByIds(db, ids),
      }),
  })
}

function countriesByIds(db: Kysely<Schema>, ids: number[]): Promise<Country[]> {
  return db
    .selectFrom('country')
    .select(['id', 'code', 'name', 'is_active as isActive'])
    .where('id', 'in', ids)
    .execute()
}
