import { type Language, languagesApi } from '@lambda/contract/languages'
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

export function languageRoutes(app: App): void {
  implement(app, languagesApi, {
    list: ({ db }, { query }) =>
      listPage(db, query, {
        orders,
        defaultSort: 'name',
        source: {
          from: sql`from language where ${containing(query.q, sql`name`, sql`native_name`, sql`code`)}`,
          id: sql`id`,
        },
        load: (ids) => languagesByIds(db, ids),
      }),
  })
}

function languagesByIds(db: Kysely<Schema>, ids: number[]): Promise<Language[]> {
  return db
    .selectFrom('language')
    .select(['id', 'code', 'name', 'native_name as nativeName', 'is_active as isActive'])
    .where('id', 'in', ids)
    .execute()
}
