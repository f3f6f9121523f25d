import {
  type PerformanceWord,
  performanceQueryFields,
  performanceWord,
} from '@lambda/contract/products/performance-query'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import { curves } from '@lambda/domain/performance/curves'
import { performanceCharacteristics } from '@lambda/domain/performance/performance-characteristics'
import { sql } from 'kysely'
import {
  type Column,
  type Condition,
  codeCondition,
  numberCondition,
} from '../../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../../platform/lists/query-filter.ts'
import type { FoundPart } from '../../../platform/lists/query-part.ts'

const codeOf = new Map<string, string>(
  performanceCharacteristics.map(({ code }) => [performanceWord(code), code]),
)

/** Whether a query word is that of a characteristic in rows. */
export function isPerformanceWord(word: string): word is PerformanceWord {
  return codeOf.has(word)
}

/** Of several rows the one counts that holds for the thickness of the product, as `holdsAt` in the domain has it. */
const holdsForProduct = sql`(coalesce(k.from_thickness, k.to_thickness) is null
  or exists (select from product_search t where t.product_id = k.product_id
    and t.thickness >= coalesce(k.from_thickness, 0) and t.thickness <= coalesce(k.to_thickness, 99999)))`

const isDeclared = sql`k.state = 'declared'`

/** Where characteristics and curves are, by their query words. */
export const performancePlaces: Readonly<Record<string, SpecialField<ProductFieldName>>> = {
  ...Object.fromEntries(
    performanceQueryFields.map(({ name, type }) => [name, placeOf(codeOf.get(name) ?? name, type)]),
  ),
  characteristic: specialField(
    'enum',
    ({ any }) => declaredPart(`any ${any.toSorted().join()}`, any, isDeclared),
    declaredPart('any', [...codeOf.values()], isDeclared),
  ),
  curve: specialField(
    'enum',
    ({ any }) => curvePart(any.toSorted()),
    sql`exists (select from product_curve k where k.product_id = s.product_id)`,
  ),
}

/** A characteristic by its number or its class. */
function placeOf(code: string, type: 'number' | 'code'): SpecialField<ProductFieldName> {
  const isPresent = declaredPart(`has ${code}`, [code], isDeclared)
  if (type === 'number')
    return specialField(
      'number',
      ({ is }) =>
        declaredPart(`${code} ${JSON.stringify(is)}`, [code], numberCondition(sql`k.value`, is)),
      isPresent,
    )
  return specialField(
    'code',
    ({ any }) =>
      declaredPart(
        `${code} ${JSON.stringify(any)}`,
        [code],
        codeCondition(sql`code_key(k.level)`, any),
      ),
    isPresent,
  )
}

function declaredPart(key: string, codes: readonly string[], holds: Condition): FoundPart {
  return {
    key: `performance ${key}`,
    holds: sql`k.characteristic = any(${[...codes]}::text[]) and ${holds} and ${holdsForProduct}`,
    place: rowsOf('product_performance'),
  }
}

function curvePart(codes: readonly string[]): FoundPart {
  return {
    key: `curve ${codes.join()}`,
    holds: sql`k.curve = any(${[...codes]}::text[])`,
    place: rowsOf('product_curve'),
  }
}

/** A place of its own for each part: parts of one place are asked of one row together, and each may be true of another. */
function rowsOf(table: 'product_performance' | 'product_curve'): FoundPart['place'] {
  return {
    id: sql`s.product_id`,
    select: (condition: Condition, among: Column | null) => sql`select k.product_id
      from ${sql.table(table)} k
      where ${condition} ${among === null ? sql`` : sql`and k.product_id = any(${among})`}`,
  }
}

/** A symbol in a list or file, where nothing is set below the line: `α_p` → `αp`. */
function plainSymbol(symbol: string): string {
  return symbol.replace('_', '')
}

const symbols = `(values ${performanceCharacteristics
  .map(
    ({ code, symbol, quantity }, index) =>
      `('${code}', '${plainSymbol(symbol)}', ${quantity?.unit ? `'${quantity.unit}'` : 'null'}, ${index})`,
  )
  .join(', ')}) as c (code, symbol, unit, place)`

/** `WS ≤ 1 kg/m²; PL(5) ≥ 650 N`: the characteristics that hold for a product `p`; null without any. */
export const declaredRows = `(select string_agg(concat_ws(' ', c.symbol,
      case k.state when 'npd' then 'NPD' when 'not_applicable' then 'not applicable' end,
      k.qualifier, k.value::text, case when k.value is not null then c.unit end, k.level),
      '; ' order by c.place, k.from_thickness)
    from product_performance k join ${symbols} on c.code = k.characteristic
    where k.product_id = p.id and (coalesce(k.from_thickness, k.to_thickness) is null
      or insulation_thickness(p.form, p.thickness, p.wall_thickness)
        between coalesce(k.from_thickness, 0) and coalesce(k.to_thickness, 99999)))`

const curveSymbols = `(values ${curves
  .map(({ code, symbol }, index) => `('${code}', '${plainSymbol(symbol)}', ${index})`)
  .join(', ')}) as c (code, symbol, place)`

/** `λ (3); αp (6)`: the curves of a product `p` with how many points they have; null without any. */
export const curveNames = `(select string_agg(k.said, '; ' order by k.place) from (
    select c.place, c.symbol || ' (' || count(*) || ')' as said
    from product_curve k join ${curveSymbols} on c.code = k.curve
    where k.product_id = p.id group by c.place, c.symbol) as k)`
