import type { FieldProblem } from '@lambda/contract/problem'
import type { TaxonomyNodeInput } from '@lambda/contract/taxonomies'
import { formatDay } from '@lambda/domain/text/dates'
import { type TaxonomyKind, maxTaxonomyDepth, taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { nodeCodeProblem, normaliseNodeCode } from '@lambda/domain/taxonomy/taxonomy-code'
import type { Kysely } from 'kysely'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { heightOf, lineageOf } from './taxonomy-change.repository.ts'

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

interface Placed {
  kind: TaxonomyKind
  /** Null for a node that is new. */
  id: number | null
  parentId: number | null
}

/**
 * Throws RULE_BROKEN unless a node may stand under this parent: of the kind that parents live in, not below the node
 * itself, no tree too deep. The caller holds the family locked.
 */
export async function assertPlace(trx: Kysely<Schema>, placed: Placed): Promise<void> {
  const { kind, id, parentId } = placed
  const parentKind = taxonomyKind(kind)?.parentKind ?? null
  if (parentId === null) {
    if (parentKind === null) return
    throw refused('PARENT_MISSING', `Choose the ${labelOf(parentKind)} that it belongs to.`)
  }
  const parent = await lineageOf(trx, parentId)
  if (parent?.kind !== (parentKind ?? kind)) {
    throw refused('UNKNOWN_PARENT', `There is no ${labelOf(parentKind ?? kind)} ${parentId}.`)
  }
  if (id !== null && parent.ids.includes(id)) {
    throw refused('PARENT_BELOW', 'A node cannot stand below itself or one of its own children.')
  }
  const levels = parent.ids.length + (id === null ? 1 : await heightOf(trx, id))
  if (levels > maxTaxonomyDepth) {
    const message = `That would make ${levels} levels; at most ${maxTaxonomyDepth} are allowed.`
    throw refused('TOO_DEEP', message)
  }
}

function labelOf(kind: TaxonomyKind): string {
  return taxonomyKind(kind)?.label.toLowerCase() ?? kind
}

function refused(code: string, message: string): ApiProblem {
  return fieldRefused('RULE_BROKEN', 'parentId', message, code)
}
