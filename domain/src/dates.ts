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
