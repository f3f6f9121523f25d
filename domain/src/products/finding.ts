import type { Severity } from '../rules/product-rule.ts'
import type { RuleId } from '../rules/rule-ids.ts'

/** What a rule has found: where (a field path as on the wire), what, and what could be put right. */
export interface Finding {
  rule: RuleId
  severity: Severity
  /** `lambdaD.value`, `texts.EN.nameShort`, `countries.0` */
  path: string
  /** For programs: stable, upper case. */
  code: string
  /** A sentence a person can act on, with the values. */
  message: string
  /** A value that would satisfy the rule, ready to be put into the field. */
  proposal?: string
  /** The ids of other products that it is about, in ascending order. */
  products?: readonly number[]
}

/** A finding that refuses nothing. */
export interface Advice extends Finding {
  severity: Exclude<Severity, 'E'>
}
