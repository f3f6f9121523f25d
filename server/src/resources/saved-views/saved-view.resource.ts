import { sql } from 'kysely'
import { textCondition } from '../../platform/lists/query-condition.ts'
import type { Resource } from '../../platform/resource.ts'
import { nameTaken, savedViewEntity } from './saved-view.change.ts'
import { savedViewRoutes } from './saved-view.routes.ts'

export const savedViewResource: Resource = {
  routes: savedViewRoutes,
  records: [
    {
      entity: savedViewEntity,
      noun: { one: 'saved view', many: 'saved views' },
      table: 'saved_view',
      isDeleted: sql`o.deleted_at is not null`,
      label: sql`o.name`,
      isCalled: (pattern) => textCondition(sql`o.name`, [pattern]),
      namePaths: ['name'],
    },
  ],
  constraints: {
    saved_view_name_unique: { path: 'name', message: nameTaken },
  },
}
