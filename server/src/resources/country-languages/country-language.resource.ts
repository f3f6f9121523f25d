import { countryLanguageFields } from '@lambda/contract/country-languages'
import { sql } from 'kysely'
import { someUnknown } from '../../platform/database/postgres-errors.ts'
import { anyOf, textCondition } from '../../platform/lists/query-condition.ts'
import { asked } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { codeLike } from '../../platform/trail/records.ts'
import { countryLanguageRoutes } from './country-language.routes.ts'

export const countryLanguageResource: Resource = {
  routes: countryLanguageRoutes,
  records: [
    {
      entity: 'country-language',
      noun: { one: 'country', many: 'countries' },
      table: 'country',
      label: sql`o.name`,
      isCalled: (pattern) =>
        anyOf([codeLike(sql`o.code`, pattern), textCondition(sql`o.name`, [pattern])]),
      namePaths: ['name'],
      parts: {
        via: 'country_id',
        tables: { country_language: { language: asked(countryLanguageFields, 'language') } },
      },
    },
  ],
  constraints: { country_language_language_known: someUnknown('languages', 'languages') },
}
