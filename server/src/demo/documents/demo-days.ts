import type { Random } from '../random.ts'

/** The days of documents: those without an end are the same in every installation, the others hang on the day of it. */
export interface Dates {
  issueDate: string
  expiryDate: string | null
  /** ISO 8601, UTC */
  since: string
}

const day = 86_400_000

/** The last day on which somebody worked on the documents, before they were linked. */
const lastDay = '2026-10-29'

/** When the documents were linked to their products. */
export const linkedAt = '2026-10-30T09:30:00Z'

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * day).toISOString().slice(0, 10)
}

/** Of a document without an end whose current version came this many years before the last day, or half a year later. */
export function unlimited(yearsAgo: number, random: Random): Dates {
  const issueDate = addDays(lastDay, -Math.round(yearsAgo * 365 + 20 - random.next() * 180))
  return { issueDate, expiryDate: null, since: afterwards(issueDate, random) }
}

/** Of a document that holds for so many years until an end, counted in days from `today`. */
export function limited(today: string, end: number, years: number, random: Random): Dates {
  const expiryDate = addDays(today, end)
  const issueDate = addDays(expiryDate, -Math.round(years * 365.25))
  return { issueDate, expiryDate, since: afterwards(issueDate, random) }
}

/** A few days later, in working hours. */
function afterwards(issueDate: string, random: Random): string {
  const wanted = addDays(issueDate, 1 + Math.floor(random.next() * 14))
  const on = wanted > lastDay ? lastDay : wanted
  const second = 8 * 3600 + Math.floor(random.next() * 32_000)
  return new Date(Date.parse(on) + second * 1000).toISOString()
}
