import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import {
  type Epoch,
  dayOfSerial,
  daysIn,
  plainDecimal,
} from '@lambda/domain/spreadsheets/cell-number'
import { isMadeOf, isShortened, readListText } from '@lambda/domain/spreadsheets/cell-text'
import { cleanText } from '@lambda/domain/text/text'
import { isEmpty, sameValue } from '../flat.ts'
import type { Declared } from '../products/declared.ts'
import { narrowCell } from './narrow-cell.ts'
import type { CellValue, NumberCell, SheetColumn } from './sheet-column.ts'
import { declaredText, stateTexts } from './write-cell.ts'

/** A cell of a file: text, or a number as the file writes it; null for an empty one. */
export type FileCell = { text: string } | { number: string } | null

/** What a file is read with. */
export interface CellReading {
  /** The mark that it has before decimals, where that is known. */
  decimalSeparator?: '.' | ','
  /** Whether its cells say themselves whether they are text: then that is what somebody has typed, whatever it looks like. */
  isTyped: boolean
  /** Whether it is encoded in Windows-1252. */
  isNarrow?: boolean
  /** Which day its days are counted from. */
  epoch: Epoch
  /** What is called so in a list, by its code or its name in any language: ids, or codes of countries and languages. */
  entriesOf: (list: string, text: string) => readonly (number | string)[]
  /** The code of an entry. */
  codeOf: (entry: number | string) => string
}

/** What a cell says: what was there before, something else, or nothing that its column can hold. */
export type CellResult = 'same' | { value: unknown } | { problem: string }

/**
 * What a cell wants of its column. It is the same as before wherever that can be told, however a spreadsheet has written it
 * since: numbers without their last zeros, digits without leading zeros or rounded, days as numbers, other line breaks.
 */
export function readCell(
  column: Pick<SheetColumn, 'value' | 'isList'>,
  cell: FileCell,
  before: unknown,
  reading: CellReading,
): CellResult {
  const [{ value: type, isList }, text] = [column, textOf(cell)]
  if (text === '') return isEmpty(before) ? 'same' : { value: isList ? [] : null }
  if (formulaError.test(text)) return { problem: `The cell contains the error ${text}.` }
  const narrow = reading.isNarrow ? narrowCell(column, text, before) : null
  if (narrow) return narrow
  if (isList) return listIn(type, text, before, reading)
  const isLiteral = reading.isTyped && cell !== null && 'text' in cell
  return singleIn(type, { cell, text, isLiteral, before: before ?? null }, reading)
}

/** What stands in cells whose formula has failed. */
const formulaError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

interface Said {
  cell: FileCell
  /** In plain digits where it is a number. */
  text: string
  /** It is text, and not what a spreadsheet has made of it. */
  isLiteral: boolean
  before: unknown
}

function textOf(cell: FileCell): string {
  if (cell === null) return ''
  return 'text' in cell
    ? cleanText(cell.text.replaceAll(/\r\n?/g, '\n'))
    : (plainDecimal(cell.number) ?? cell.number)
}

function singleIn(type: CellValue, said: Said, reading: CellReading): CellResult {
  switch (type.kind) {
    case 'text':
      return textIn(said)
    case 'number':
      return numberIn(type, said, reading)
    case 'declared':
      return declaredIn(type.number, said, reading)
    case 'day':
      return dayIn(said, reading)
    case 'flag':
      return entryIn(
        said,
        (text) => flags.flatMap((flag) => (flag.words.has(text) ? flag.value : [])),
        'Enter Yes or No.',
      )
    case 'choice': {
      const called = (text: string) =>
        type.options.flatMap(({ value, label }) =>
          [value, label].some((one) => one.toLowerCase() === text) ? value : [],
        )
      return entryIn(said, called, `Enter ${offered(type.options.map(({ label }) => label))}.`)
    }
    case 'country':
    case 'language':
      return referenceIn(type.kind, said, reading)
    case 'reference':
      return referenceIn(type.list, said, reading)
  }
}

const flags = [
  { value: true, words: new Set(['yes', 'true', '1']) },
  { value: false, words: new Set(['no', 'false', '0']) },
]

const mostOffered = 12

function offered(values: readonly string[]): string {
  const some = values.slice(0, mostOffered)
  const more = values.length > some.length ? ['…'] : []
  return `one of ${[...some, ...more].join(', ')}`
}

function textIn({ cell, text, isLiteral, before }: Said): CellResult {
  const known = typeof before === 'string' ? cleanText(before.replaceAll(/\r\n?/g, '\n')) : null
  if (text === known) return 'same'
  if (isLiteral) return { value: text }
  if (known !== null && isMadeOf(text, known)) return 'same'
  const hasLostDigits = cell !== null && 'number' in cell && text.replace(/\D/g, '').length > 15
  if (isShortened(text) || hasLostDigits) {
    const message = 'was shortened by a spreadsheet. Format the cell as text and enter all digits.'
    return { problem: `“${text}” ${message}` }
  }
  return { value: text }
}

function numberIn(type: NumberCell, said: Said, reading: CellReading): CellResult {
  const read = decimalIn(type, said, reading)
  if ('problem' in read) return read
  if (read.qualifier)
    return { problem: `“${said.text}” must be a number without ${read.qualifier}.` }
  return isSameAs(said, said.before, read.value) ? 'same' : { value: read.value }
}

/** Whether two numbers are the same: in text that somebody has typed with all their digits, else by what they are worth. */
function isSameAs({ isLiteral }: Said, before: unknown, value: string | null): boolean {
  if (typeof before !== 'string' || value === null) return (before ?? null) === value
  return isLiteral ? before === value : isSameNumber(before, value)
}

function decimalIn(
  { unit, counted, mayBeInfinite, keepsDigits }: NumberCell,
  { cell, text, before }: Said,
  { decimalSeparator }: CellReading,
) {
  const known = numberOf(before)
  // a number that stands there as it was has one meaning, even where its mark could be one of thousands
  if (known !== null && (text === known || text === known.replace('.', ','))) {
    return { value: known, qualifier: null }
  }
  const isNumber = cell !== null && 'number' in cell
  const separator = isNumber ? '.' : decimalSeparator
  const expected = { unit, counted, mayBeInfinite, keepsDigits }
  const read = readDecimal(
    text,
    separator ? { ...expected, decimalSeparator: separator } : expected,
  )
  const inOurUnit = 'problem' in read ? read.converted : undefined
  return inOurUnit === undefined ? read : { value: inOurUnit, qualifier: null }
}

function numberOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const inner = (value as Declared | null)?.value
  return typeof inner === 'string' ? inner : null
}

function declaredIn(number: NumberCell | null, said: Said, reading: CellReading): CellResult {
  const before = said.before as Declared | null
  const written = declaredText(before)
  if (said.text === written || said.text === written?.replace('.', ',')) return 'same'
  const read = declarationIn(number, said, reading)
  if ('problem' in read) return read
  const { condition = null, standard = null, edition = null, ...more } = before ?? {}
  const { qualifier: _, ...rest } = { ...more, condition, standard, edition }
  const value = { ...rest, ...read }
  const isSame =
    before?.state === value.state &&
    (before.qualifier ?? null) === (read.qualifier ?? null) &&
    isSameAs(said, before.value, value.value)
  return isSame ? 'same' : { value }
}

type Declaration = Pick<Declared, 'state' | 'value' | 'qualifier'>

function declarationIn(
  number: NumberCell | null,
  said: Said,
  reading: CellReading,
): Declaration | { problem: string } {
  const word = said.text.toLowerCase()
  for (const [state, text] of Object.entries(stateTexts) as [Declared['state'], string][]) {
    if (word === text.toLowerCase()) return { state, value: null }
  }
  if (number === null) return { state: 'declared', value: said.text }
  const read = decimalIn(number, said, reading)
  if ('problem' in read) return read
  const { value, qualifier } = read
  return { state: 'declared', value, ...(qualifier && { qualifier }) }
}

function dayIn({ cell, text, before }: Said, { epoch }: CellReading): CellResult {
  const isNumber = cell !== null && 'number' in cell
  const days = isNumber
    ? [dayOfSerial(Number(text), epoch)].filter((day) => day !== null)
    : daysIn(text)
  if (days.some((day) => day === before)) return 'same'
  const [day, other] = days
  if (day === undefined) return { problem: `“${text}” is not a date. Enter it as 2026-12-31.` }
  return other === undefined
    ? { value: day }
    : { problem: `“${text}” may be ${other} or ${day}. Enter it in this form.` }
}

type Entry = number | string | boolean

/** One of the entries that a text stands for; what it was before, where that is among them. */
function entryIn(
  { text, before }: Said,
  called: (text: string) => readonly Entry[],
  hint: string,
): CellResult {
  const found = entriesCalled(text, called)
  if (found.some((entry) => entry === before)) return 'same'
  const [entry, other] = found
  if (entry === undefined) return { problem: `There is no “${text}”. ${hint}` }
  return other === undefined
    ? { value: entry }
    : { problem: `Several are called “${text}”. Enter the code.` }
}

/** By the whole text, else by the code in front of a name: `BE: Belgium`. */
function entriesCalled(text: string, called: (text: string) => readonly Entry[]): readonly Entry[] {
  const found = called(text.toLowerCase())
  if (found.length > 0) return found
  const [code = '', name] = text.split(/: (.*)/s)
  return name === undefined ? [] : called(code.toLowerCase())
}

function referenceIn(list: string, said: Said, reading: CellReading): CellResult {
  const { before, text } = said
  const isBefore = typeof before === 'number' || typeof before === 'string'
  if (isBefore && isMadeOf(text, reading.codeOf(before))) return 'same'
  const noun = list.replaceAll('-', ' ')
  return entryIn(
    said,
    (one) => reading.entriesOf(list, one),
    `Enter the code or the name of a ${noun}.`,
  )
}

function listIn(type: CellValue, text: string, before: unknown, reading: CellReading): CellResult {
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  const values: unknown[] = []
  for (const entry of entriesIn(type, text, reading)) {
    const read = oneOfList(type, entry, known, reading)
    if ('problem' in read) return read
    if (!values.includes(read.value)) values.push(read.value)
  }
  const isSame = type.kind === 'country' ? sameMembers(values, known) : sameValue(values, known)
  return isSame ? 'same' : { value: values }
}

/** Between semicolons or on lines of their own; between commas where only that gives entries. */
function entriesIn(type: CellValue, text: string, reading: CellReading): string[] {
  const entries = readListText(text)
  if (type.kind === 'text') return entries
  return entries.flatMap((entry) => {
    if (!entry.includes(',') || !('problem' in oneOfList(type, entry, [], reading))) return entry
    return entry.split(',').map((one) => one.trim())
  })
}

function oneOfList(
  type: CellValue,
  entry: string,
  known: readonly unknown[],
  reading: CellReading,
): { value: unknown } | { problem: string } {
  // an entry that was there before is preferred to another one of the same name
  for (const before of known) {
    const said = { cell: { text: entry }, text: entry, isLiteral: false, before }
    if (singleIn(type, said, reading) === 'same') return { value: before }
  }
  const said = { cell: { text: entry }, text: entry, isLiteral: false, before: null }
  const read = singleIn(type, said, reading)
  return read === 'same' ? { value: null } : read
}

function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}
