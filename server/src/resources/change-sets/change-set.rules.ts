import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import type { FieldOperation } from '@lambda/contract/change-sets/operations'
import type { HeldSet } from '../../platform/change-sets/set-store.ts'
import type { OperatedField, ValueKind } from '../../platform/change-sets/supplied.ts'
import type { Actor } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'

function impossible(message: string): ApiProblem {
  return new ApiProblem('CHANGE_SET_STATE', message)
}

/** Refuses whoever is not its author. Throws FORBIDDEN. */
export function assertAuthor({ author }: HeldSet, actor: Actor): void {
  if (author === actor.id) return
  throw new ApiProblem('FORBIDDEN', 'Only its author can do this. Take the change set over first.')
}

/** Refuses while a job is at work on it, and once it is discarded. Throws CHANGE_SET_STATE. */
export function assertIdle({ isBusy, phase }: HeldSet): void {
  if (isBusy) throw impossible('A job is at work on this change set. Wait until it has finished.')
  if (phase === 'discarded') throw impossible('This change set has been discarded.')
}

/** Refuses once something of it has been applied. Throws CHANGE_SET_STATE. */
export function assertNothingApplied({ counts, phase }: HeldSet): void {
  if (phase !== 'applied' && !counts.applied) return
  throw impossible('This change set has been applied. Undo it, or create another one.')
}

/** Refuses to apply what has not been checked, what has been undone, and nothing. Throws CHANGE_SET_STATE. */
export function assertApplicable({ phase, counts, isTakenBack }: HeldSet): void {
  if (isTakenBack) throw impossible('This change set has been undone. Create another one.')
  if (phase === 'open') throw impossible('Check the change set first.')
  if (!counts.planned && !isRetried({ phase, counts }))
    throw impossible('There is nothing to apply.')
}

/** Whether applying a set tries again what was refused: nothing else of it is left. */
export function isRetried({ phase, counts }: Pick<HeldSet, 'phase' | 'counts'>): boolean {
  return phase === 'applied' && !counts.planned && (counts.refused ?? 0) > 0
}

/** Refuses to take back what has not been applied. Throws CHANGE_SET_STATE. */
export function assertUndoable({ counts }: HeldSet): void {
  if (!counts.applied) throw impossible('Nothing of this change set has been applied.')
}

/** Refuses single items in a set that makes its own. Throws CHANGE_SET_STATE. */
export function assertTakesItems({ records }: HeldSet): void {
  if (records === null) return
  throw impossible('The items of this change set follow from its records. Create another one.')
}

/** Whether a set has its items made, or put in; that stays so. Throws RULE_BROKEN. */
export function assertSameWay(before: RecordSelection | null, after: RecordSelection | null): void {
  if ((before === null) === (after === null)) return
  const message = 'cannot be added to a set of single items, nor taken from one that has some'
  throw fieldRefused('RULE_BROKEN', 'records', message)
}

type Op = FieldOperation['op']

/** What operations find something to do at. */
const operationsOn: Readonly<Record<ValueKind, readonly Op[]>> = {
  text: ['set', 'replace', 'copy', 'clear'],
  number: ['set', 'increase', 'copy', 'clear'],
  list: ['set', 'add', 'remove', 'replace', 'copy', 'clear'],
  other: ['set', 'copy', 'clear'],
}

/** Why an operation cannot be done to a field, with those that can; null where it can, or that is not known. */
export function impossibleOperation(field: OperatedField | null, op: Op): string | null {
  if (!field) return null
  const possible = operationsOn[field.kind].filter((one) => one !== 'clear' || !field.isRequired)
  if (possible.includes(op)) return null
  return `“${op}” is not possible for ${field.label}. Use ${possible.join(', ')}.`
}
