import { formatDay } from '@lambda/domain/text/dates'

/** Swedish writes the days of the calendar as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv-SE')
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false })
const seconds = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
const relative = {
  long: new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }),
  short: new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' }),
}
const whole = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** An ISO instant as a day in the person's time zone, as `formatDay` writes it: `11/20/26`. */
export function formatDate(instant: string): string {
  return formatDay(isoDay.format(new Date(instant)))
}

/** An ISO instant to the minute in the person's time zone: `11/20/26, 14:05`. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${time.format(new Date(instant))}`
}

/** An ISO instant to the second in the person's time zone: `11/20/26, 14:05:09`. */
export function formatDateTimeSeconds(instant: string): string {
  return `${formatDate(instant)}, ${seconds.format(new Date(instant))}`
}

/** An ISO instant as people say it: `5 minutes ago` (short: `5 min. ago`), `yesterday`; the day from a week on. */
export function formatAge(
  instant: string,
  { now = Date.now(), style = 'long' }: { now?: number; style?: keyof typeof relative } = {},
): string {
  const seconds = (new Date(instant).getTime() - now) / 1000
  if (Math.abs(seconds) < 45) return 'just now'
  if (Math.abs(seconds) >= 7 * 86_400) return formatDate(instant)
  const [unit, size] = steps.findLast(([, size]) => Math.abs(seconds) >= size * 0.75) ?? [
    'minute',
    60,
  ]
  return relative[style].format(Math.round(seconds / size), unit)
}

/** A count with separators: `48,213`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** A count with what is counted: `1 product`, `2,000 products`; `many` where it is not made by an s. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people say it, in steps of 1,024: `340 kB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / 1024 ** step
  const format = step > 0 && amount < 10 ? tenths : rounded
  return `${format.format(amount)} ${units[step]}`
}

/** An ISO instant as briefly as it is clear, in the person's time zone: `10:41` today, else `11/20/26, 14:05`. */
export function formatMoment(instant: string, now = new Date()): string {
  const text = formatDateTime(instant)
  const isToday = formatDate(instant) === formatDate(now.toISOString())
  return isToday ? (text.split(', ').at(-1) ?? text) : text
}
