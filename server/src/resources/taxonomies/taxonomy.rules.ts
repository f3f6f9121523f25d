import type { FieldProblem } from '@lambda/contract/problem'
import type { TaxonomyNodeInput } from '@lambda/contract/taxonomies'
import { formatDay } from '@lambda/domain/text/dates'
import { nodeCodeProblem, normaliseNodeCode } from '@lambda/domain/taxonomy/taxonomy-code'
import { ApiProblem } from '../../platform/errors.ts'

/** The node in the spelling that is stored. Throws RULE_BROKEN with every field that says something impossible. */
export function soundNode(input: TaxonomyNodeInput): TaxonomyNodeInput {
  const errors = [...codeProblems(input), ...validityProblems(input), ...textProblems(input)]
  if (errors.length > 0) throw new ApiProblem('RULE_BROKEN', errors[0]?.message, { errors })
  return { ...input, code: normaliseNodeCode(input.code) }
}

function codeProblems({ code }: TaxonomyNodeInput): FieldProblem[] {
  const problem = nodeCodeProblem(code)
  return problem ? [{ path: 'code', ...problem }] : []
}

function validityProblems({ validFrom, validTo }: TaxonomyNodeInput): FieldProblem[] {
  if (validFrom === null || validTo === null || validFrom <= validTo) return []
  const message = `The node would end on ${formatDay(validTo)}, before it begins on ${formatDay(validFrom)}.`
  return [{ path: 'validTo', code: 'VALIDITY_ORDER', message }]
}

function textProblems({ texts }: TaxonomyNodeInput): FieldProblem[] {
  if (Object.keys(texts).length > 0) return []
  const message = 'Give the node a name in one language at least.'
  return [{ path: 'texts', code: 'NAME_MISSING', message }]
}
