import { z } from 'zod'
import { created, endpoint } from '../../api.ts'
import { idInAddress } from '../../wire.ts'
import { definedFields, type productDefinitions } from '../product-definitions.ts'
import { type ProductInput, product } from '../products.ts'

/** What of a product can be copied: the fields of a panel, or the links to its documents. */
export const duplicateParts = [
  'general',
  'texts',
  'classification',
  'technical',
  'logistics',
  'markets',
  'related',
  'attachments',
] as const

export type DuplicatePart = (typeof duplicateParts)[number]

/** What a call asks to be copied. */
export const copiedParts = z.array(z.enum(duplicateParts)).max(duplicateParts.length)

/** What identifies one product, or says since when it is sold: no other one has it. */
const own: ReadonlySet<keyof typeof productDefinitions> = new Set([
  'code',
  'status',
  'gtin',
  'manufacturerArticleNumber',
  'localArticleNumbers',
  'validFrom',
  'obsoleteFrom',
] as const)

const noGtin = { gtin: null }

/** A market does not say either how far the sale of another product is there, or since when. */
const notSoldYet = { status: null, validFrom: null, obsoleteFrom: null }

/**
 * A draft with another code that has these parts of a product, without what identifies that one (article numbers and GTINs,
 * those of its packaging among them) and without its statuses and dates of sale, those in its markets among them.
 */
export function duplicateOf(
  original: ProductInput,
  { code, parts }: { code: string; parts: readonly DuplicatePart[] },
): Partial<ProductInput> & Pick<ProductInput, 'code'> {
  const copied = definedFields.filter(
    ([name, { panel }]) => parts.includes(panel) && !own.has(name),
  )
  const fields: Partial<ProductInput> = Object.fromEntries(
    copied.map(([name]) => [name, original[name]]),
  )
  const { packaging, markets } = fields
  return {
    ...fields,
    ...(packaging && { packaging: packaging.map((level) => Object.assign({}, level, noGtin)) }),
    ...(markets && { markets: markets.map((market) => Object.assign({}, market, notSoldYet)) }),
    code,
  }
}

export const productDuplicateApi = {
  duplicate: endpoint({
    id: 'duplicateProduct',
    method: 'POST',
    path: '/products/{id}/duplicate',
    access: 'active',
    summary:
      'Creates a draft from parts of a product, without its GTINs, article numbers, statuses and dates of sale.',
    params: z.strictObject({ id: idInAddress }),
    body: z.strictObject({
      code: product.shape.code,
      parts: copiedParts,
    }),
    answer: created(product),
    idempotent: true,
    problems: ['DUPLICATE', 'RULE_BROKEN'],
  }),
}
