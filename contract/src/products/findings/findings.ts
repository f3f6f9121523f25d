import { ruleIds } from '@lambda/domain/rules/rule-ids'
import { z } from 'zod'
import { endpoint, one } from '../../api.ts'
import { person } from '../../people.ts'
import { id, idInAddress, instant, text } from '../../wire.ts'
import { openFindings } from './finding-query.ts'

const severity = z.enum(openFindings)

/** Which of the findings of a product: what it says has the values in it that it was found for. */
const named = z.strictObject({
  rule: z.enum(ruleIds),
  code: z.string().max(60),
  /** Where, as on the wire: `lambdaD.value`. */
  path: z.string().max(200),
  message: z.string().max(2000),
})

/** Something that the rules have found of a product. */
export const productFinding = named.extend({
  severity,
  /** A value that would satisfy the rule. */
  proposal: z.string().nullable(),
  /** Other products that it is about. */
  products: z.array(z.object({ id, code: z.string(), name: z.string().nullable() })),
  /** Who has decided to let it be, and why; null while it is open. */
  accepted: z.object({ reason: z.string(), by: person, at: instant }).nullable(),
})

export type ProductFinding = z.infer<typeof productFinding>

/** A rule that products are checked by. */
export const productRule = z.object({
  id: z.enum(ruleIds),
  name: z.string(),
  sentence: z.string(),
  severities: z.array(severity),
  /** The fields that it finds something in. */
  fields: z.array(z.string()),
  /** What it reads: while none of this changes, so does what it finds. */
  reads: z.array(z.string()),
  /** The standard, the regulation or the field list that asks for it. */
  source: z.string(),
  hasRemedy: z.boolean(),
})

const params = z.strictObject({ id: idInAddress })
const answer = one(z.object({ findings: z.array(productFinding) }))

/**
 * What the rules have found of products, as it was kept with their last change. Which products have something is found by
 * the list: `q=finding:R05`.
 */
export const findingsApi = {
  get: endpoint({
    id: 'getProductFindings',
    method: 'GET',
    path: '/products/{id}/findings',
    access: 'active',
    summary: 'What the rules find in a product: errors first, then warnings, then information.',
    params,
    answer,
  }),
  accept: endpoint({
    id: 'acceptProductFinding',
    method: 'POST',
    path: '/products/{id}/findings/accept',
    access: 'active',
    summary:
      'Accepts a finding for a reason. It is open again once a value changes that its rule reads.',
    params,
    body: named.extend({ reason: text(500) }),
    answer,
    problems: ['RULE_BROKEN'],
  }),
  withdraw: endpoint({
    id: 'withdrawProductFinding',
    method: 'POST',
    path: '/products/{id}/findings/withdraw',
    access: 'active',
    summary: 'Withdraws the acceptance of a finding: it is open again.',
    params,
    body: named,
    answer,
    problems: ['RULE_BROKEN'],
  }),
  rules: endpoint({
    id: 'listProductRules',
    method: 'GET',
    path: '/product-rules',
    access: 'active',
    summary: 'The rules that products are checked by, with their sources.',
    answer: one(z.object({ version: z.int(), rules: z.array(productRule) })),
  }),
}
