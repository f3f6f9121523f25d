import { printValue } from '@lambda/contract/query-language/printer'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** What somebody looks after, by codes. */
interface Own {
  center: string | null
  countries: readonly string[]
  brands: readonly string[]
}

/** The codes of the brands of user `u`, in the letters of their query. */
export const brandCodes = sql<string[]>`
  array(select lower(b.code) from app_user_brand ub join brand b on b.id = ub.brand_id
    where ub.user_id = u.id order by 1)`

/** Each list that is not empty narrows what the others leave: products of these brands, in this competence center, sold in these countries. */
export function ownQuery({ center, countries, brands }: Own): string {
  const terms: [field: string, values: readonly string[]][] = [
    ['competence-center', center === null ? [] : [center]],
    ['country', countries],
    ['brand', brands],
  ]
  return terms
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => `${field}:${values.map(printValue).join(',')}`)
    .join(' ')
}

/** The queries that find what active users look after, each once; those who look after nothing have none. */
export async function ownQueries(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<Own>`
    select distinct c.code as center,
      array(select uc.country from app_user_country uc where uc.user_id = u.id order by 1) as countries,
      ${brandCodes} as brands
    from app_user u left join competence_center c on c.id = u.competence_center_id
    where u.is_active`.execute(db)
  return [...new Set(rows.map(ownQuery))].filter((q) => q !== '')
}
