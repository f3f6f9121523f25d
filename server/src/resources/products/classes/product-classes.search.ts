import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Comparison, Pattern } from '@lambda/contract/query-language/ast'
import type { ClassSystemCode } from '@lambda/domain/classification/product-classes'
import { sql } from 'kysely'
import { type Condition, allOf, codeCondition } from '../../../platform/lists/query-condition.ts'
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
    ({ any }: { any: readonly Pattern[] }) => {
      const codes = any.filter(({ is }) => is === undefined)
      const measured = any.flatMap(({ text, is }) => (is === undefined ? [] : [{ text, is }]))
      const found = [
        ...(codes.length > 0
          ? [anyFeature('feature', codes), anyFeature('value_code', codes)]
          : []),
        ...measured.map(featureWithNumber),
      ]
      return sql`s.product_id in (${sql.join(found, sql` union all `)})`
    },
    sql`exists (select from product_class_feature k where k.product_id = s.product_id)`,
  ),
}

/** Of a range from the first number to the second one of its values must be what is asked for. */
function featureWithNumber({ text, is }: { text: string; is: Comparison<string> }): Condition {
  const [least, most] = boundsOf(is)
  const from = sql`k.number`
  const to = sql`coalesce(k.up_to, k.number)`
  const isBeyond = allOf([
    ...(least === null ? [] : [sql`${to} ${sql.raw(least.op)} ${least.value}::numeric`]),
    ...(most === null ? [] : [sql`${from} ${sql.raw(most.op)} ${most.value}::numeric`]),
  ])
  return sql`select k.product_id from product_class_feature k
    where k.feature = ${text} and k.number is not null and ${isBeyond}`
}

type Bound = { op: '<' | '<=' | '>' | '>='; value: string }

function boundsOf(is: Comparison<string>): readonly [least: Bound | null, most: Bound | null] {
  if (is.op === 'any') {
    const value = is.any[0] ?? ''
    return [
      { op: '>=', value },
      { op: '<=', value },
    ]
  }
  if (is.op === '..') {
    return [
      { op: '>=', value: is.from },
      { op: '<=', value: is.to },
    ]
  }
  return is.op === '<' || is.op === '<=' ? [null, is] : [is, null]
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
