import { fieldRules } from './field-rules.ts'
import { numberedRules } from './numbered-rules.ts'
import type { ProductRule } from './product-rule.ts'
import type { RuleId } from './rule-ids.ts'
import { subjectRules } from './subject-rules.ts'

/** Every rule that products are checked by, by its number. */
export const productRules: Readonly<Record<RuleId, ProductRule>> = {
  ...numberedRules,
  ...fieldRules,
  ...subjectRules,
}

/**
 * The version of all of them: what was found by an earlier one is looked for anew. Whoever changes what a rule finds or says
 * gives its `since` the next number.
 */
export const rulesVersion = Math.max(...Object.values(productRules).map(({ since }) => since))
