import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import type { FieldProblem } from '@lambda/contract/problem'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { problemText } from '@lambda/contract/trail/problem'
import type { ApiProblem } from '../errors.ts'
import type { Outcome } from '../versioned/bulk-writes.ts'
import type { Places } from './links.ts'
import { type Decided, FieldsInConflict, type Wanted } from './rebase.ts'

/** What one item of a change set does to its record. */
export interface Item extends Decided {
  id: number
  action: ChangeSetItem['action']
  /** Null of a record that is to be created. */
  recordId: number | null
  /** The version of the record that it is based on; null where nobody knows or it does not matter. */
  baseVersion: number | null
  /** Of fields that are based on another version than that: on which, by their path. */
  baseVersions?: Readonly<Record<string, number>> | null
  wanted: Wanted
  /** The record that is merged into it or taken out of it again, in the version that this is based on; null where there is none. */
  losingId: number | null
  losingVersion: number | null
  /** What the item that it takes back has kept; null where it takes back none. */
  putsBack: Kept | null
  /** What was typed into cells of it and cannot be read, by their columns. */
  unread?: Unread | null
  /** Why it is applied though it would be refused without a reason. */
  reason?: string | null
}

/** What an item has taken away beside fields, for the one that takes it back, and what is to be said of it. */
export interface Kept {
  /** Where links were that are gone, by their code. */
  places?: Places
  /** What a merge has changed of other records. */
  others?: readonly { recordId: number; wanted: Wanted }[]
  /** What a merge has changed of records of other kinds, by their word in the history. */
  elsewhere?: Readonly<Record<string, readonly { recordId: number; hasNamedBoth: boolean }[]>>
  /** What the record that stays got by a merge besides, by the first part of the paths by which the history tells of it. */
  besides?: Readonly<Record<string, unknown>>
  /** What whoever looks at it should know, each a sentence. */
  notes?: readonly string[]
}

/** What was typed into cells and cannot be read, and why, by the key of the column. */
export type Unread = Readonly<Record<string, { text: string; message: string }>>

/** What refuses an item, as it is kept. */
interface StoredProblem {
  message: string
  errors: FieldProblem[]
  /** Whether it is applied if somebody says why. */
  needsReason?: true
}

/** What has become of an item, or would; what is left out is as it was. */
export interface Verdict {
  outcome: 'planned' | 'conflict' | 'refused' | 'same' | 'applied'
  label?: string | null
  recordId?: number
  problem?: StoredProblem
  /** What the fields are now that somebody else has changed, by their path. */
  theirs?: Readonly<Record<string, unknown>>
  /** Those of these paths that lead to another row by now. */
  ofAnotherRow?: readonly string[]
  appliedVersion?: number
  kept?: Kept
}

/** A record that operations are to be done to, with what they would make of it. */
export interface FoundItem extends Verdict {
  recordId: number
  label: string
  baseVersion: number | null
  wanted: Wanted
}

/** What an outcome of many changes says of an item. */
export function verdictOf(outcome: Outcome, isTrial: boolean): Verdict {
  if (outcome.outcome === 'refused') return refused(outcome.problem)
  if (outcome.outcome === 'unchanged') return { outcome: 'same' }
  return isTrial ? { outcome: 'planned' } : { outcome: 'applied', appliedVersion: outcome.version }
}

/** A verdict with a message that names the field which it is about first; `placeOf` says where that is in the history. */
export function withField<V extends Verdict>(
  verdict: V,
  entity: string,
  placeOf: (path: string) => string = (path) => path,
): V {
  const { problem } = verdict
  if (!problem || problem.errors.length === 0) return verdict
  const errors = problem.errors.map((error) => ({ ...error, path: placeOf(error.path) }))
  const [first] = errors
  const message = first ? problemText(first, recordedFieldsOf(entity)) : problem.message
  return { ...verdict, problem: { ...problem, message, errors } }
}

/** A verdict that says whether a reason is all that is missing: whether each error is one that needs no more. */
export function withNeed<V extends Verdict>(
  verdict: V,
  isForReason: (error: FieldProblem) => boolean,
): V {
  const { problem } = verdict
  if (!problem || problem.errors.length === 0 || !problem.errors.every(isForReason)) return verdict
  return { ...verdict, problem: { ...problem, needsReason: true } }
}

/** What is said of an item with cells that cannot be read. */
export function unreadVerdict(unread: Unread): Verdict {
  const errors = Object.entries(unread).map(([path, { message }]) => {
    return { path, code: 'UNREADABLE', message }
  })
  const [first] = errors
  const others = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return {
    outcome: 'refused',
    problem: { message: `A cell cannot be read: ${first?.message ?? ''}${others}`, errors },
  }
}

/** What a refusal says of an item: in conflict, where somebody else has changed the same fields. */
export function refused(problem: ApiProblem): Verdict {
  if (problem instanceof FieldsInConflict) {
    const { theirs, ofAnotherRow } = problem
    return { outcome: 'conflict', theirs, ofAnotherRow }
  }
  const { message, extra } = problem
  return { outcome: 'refused', problem: { message, errors: extra.errors ?? [] } }
}
