import { type Person, peopleApi } from '@lambda/contract/people'
import { type Kysely, sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { containing } from '../../platform/lists/like.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import type { Schema } from '../../platform/database/schema.ts'

const orders = { name: { column: sql`display_name`, type: 'text', nullable: false } } as const

export function personRoutes(app: App): void {
  implement(app, peopleApi, {
    list: ({ db }, { query }) =>
      listPage(db, query, {
        orders,
        defaultSort: 'name',
        source: {
          from: sql`from app_user where is_active and ${containing(query.q, sql`display_name`)}`,
          id: sql`id`,
        },
        load: (ids) => peopleByIds(db, ids),
      }),
  })
}

function peopleByIds(db: Kysely<Schema>, ids: number[]): Promise<Person[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'display_name as name'])
    .where('id', 'in', ids)
    .execute()
}
