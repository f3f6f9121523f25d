import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { z } from 'zod'
import { id, json } from '../wire.ts'

/** A field by its path in the history: `status`, `texts.DE.nameShort`, `markets.BE.leadTime`, `attachments.DOC-12`. */
export const fieldPath = z
  .string()
  .max(240)
  .regex(/^[a-z]\w*(\.\S(.*\S)?)?$/i, 'must be the path of a field')

/** An amount, with its sign: `-2.5`. */
const amount = z
  .string()
  .max(40)
  .refine((text) => parseDecimal(text) !== null, 'must be a decimal number')

const path = fieldPath

const linkedIds = z.array(id).min(1).max(100)

/**
 * What is to be done to one field of each record that a change set selects. Whatever an operation finds nothing to do for (an
 * empty source, a text without the words that are sought, a number that is not there) it leaves as it is.
 */
export const operation = z.discriminatedUnion('op', [
  /** Replaces the value; of a value with parts only those that are named. */
  z.strictObject({ op: z.literal('set'), path, value: json }),
  z.strictObject({ op: z.literal('clear'), path }),
  /** Adds to a list what it does not have yet. */
  z.strictObject({ op: z.literal('add'), path, values: z.array(json).min(1).max(100) }),
  z.strictObject({ op: z.literal('remove'), path, values: z.array(json).min(1).max(100) }),
  /** Replaces plain text wherever it stands in the value, or in each value of a list. */
  z.strictObject({
    op: z.literal('replace'),
    path,
    find: z.string().min(1).max(200),
    by: z.string().max(200),
    matchCase: z.boolean().default(false),
  }),
  /** Takes the value of another field, or of the same one in another language or country. */
  z.strictObject({
    op: z.literal('copy'),
    path,
    from: fieldPath,
    /** Leaves a field alone that has a value. */
    onlyEmpty: z.boolean().default(false),
  }),
  /** Adds to a number, or to it so many percent of itself; rounded half up to `digits` behind the point where these are given. */
  z.strictObject({
    op: z.literal('increase'),
    path,
    by: amount,
    percent: z.boolean().default(false),
    digits: z.int().min(0).max(6).nullable().default(null),
  }),
  /** Links each record to others, all in the role `value`; what is linked already stays as it is. `path`: `attachments`. */
  z.strictObject({ op: z.literal('link'), path, ids: linkedIds, value: json }),
  z.strictObject({ op: z.literal('unlink'), path, ids: linkedIds }),
])

export type Operation = z.infer<typeof operation>

/** What is done to links of records to others. */
export type LinkOperation = Extract<Operation, { op: 'link' | 'unlink' }>

/** What is done to a field of the records themselves. */
export type FieldOperation = Exclude<Operation, LinkOperation>

/** Whether an operation is about links. */
export function isLinkOperation(one: Operation): one is LinkOperation {
  return one.op === 'link' || one.op === 'unlink'
}

/** The paths that operations read or write. */
export function pathsOf(operations: readonly FieldOperation[]): string[] {
  const paths = operations.flatMap((one) => (one.op === 'copy' ? [one.path, one.from] : [one.path]))
  return [...new Set(paths)]
}
