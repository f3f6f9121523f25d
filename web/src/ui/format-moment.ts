import { formatDate, formatDateTime } from './formats.ts'

/** An ISO instant as briefly as it is clear, in the person's time zone: `10:41` today, else `11/20/26, 14:05`. */
export function formatMoment(instant: string, now = new Date()): string {
  const text = formatDateTime(instant)
  const isToday = formatDate(instant) === formatDate(now.toISOString())
  return isToday ? (text.split(', ').at(-1) ?? text) : text
}
