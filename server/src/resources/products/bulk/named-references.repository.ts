import type { ProductInput } from '@lambda/contract/products/products'
import type { CompiledQuery } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import { type ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import { productConstraints } from '../product-change.repository.ts'
import { greatestReferenceId, uniqueOf } from '../product.rules.ts'

/** A foreign key of products to reference data, at which no rule looks, and what a product names by it. */
interface Reference {
  constraint: keyof typeof productConstraints
  field: keyof ProductInput
  named: (product: ProductInput) => readonly (number | null)[]
}

/** In the order of the parameters of `known`. */
const references: readonly Reference[] = [
  {
    constraint: 'product_brand_known',
    field: 'brandId',
    named: ({ brandId }) => [brandId],
  },
  {
    constraint: 'product_center_known',
    field: 'competenceCenterId',
    named: ({ competenceCenterId }) => [competenceCenterId],
  },
  {
    constraint: 'product_local_article_number_entity_known',
    field: 'localArticleNumbers',
    named: ({ localArticleNumbers }) =>
      // a row without a number is not stored
      localArticleNumbers.map((row) => (row.number === null ? null : row.legalEntityId)),
  },
]

interface Known {
  reference: number
  id: number
}

/** Which of the records there are that references name, by the place of the reference. */
const known = prepared<Known>(
  'records that products are to name',
  `select 0 as reference, id from brand where id = any($1::integer[])
    union all select 1, id from competence_center where id = any($2::integer[])
    union all select 2, id from legal_entity where id = any($3::integer[])`,
)

interface Change {
  before: ProductInput
  value: ProductInput
}

/**
 * Whether many changed products name what there is, as their foreign keys tell it, without storing any of them: the statement
 * to ask, none where nothing is named that was not before, and what refuses each by what this answers.
 */
export function namedReferences(changes: readonly Change[]): {
  statements: CompiledQuery<Known>[]
  refusals: (rows: readonly Known[]) => (ApiProblem | null)[]
} {
  const added = changes.map((change) => {
    const ids = references.map((one) => addedIn(one, change))
    return ids.some((some) => some.length > 0) && isClaiming(change) ? [] : ids
  })
  const asked = references.map((_, at) => [...new Set(added.flatMap((ids) => ids[at] ?? []))])
  return {
    statements: asked.some((ids) => ids.length > 0) ? [known.of(...asked)] : [],
    refusals: (rows) => {
      const there = new Set(rows.map(({ reference, id }) => `${reference} ${id}`))
      return added.map((ids) => {
        const broken = references.find((_, at) => ids[at]?.some((id) => !there.has(`${at} ${id}`)))
        const meaning = broken && productConstraints[broken.constraint]
        if (!meaning) return null
        return fieldRefused('RULE_BROKEN', meaning.path, meaning.message, meaning.code)
      })
    },
  }
}

/** Whether it takes something of its own that may be another's already: that is refused first, and only on trial. */
function isClaiming({ before, value }: Change): boolean {
  const had = uniqueOf(before)
  return uniqueOf(value).some((one) => !had.includes(one))
}

/** What a product names that it did not name before; greater ids cannot be looked for, and the rules refuse them. */
function addedIn({ field, named }: Reference, { before, value }: Change): number[] {
  // a field that was not read is what it was, and cannot be looked into
  if (value[field] === before[field]) return []
  const had = new Set(named(before))
  return named(value).filter(
    (id): id is number => id !== null && id <= greatestReferenceId && !had.has(id),
  )
}
