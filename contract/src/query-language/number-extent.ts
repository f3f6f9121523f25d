import { readUnit } from '@lambda/domain/numbers/units'
import type { NumberField } from './field.ts'
import { comparedByWord, isConnection, isUnitOf } from './number-values.ts'
import { blank, quote } from './quoting.ts'

const blanks = new RegExp(`${blank.source}+`, 'uy')
const piece = new RegExp(`(?:(?!${blank.source})[^()"“”„]|\\([^()"“”„]*\\))+`, 'uy')
const numberStart = /^[+−-]?(?:[\d∞]|[.,]\d)/u

/**
 * Where the value of a number field ends that begins at `from` and whose first piece ends at `end`: behind a blank may
 * stand its unit (`34 mW/mK`), the other end of a range (`100 - 120`), more of a list (`100, 120`), and the number that a
 * word compares (`from 100`). What is none of these is no part of it.
 */
export function numberEnd(text: string, from: number, end: number, field: NumberField): number {
  if (quote.test(text.slice(from, end))) return end
  let to = end
  for (let next = furtherEnd(text, from, to, field); next > to;) {
    to = next
    next = furtherEnd(text, from, to, field)
  }
  return to
}

function furtherEnd(text: string, from: number, end: number, field: NumberField): number {
  const pieces = text
    .slice(from, end)
    .replace(/^[<>=≤≥]+/u, '')
    .trim()
    .split(blank)
  const last = pieces.at(-1) ?? ''
  const next = pieceAt(text, end)
  if (next === null) return end
  if (numberStart.test(next.text)) {
    const isAwaited = /[,;]$/.test(last) || comparedByWord({ text: last, from }) !== null
    return isAwaited ? next.to : end
  }
  if (numberStart.test(last) && /[\d∞]$/u.test(last) && isUnit(next.text, field)) return next.to
  if (!isConnection(next.text) || pieces.some(isConnection)) return end
  const isNumber = numberStart.test(last) || isUnit(last, field)
  const other = pieceAt(text, next.to)
  return isNumber && other !== null && numberStart.test(other.text) ? other.to : end
}

/** Whether a word behind a number may belong to it: a unit, or what connects the ends of a range. */
export function continuesNumber(word: string): boolean {
  return isConnection(word) || readUnit(word.replace(/[,;]$/, '')) !== null
}

/** `mW/mK` where the field is in W/(m·K); a comma of a list may follow it. */
function isUnit(text: string, field: NumberField): boolean {
  const unit = readUnit(text.replace(/[,;]$/, ''))
  return unit !== null && isUnitOf(field, unit)
}

/** What stands behind the blanks at `from`; null where nothing does. */
function pieceAt(text: string, from: number): { text: string; to: number } | null {
  blanks.lastIndex = from
  const gap = blanks.exec(text)?.[0].length ?? 0
  piece.lastIndex = from + gap
  const found = gap === 0 ? undefined : piece.exec(text)?.[0]
  return found === undefined ? null : { text: found, to: from + gap + found.length }
}
