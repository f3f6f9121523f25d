import { readTypedDay, relativeDay, type DayProblem } from '@lambda/domain/text/dates'

const sentences: Record<DayProblem, (typed: string) => string> = {
  'ambiguous year': (typed) => `Write the year of “${typed}” with four digits.`,
  'not a day': (typed) =>
    `“${typed}” is not a date. Write month/day/year, such as 11/30/26, or today or yesterday.`,
}

/**
 * A day as people type it, month first (`11/30/26`, `1/5/2026`), with dots day first (`30.11.26`), as ISO 8601 has it, or in
 * words (`today`, `-7d`: counted from today where the person is), as a day of the wire; or a sentence why it is none. Blank
 * text is null.
 */
export function typedDate(
  text: string | null,
  today: Date = new Date(),
): { value: string | null } | { problem: string } {
  const typed = text?.trim() ?? ''
  if (typed === '') return { value: null }
  const days = relativeDay(typed)
  if (days !== null) return { value: dayAfter(today, days) }
  const read = readTypedDay(typed)
  return 'day' in read ? { value: read.day } : { problem: sentences[read.problem](typed) }
}

function dayAfter(today: Date, days: number): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
  return day.toISOString().slice(0, 10)
}
