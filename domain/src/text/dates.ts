/**
 * Reads a day of the calendar, strictly `YYYY-MM-DD`, from 1900 to 2999. Answers the same text, or
 * null for every other spelling and for days that do not exist (`2024-02-30`).
 */
export function parseDay(text: string): string | null {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date rolls 30 February over into March, so only a day that survives the round trip is real.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return text
}

/** The day of an instant in UTC, or so many days after it (before, if negative). */
export function dayOf(instant: Date, plusDays = 0): string {
  const day = new Date(instant)
  day.setUTCDate(day.getUTCDate() + plusDays)
  return day.toISOString().slice(0, 10)
}

/** A day of `parseDay` as people read it, `11/30/26`; with all digits of its year outside of 2000 to 2049: `11/30/1998`. */
export function formatDay(day: string): string {
  const [, year = '', month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === '') return day
  return `${month}/${date}/${/^20[0-4]/.test(year) ? year.slice(2) : year}`
}

/** Why a text is no day: its year has two digits and may be of either century, or it is none at all. */
export type DayProblem = 'ambiguous year' | 'not a day'

/**
 * Reads a day as people type it: with slashes or hyphens month first (`11/30/26`, `1/5/2026`), with dots day first, as
 * nobody writes it otherwise (`30.11.26`), or as ISO 8601 has it; answers it as `YYYY-MM-DD`, as `parseDay` does. Two digits
 * of a year are those of 2000 to 2049, as `formatDay` writes them; 50 to 99 are a problem, for they may mean the last century.
 */
export function readTypedDay(text: string): { day: string } | { problem: DayProblem } {
  const [, first = '', sign, second = '', year = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  const [month, date] = sign === '.' ? [second, first] : [first, second]
  const full = year.length === 2 ? `20${year}` : year
  const day = parseDay(
    year === '' ? text : `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
  if (day === null) return { problem: 'not a day' }
  return year.length === 2 && year >= '50' ? { problem: 'ambiguous year' } : { day }
}

const dayWords: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/**
 * How many days after today the words of a day mean (before, if negative): `today`, `yesterday`, `tomorrow`, `today-7d`,
 * `today+30d`, or without the word `-7d`, `+30d`; in any letter case. Null for whatever else.
 */
export function relativeDay(text: string): number | null {
  const typed = text.toLowerCase()
  const word = dayWords.get(typed)
  if (word !== undefined) return word
  const [, sign, digits] = /^(?:today)?([+-])(\d{1,5})d$/.exec(typed) ?? []
  if (digits === undefined) return null
  const days = Number(digits)
  // Never a negative zero, which would not equal the zero of `today`.
  return sign === '-' && days > 0 ? -days : days
}
