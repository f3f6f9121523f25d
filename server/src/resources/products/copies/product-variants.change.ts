import type { BodyOf } from '@lambda/contract/api'
import {
  type productVariantsApi,
  variantOf,
} from '@lambda/contract/products/copies/product-variants'
import { type ProductInput, productBody } from '@lambda/contract/products/products'
import { normaliseCode } from '@lambda/domain/identifiers/product-code'
import type { Context } from '../../../platform/context.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { mergePatch } from '../../../platform/http/merge-patch.ts'
import { readPart } from '../../../platform/http/validation.ts'
import { createMany } from '../../../platform/versioned/bulk-creation.ts'
import { withMarkets } from '../markets/product-markets.rules.ts'
import { productsInBulk } from '../product.change.ts'
import { copyOf } from './product-duplicate.change.ts'

type Asked = BodyOf<typeof productVariantsApi.create>
type Variant = Asked['variants'][number]

/**
 * Drafts with parts of a product and values of their own, in the order in which they are asked for; all or none. Throws
 * NOT_FOUND, and what refuses any of them at the places of all: MALFORMED, RULE_BROKEN, DUPLICATE.
 */
export async function createVariants(
  context: Context,
  id: number,
  { parts, variants }: Asked,
): Promise<{ id: number; code: string }[]> {
  const { original, copy } = await copyOf(context, id, parts)
  const values = allOf(variants.map((one) => () => valueOf(original, copy, one)))
  const outcomes = await createMany(
    context,
    productsInBulk,
    values.map((value) => ({ value })),
  )
  const ids = allOf(
    outcomes.map((one) => () => {
      if (one.outcome === 'refused') throw one.problem
      return one.id
    }),
  )
  return ids.map((created, index) => ({
    id: created,
    code: normaliseCode(values[index]?.code ?? ''),
  }))
}

/** A variant as it is created. Throws MALFORMED. */
function valueOf(original: ProductInput, copy: ProductInput, patch: Variant): ProductInput {
  // of what tells the countries, the patch is merged into what it names
  const { countries, markets, ...others } = copy
  const isSold = 'countries' in patch || 'markets' in patch
  const merged = mergePatch({ ...others, ...(!isSold && { countries, markets }) }, patch)
  const body = withMarkets(readPart(productBody, merged, 'MALFORMED'), copy)
  return variantOf(original, body, new Set(Object.keys(patch)))
}

/** What each of these answers, or one refusal, of the kind of the first, with what refuses each in its place among the variants. */
function allOf<T>(each: readonly (() => T)[]): T[] {
  const problems: { problem: ApiProblem; index: number }[] = []
  const answers = each.flatMap((answer, index) => {
    try {
      return [answer()]
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      problems.push({ problem: error, index })
      return []
    }
  })
  const [first] = problems
  if (!first) return answers
  const errors = problems.flatMap(({ problem, index }) =>
    placed(problem).map((error) =>
      Object.assign({}, error, { path: `variants.${index}.${error.path}` }),
    ),
  )
  throw new ApiProblem(first.problem.code, first.problem.message, { errors })
}

const placed = ({ code, message, extra: { errors = [] } }: ApiProblem) =>
  errors.length > 0 ? errors : [{ path: '', code, message }]
