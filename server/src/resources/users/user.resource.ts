import { userFields } from '@lambda/contract/user-query'
import { sql } from 'kysely'
import { someUnknown, unknown } from '../../platform/database/postgres-errors.ts'
import { anyOf, textCondition } from '../../platform/lists/query-condition.ts'
import { asked } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { userKind } from './user.change.ts'
import { userRoutes } from './user.routes.ts'

export const userResource: Resource = {
  routes: userRoutes,
  records: [
    {
      entity: userKind.entity,
      noun: { one: 'user', many: 'users' },
      table: 'app_user',
      label: sql`o.display_name`,
      isCalled: (pattern) =>
        anyOf([
          textCondition(sql`o.email`, [pattern]),
          textCondition(sql`o.display_name`, [pattern]),
        ]),
      namePaths: ['displayName', 'email'],
      columns: {
        competence_center_id: asked(userFields, 'center'),
        preferred_language: asked(userFields, 'language'),
      },
      parts: {
        via: 'user_id',
        tables: {
          app_user_country: { country: asked(userFields, 'country') },
          app_user_brand: { brand_id: asked(userFields, 'brand') },
        },
      },
    },
  ],
  constraints: {
    app_user_email_unique: {
      path: 'email',
      message: 'Another user already has this e-mail address.',
    },
    app_user_language_known: unknown('preferredLanguage', 'language'),
    app_user_competence_center_known: unknown('competenceCenterId', 'competence center'),
    app_user_country_known: someUnknown('countries', 'countries'),
    app_user_brand_known: someUnknown('brandIds', 'brands'),
  },
}
