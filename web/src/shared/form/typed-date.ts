import { parseDay } from '@lambda/domain/dates'

/** A day of the wire (`2026-11-30`) as people read it: `11/30/2026`. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year === undefined ? day : `${month}/${date}/${year}`
}

/**
 * A day as people type it, month first (`11/30/2026`, `1/5/26`, `1.5.2026`) or as ISO 8601 has it, as a day of the wire;
 * or a sentence why it is none. Blank text is null.
 */
export function typedDate(text: string | null): { value: string | null } | { problem: string } {
  const typed = text?.trim() ?? ''
  if (typed === '') return { value: null }
  const day = isoOf(typed)
  if (day !== null && parseDay(day) !== null) return { value: day }
  return { problem: `“${typed}” is no day: write month/day/year, such as 11/30/2026.` }
}

function isoOf(typed: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed
  const [, month = '', date = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? []
  if (year === '') return null
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
