import { formatDay } from '@lambda/domain/text/dates'

/** A broken rule: the path of the field where it is shown, and a sentence a person can act on. */
export interface BrokenRule {
  path: string
  message: string
}

/** The problem of a field, if there is one, where it is shown. */
export function at(path: string, message: string | null): BrokenRule[] {
  return message === null ? [] : [{ path, message }]
}

/** The last day of a period is not before its first; days as ISO 8601, null for an open end. */
export function inOrder(path: string, from: string | null, to: string | null): BrokenRule[] {
  const isReversed = from !== null && to !== null && to < from
  return isReversed
    ? [
        {
          path,
          message: `The end date ${formatDay(to)} is before the start date ${formatDay(from)}.`,
        },
      ]
    : []
}
