import { z } from 'zod'
import { fieldRefused } from './errors.ts'

const shape = z.tuple([
  z.string(),
  z.enum(['after', 'before']),
  z.union([z.string(), z.number(), z.null()]),
  z.int(),
])

/** A place in an ordered list: the sort value and id of a row, and which side of it is meant. */
export interface Place {
  side: 'after' | 'before'
  value: string | number | null
  id: number
}

/** Opaque text for a place in a list ordered by `sort`. */
export function writeCursor(sort: string, place: Place): string {
  return Buffer.from(JSON.stringify([sort, place.side, place.value, place.id])).toString(
    'base64url',
  )
}

/** The place that a cursor stands for. Throws MALFORMED for anything else, also for a cursor of another sort. */
export function readCursor(cursor: string, sort: string): Place {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw fieldRefused('MALFORMED', 'cursor', 'is not a cursor of this list')
  const [of, side, value, id] = parsed.data
  if (of !== sort)
    throw fieldRefused('MALFORMED', 'cursor', 'belongs to another order of this list')
  return { side, value, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
