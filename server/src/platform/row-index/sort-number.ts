import { parseDay } from '@lambda/domain/text/dates'
import type { SortType } from '../lists/cursor.ts'

/**
 * The value of a cursor as an index orders by it: instants and days (which may be text to SQL) as microseconds since 1970.
 * NaN for text that is none.
 */
export function sortNumber(type: SortType, text: string): number {
  if (type === 'timestamptz') {
    const [, micros = ''] = /\.(\d+)\+00$/.exec(text) ?? []
    const seconds = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) * 1000
    return seconds + Number(micros.padEnd(6, '0'))
  }
  if (isDay(type)) return parseDay(text) === null ? Number.NaN : Date.parse(text) * 1000
  return Number(text)
}

/** The opposite: the value as SQL writes it. */
export function sortText(type: SortType, number: number): string {
  if (type === 'timestamptz') {
    const micros = ((number % 1_000_000) + 1_000_000) % 1_000_000
    const seconds = new Date((number - micros) / 1000).toISOString()
    return `${seconds.slice(0, 10)} ${seconds.slice(11, 19)}.${String(micros).padStart(6, '0')}+00`
  }
  if (isDay(type)) return new Date(number / 1000).toISOString().slice(0, 10)
  const text = String(number)
  return text.includes('e') ? number.toFixed(20) : text
}

function isDay(type: SortType): boolean {
  return type === 'text' || type === 'date'
}
