import { z } from 'zod'
import { fieldChange } from '../changes.ts'
import { optionalPerson } from '../people.ts'
import { deletedDuplicate, fieldProblem } from '../problem.ts'
import { flagInAddress, id, instant, json, listQuery, nullableId, version } from '../wire.ts'
import { fieldPath } from './operations.ts'

/** The items of a change set: one for each record. */

/** What an item does to its record. `merge` takes another one into it, which is deleted; `split` takes that back. */
export const itemActions = ['create', 'change', 'delete', 'restore', 'merge', 'split'] as const

/**
 * What has become of an item, or would become of it: not looked at yet, to be applied, in conflict with somebody else's change,
 * refused by a rule, already as it is to be, applied.
 */
export const itemOutcomes = [
  'unchecked',
  'planned',
  'conflict',
  'refused',
  'same',
  'applied',
] as const

export type ItemOutcome = (typeof itemOutcomes)[number]

const outcome = z.enum(itemOutcomes)

const count = z.int().nonnegative()

/** How many items there are by what has become of them; those that are left out count as `excluded` alone. */
export const itemCounts = z.object({
  ...(Object.fromEntries(itemOutcomes.map((name) => [name, count])) as Record<
    ItemOutcome,
    typeof count
  >),
  excluded: count,
})

/** What a linked record is called besides its code, which stands in the path, in the language asked for; left out of all others. */
export const linkTitle = z.string().optional()

const itemField = fieldChange.extend({ title: linkTitle })

/** Whether it is of another row by now, as rows of its kind have been moved or taken away; left out where it is not. */
export const isOfAnotherRow = z.boolean().optional()

/** Where a conflict stands that is about the whole record: it is to be deleted as it was, and is at another version by now. */
export const wholeRecord = 'version'

/** A field that somebody else has changed since, to something else, or put another row in the place of. */
const fieldConflict = itemField.omit({ from: true, to: true }).extend({
  /** What it is now. */
  theirs: z.unknown(),
  isOfAnotherRow,
  by: optionalPerson,
  at: instant.nullable(),
  /** Whose value it gets; null until that is decided. */
  take: z.enum(['mine', 'theirs']).nullable(),
})

export const changeSetItem = z.object({
  id,
  entity: z.string(),
  /** Null until a new record is created. */
  recordId: nullableId,
  label: z.string(),
  action: z.enum(itemActions),
  /** The record that is merged into it, or is taken out of it again. */
  losing: z.object({ id, label: z.string() }).nullable(),
  outcome,
  isExcluded: z.boolean(),
  fields: z.array(itemField),
  conflicts: z.array(fieldConflict),
  /** What is lost by a merge, each a sentence. */
  notes: z.array(z.string()),
  /** What refuses it; `needsReason`: it is applied if somebody says why. */
  problem: z
    .object({
      message: z.string(),
      errors: z.array(fieldProblem),
      needsReason: z.boolean().optional(),
    })
    .nullable(),
  /** Why it is applied though it would be refused without a reason. */
  reason: z.string().nullable(),
  /** The version of the record that it has made. */
  appliedVersion: version.nullable(),
})

export type ChangeSetItem = z.infer<typeof changeSetItem>

/** Whether an item is refused as a deleted record has its code: it can restore that one. */
export function isOfDeleted({
  action,
  problem,
}: Pick<ChangeSetItem, 'action' | 'problem'>): boolean {
  const errors = problem?.errors ?? []
  return (
    action === 'create' && errors.some(({ code, record }) => code === deletedDuplicate && record)
  )
}

/** A change of one record that somebody puts into a set: of fields by their path, based on a version of it. */
export const changeSetEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), fields: z.record(fieldPath, json) }),
  z.strictObject({
    action: z.literal('change'),
    recordId: id,
    version,
    fields: z.record(fieldPath, json),
  }),
  z.strictObject({ action: z.literal('delete'), recordId: id }),
  z.strictObject({ action: z.literal('restore'), recordId: id }),
  /**
   * Merges another record into one: the other is deleted, its code leads here, and whoever names it names this one. Without more
   * this one keeps all of its values.
   */
  z.strictObject({
    action: z.literal('merge'),
    /** The one that stays, under its own code. */
    recordId: id,
    losingId: id,
    /** The versions that the choice was made of: it is refused where one has changed since. Left out: as they are. */
    version: version.optional(),
    losingVersion: version.optional(),
    /** Fields that get the value of the other one; `texts` means all of them, `attachments` all that it is linked to. */
    take: z.array(fieldPath).max(2000).default([]),
    /** Lists that get what the other one has besides. */
    combine: z.array(fieldPath).max(200).default([]),
  }),
])

export type ChangeSetEdit = z.infer<typeof changeSetEdit>

/** Which items are meant: some by their ids, or all with an outcome, those that change a field, or change it in one way. */
export const itemSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  z
    .strictObject({
      outcome: outcome.optional(),
      path: fieldPath.optional(),
      /** From what to what. */
      change: z.tuple([json, json]).optional(),
    })
    .refine(({ path, change }) => path !== undefined || change === undefined, {
      path: ['change'],
      error: 'needs the path of the field',
    }),
])

export type ItemSelection = z.infer<typeof itemSelection>

/** From what to what, as JSON: `["draft","active"]`. */
const changeInAddress = z
  .string()
  .max(20_000)
  .refine((value) => isPair(value), 'must be a JSON array of two values')

function isPair(value: string): boolean {
  try {
    const pair: unknown = JSON.parse(value)
    return Array.isArray(pair) && pair.length === 2
  } catch {
    return false
  }
}

const { limit, cursor, language } = listQuery(['rank']).shape

/** Which items are listed: by what has become of them, by a field that they change, or by how. */
export const itemQuery = z.strictObject({
  limit,
  cursor,
  language,
  outcome: outcome.optional(),
  excluded: flagInAddress.optional(),
  path: fieldPath.optional(),
  change: changeInAddress.optional(),
})

/** Whose value fields get that are in conflict: one of them, or all. */
export const resolution = z.strictObject({
  items: itemSelection,
  path: fieldPath.nullable().default(null),
  take: z.enum(['mine', 'theirs']),
  /** Whether fields of which it is decided already stay so. */
  onlyOpen: z.boolean().default(false),
})

export type Resolution = z.infer<typeof resolution>
