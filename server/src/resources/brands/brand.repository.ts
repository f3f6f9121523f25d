import type { Page, QueryOf } from '@lambda/contract/api'
import type { Brand, brandsApi } from '@lambda/contract/brands'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { listPage } from '../../platform/list-page.ts'
import type { Schema } from '../../platform/schema.ts'

const orders = {
  name: { column: sql`folded(name)`, type: 'text', nullable: false },
  code: { column: sql`code`, type: 'text', nullable: false },
} as const

export function listBrands(
  db: Kysely<Schema>,
  query: QueryOf<typeof brandsApi.list>,
): Promise<Page<Brand>> {
  return listPage(db, query, {
    orders,
    defaultSort: 'name',
    source: {
      from: sql`from brand where ${containing(query.q, sql`name`, sql`code`)}`,
      id: sql`id`,
    },
    load: (ids) => brandsByIds(db, ids),
  })
}

export async function findBrand(db: Kysely<Schema>, id: number): Promise<Brand | undefined> {
  const [brand] = await brandsByIds(db, [id])
  return brand
}

function brandsByIds(db: Kysely<Schema>, ids: number[]): Promise<Brand[]> {
  return db
    .selectFrom('brand')
    .select(['id', 'version', 'code', 'name', 'type', 'website'])
    .select(['country_of_origin as countryOfOrigin', 'is_active as isActive'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}
