import type { FacetCounts, Page, QueryOf } from '@lambda/contract/api'
import type { Query } from '@lambda/contract/query-language/ast'
import { type UserFacet, userFacets } from '@lambda/contract/user-facets'
import { type UserFieldName, userFields } from '@lambda/contract/user-query'
import type { User, usersApi } from '@lambda/contract/users'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withoutField } from '../../platform/lists/facets.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { type FieldTable, compileQuery, readQuery } from '../../platform/lists/query-filter.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withKnownNames } from '../reference-names/reference-name.search.ts'
import { centerName, usersByIds } from './user.repository.ts'

const orders = {
  name: { column: sql`folded(u.display_name)`, type: 'text', nullable: false },
  email: { column: sql`u.email_key`, type: 'text', nullable: false },
  lastSignInAt: { column: sql`u.last_sign_in_at`, type: 'timestamptz', nullable: true },
  updatedAt: { column: sql`u.updated_at`, type: 'timestamptz', nullable: false },
} as const

const source = sql`from app_user u left join competence_center c on c.id = u.competence_center_id`

const names = sql`concat_ws(' ', u.display_name, u.given_name, u.family_name)`
const role = sql`case when u.role is null then 'user' else 'administrator' end`
const account = sql`case when u.is_active then 'yes' else 'no' end`
const countries = sql`from app_user_country uc where uc.user_id = u.id`
const brands = sql`from app_user_brand ub join brand b on b.id = ub.brand_id where ub.user_id = u.id`

const flat: FieldTable<UserFieldName> = {
  columns: {
    name: names,
    email: sql`u.email_key`,
    role,
    active: account,
    center: sql`upper(c.code)`,
    country: {
      is: (term) =>
        term.kind === 'reference'
          ? sql`exists (select ${countries} and uc.country = any(${[...term.any]}::text[]))`
          : sql`false`,
      isPresent: sql`exists (select ${countries})`,
    },
    brand: {
      is: (term) =>
        term.kind === 'reference'
          ? sql`exists (select ${brands} and lower(b.code) = any(${[...term.any]}::text[]))`
          : sql`false`,
      isPresent: sql`exists (select ${brands})`,
    },
    language: sql`u.preferred_language`,
    'signed-in': sql`u.last_sign_in_at`,
    updated: sql`u.updated_at`,
  },
  words: [names, sql`u.email_key`],
}

/** A page of users, found by the query language, with counts for the filter panel where they are asked for. */
export async function listUsers(
  db: Kysely<Schema>,
  query: QueryOf<typeof usersApi.list>,
): Promise<Page<User>> {
  const asked = await withKnownNames(db, readQuery(query.q ?? '', userFields), userFields)
  const page = await listPage(db, query, {
    orders,
    defaultSort: 'name',
    source: { from: sql`${source} where ${compileQuery(asked, flat)}`, id: sql`u.id` },
    load: (ids) => usersByIds(db, ids, query.language),
  })
  if (query.facets === undefined) return page
  const names = userFacets.filter((name) => query.facets?.split(',').includes(name))
  return { ...page, facets: await countFacets(db, asked, names, query.language) }
}

interface Facet {
  value: RawBuilder<unknown>
  label: (language: string) => RawBuilder<unknown>
  join: RawBuilder<unknown>
}

const facets: Readonly<Record<UserFacet, Facet>> = {
  role: { value: role, label: () => sql`initcap(${role})`, join: sql`` },
  active: { value: account, label: () => account, join: sql`` },
  center: { value: sql`upper(c.code)`, label: centerName, join: sql`` },
  country: {
    value: sql`y.code`,
    label: () => sql`y.name`,
    join: sql`join app_user_country f on f.user_id = u.id join country y on y.code = f.country`,
  },
}

/** A field that the query itself filters by is counted without that filter, so that its other values keep theirs. */
async function countFacets(
  db: Kysely<Schema>,
  query: Query<UserFieldName>,
  names: readonly UserFacet[],
  language: string,
): Promise<FacetCounts> {
  const counts = await Promise.all(
    names.map(async (name): Promise<[string, FacetCounts[string]]> => {
      const { value, label, join } = facets[name]
      const { rows } = await sql<FacetCounts[string][number]>`
        select ${value} as value, ${label(language)} as label, count(*) as count
        ${source} ${join} where ${compileQuery(withoutField(query, name), flat)} and ${value} is not null
        group by 1, 2 order by 3 desc, 2 limit 200`.execute(db)
      return [name, rows]
    }),
  )
  return Object.fromEntries(counts)
}
