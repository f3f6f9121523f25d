import { id } from '@lambda/contract/wire'
import { parseDay } from '@lambda/domain/text/dates'
import { z } from 'zod'
import { fieldRefused } from '../errors.ts'

/** The SQL types that lists are ordered by. */
export type SortType = 'text' | 'numeric' | 'integer' | 'bigint' | 'date' | 'timestamptz'

/** What a value looks like that PostgreSQL wrote itself; it would also read `now`, `NaN` and `infinity`. */
const written: Readonly<Record<SortType, (value: string) => boolean>> = {
  text: (value) => value.isWellFormed() && !value.includes('\0'),
  numeric: (value) => /^(-?\d{1,30}(\.\d{1,30})?|Infinity)$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  date: (value) => parseDay(value) !== null,
  timestamptz: (value) =>
    /^.{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/.test(value) &&
    parseDay(value.slice(0, 10)) !== null,
}

const shape = z.tuple([z.string(), z.enum(['after', 'before']), z.string().nullable(), id])

/** A place in an ordered list: the sort value and id of a row, and which side of it is meant. */
export interface Place {
  side: 'after' | 'before'
  value: string | null
  id: number
}

/** Opaque text for a place in a list ordered by `sort`. */
export function writeCursor(sort: string, place: Place): string {
  return opaque([sort, place.side, place.value, place.id])
}

/** The place that a cursor stands for. Throws MALFORMED for anything else, also for a cursor of another sort. */
export function readCursor(
  cursor: string,
  { sort, type, nullable }: { sort: string; type: SortType; nullable: boolean },
): Place {
  const parsed = shape.safeParse(readOpaque(cursor))
  if (!parsed.success)
    throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for this list')
  const [of, side, value, row] = parsed.data
  if (of !== sort) throw fieldRefused('MALFORMED', 'cursor', 'is a cursor for another sort order')
  if (value === null ? !nullable : !written[type](value)) {
    throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for this list')
  }
  return { side, value, id: row }
}

/** Opaque text for what JSON can say. */
export function opaque(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** What opaque text stands for, whoever wrote it; null where that is not JSON. */
export function readOpaque(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
