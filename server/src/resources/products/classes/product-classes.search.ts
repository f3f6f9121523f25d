import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Pattern } from '@lambda/contract/query-language/ast'
import type { ClassSystemCode } from '@lambda/domain/classification/product-classes'
import { sql } from 'kysely'
import { codeCondition } from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'

/** `ETIM 9.0 EC000406; UNSPSC 30141500`: the classes of a product `p`; null without any. */
export const classNames = `(select string_agg(concat_ws(' ', k.system, k.release, k.code), '; ' order by k.system, k.release)
    from product_class k where k.product_id = p.id)`

/** `EF000041 EV004810; EF000125 40; EF000007 10..20`: what a product `p` says of features, by release; null without any. */
export const featureValues = `(select string_agg(concat_ws(' ', k.feature, coalesce(k.value_code, k.logical, k.no_value,
      concat_ws('..', trim_scale(k.number), trim_scale(k.up_to)))), '; ' order by k.release, k.feature)
    from product_class_feature k where k.product_id = p.id)`

/** Products that have a class in one of these systems; without any given, in any. */
export const classSystemPlace = specialField<'enum', ProductFieldName>(
  'enum',
  ({ any }) => sql`s.product_id in (select k.product_id from product_class k
    where k.system = any(${[...any]}::text[]))`,
  sql`exists (select from product_class k where k.product_id = s.product_id)`,
)

/** Where the codes of classes and features are. */
export const classCodePlaces = {
  etim: classCode('ETIM'),
  eclass: classCode('ECLASS'),
  unspsc: classCode('UNSPSC'),
  feature: specialField(
    'code',
    ({ any }: { any: readonly Pattern[] }) =>
      sql`s.product_id in (${anyFeature('feature', any)} union all ${anyFeature('value_code', any)})`,
    sql`exists (select from product_class_feature k where k.product_id = s.product_id)`,
  ),
}

function classCode(system: ClassSystemCode): SpecialField<ProductFieldName> {
  return specialField(
    'code',
    ({
      any,
    }: {
      any: readonly Pattern[]
    }) => sql`s.product_id in (select k.product_id from product_class k
      where k.system = ${system} and ${codeCondition(sql`code_key(k.code)`, any)})`,
    sql`exists (select from product_class k
      where k.product_id = s.product_id and k.system = ${system})`,
  )
}

function anyFeature(column: 'feature' | 'value_code', any: readonly Pattern[]) {
  const code = sql.ref(`k.${column}`)
  return sql`select k.product_id from product_class_feature k
    where ${code} is not null and ${codeCondition(code, any)}`
}
