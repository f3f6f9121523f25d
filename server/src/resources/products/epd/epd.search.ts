import type { FacetCounts } from '@lambda/contract/api'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { epdCoverages } from '@lambda/domain/esg/epd-coverage'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type TagIds, tagKey } from '../product-tag.search.ts'
import { coverageOfTag, noEpd } from './epd-tag.rules.ts'

/** The query word and facet. */
export const epdField = 'epd'

/** `$1` the first of them. */
const tagsInUse = prepared<{ tag: number }>(
  'tags of EPDs',
  `select tag from facet_count where tag <= $1::integer
    union select tag from facet_delta where tag <= $1::integer`,
)

/** The tags of products by what EPDs say of them on a day, where a query asks for that. */
export async function epdTags(
  db: Kysely<Schema>,
  query: Query<ProductFieldName>,
  today: string,
): Promise<TagIds> {
  const isAsked = termsOf(query).some((term) =>
    term.kind === 'presence'
      ? term.any.includes(epdField)
      : term.kind === 'enum' && term.field === epdField,
  )
  if (!isAsked) return new Map()
  const found = new Map<string, number[]>(
    epdCoverages.map(({ code }) => [tagKey(epdField, code), []]),
  )
  for (const { tag } of await tagsInUse(db, noEpd)) {
    found.get(tagKey(epdField, coverageOfTag(tag, today)))?.push(tag)
  }
  return found
}

/** Counts of tags as counts by coverage: a product has one of these tags. */
export function coverageCounts(
  counts: Iterable<readonly [tag: number, count: number]>,
  today: string,
): FacetCounts[string] {
  const sums = new Map<string, number>()
  for (const [tag, count] of counts) {
    const coverage = coverageOfTag(tag, today)
    sums.set(coverage, (sums.get(coverage) ?? 0) + count)
  }
  return epdCoverages.flatMap(({ code: value, label }) => {
    const count = sums.get(value) ?? 0
    return count === 0 ? [] : [{ value, label, count }]
  })
}
