import type { Random } from '../random.ts'

/** The days of a document; all of them hang on `today`, the day of the installation. */
export interface Dates {
  issueDate: string
  expiryDate: string | null
  /** ISO 8601, UTC */
  since: string
}

const day = 86_400_000

/** The last day on which somebody worked on the catalogue, before its documents were linked. */
export function lastDay(today: string): string {
  return addDays(today, -2)
}

/** When all documents were linked to their products at once. */
export function linkedAt(today: string): string {
  return `${addDays(today, -1)}T09:30:00Z`
}

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * day).toISOString().slice(0, 10)
}

/** Of a document without an end whose current version came this many years before the last day, or half a year later. */
export function unlimited(today: string, yearsAgo: number, random: Random): Dates {
  const issueDate = addDays(lastDay(today), -Math.round(yearsAgo * 365 + 20 - random.next() * 180))
  return since(issueDate, today, random)
}

/** Of a document without an end that bears a day of its own, long before `today`. */
export function since(issueDate: string, today: string, random: Random): Dates {
  return { issueDate, expiryDate: null, since: afterwards(issueDate, lastDay(today), random) }
}

/** Of a document that holds for so many years until an end, counted in days from `today`. */
export function limited(today: string, end: number, years: number, random: Random): Dates {
  const expiryDate = addDays(today, end)
  const issueDate = addDays(expiryDate, -Math.round(years * 365.25))
  return { issueDate, expiryDate, since: afterwards(issueDate, lastDay(today), random) }
}

/** A few days later, in working hours. */
function afterwards(issueDate: string, lastDay: string, random: Random): string {
  const wanted = addDays(issueDate, 1 + Math.floor(random.next() * 14))
  const on = wanted > lastDay ? lastDay : wanted
  const second = 8 * 3600 + Math.floor(random.next() * 32_000)
  return new Date(Date.parse(on) + second * 1000).toISOString()
}
