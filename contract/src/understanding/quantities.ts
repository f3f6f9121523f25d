import { readUnit } from '@lambda/domain/numbers/units'
import { compareDecimals } from '@lambda/domain/numbers/decimal'
import type { Comparison, NumberTerm } from '../query-language/ast.ts'
import { type NumberField, fieldNamed } from '../query-language/field.ts'
import { numberEnd } from '../query-language/number-extent.ts'
import { isUnitOf } from '../query-language/number-values.ts'
import { readNumber } from '../query-language/read-scalars.ts'
import { productFields } from '../products/product-query.ts'
import {
  type Reading,
  type Recognised,
  type Word,
  compared,
  onlyValue,
  sure,
  textOf,
} from './reading.ts'

/** The fields that a number may be meant for by its unit alone; of two with the same unit the first. */
const fieldsByUnit = [
  'lambda',
  'r',
  'density',
  'grammage',
  'cs',
  'temp-max',
  'thickness',
  'length',
  'thermal-transmittance',
  'specific-heat',
  'airflow-resistivity',
  'dynamic-stiffness',
  'point-load',
].map(numberField)

function numberField(name: string): NumberField {
  const field = fieldNamed(productFields, name)
  if (field?.type !== 'number') throw new Error(`${name} is not a number.`)
  return field
}

/** The thickest insulation in mm: what is longer is another dimension. */
const thickest = '300'

/** The most words that a number takes with its unit and what compares it: `from 100 mm to 120 mm`. */
const mostWords = 6

/** Words that do not change a number before which they stand: `isolant de 100 mm`. */
const linking = /^(?:de|d['’]|van|von|of|mit|with|avec|met|à|zu) /iu

/** `100 mm`, `0,035 W/mK`, `100–120 mm`, `max. 5 cm`, `-40 °C`: a number whose unit says what it is. */
export function quantity(words: readonly Word[]): Recognised | null {
  const text = textOf(words, mostWords)
  for (const field of fieldsByUnit) {
    const read = readQuantity(field, text)
    if (read) return measured(field, read)
  }
  return inDecibels(text)
}

/** What is told in decibels is mostly the first, but a number does not say so. */
const inDecibel = ['sound-reduction', 'impact-sound-reduction', 'impact-sound-level'].map(
  numberField,
)

function inDecibels(text: string): Recognised | null {
  const found = inDecibel.flatMap((field) => {
    const read = readQuantity(field, text)
    return read
      ? [{ read, reading: [{ kind: 'number' as const, field: field.name, is: read.is }] }]
      : []
  })
  const others = found.map(({ reading }) => reading)
  const [first] = found
  return first ? { count: first.read.count, taken: null, others, isDoubtful: true } : null
}

/** `λ 0,035`, `Dicke 100`, `Ø35`, `Rw 50 dB`: a number behind the name of its field. */
export function namedQuantity([first, ...others]: readonly Word[]): Recognised | null {
  if (!first || first.isNegated) return null
  const [, symbol = '', rest = ''] = /^([Ø⌀λµμρ])[=:]?(.*)$/iu.exec(first.text) ?? []
  const name = symbol === '' ? first.text.replace(/[=:.]$/, '') : symbol.replace('⌀', 'Ø')
  const field = fieldNamed(productFields, name)
  if (field?.type !== 'number') return null
  const isGlued = symbol !== '' && rest !== ''
  const text = isGlued ? [rest, textOf(others)].join(' ').trim() : textOf(others, mostWords)
  const read = readValue(field, text)
  if (read === null || (field.name === 'r' && !isResistance(read.is))) return null
  return measured(field, { ...read, count: read.count + (isGlued ? 0 : 1) })
}

/** `R 100` is the name of something. */
function isResistance(is: Comparison<string>): boolean {
  return valuesIn(is).every((value) => compareDecimals(value, '15') <= 0)
}

interface Read {
  is: Comparison<string>
  count: number
}

/** A value of the field with its unit; null without one. */
function readQuantity(field: NumberField, text: string): Read | null {
  const whole = readValue(field, text)
  const isLinked = linking.test(text)
  // "de 100 à 120 mm" is a range, "de 100 mm" no comparison
  if (whole && !(isLinked && whole.is.op === '>='))
    return hasUnit(field, text, whole) ? whole : null
  const plain = text.replace(linking, '')
  const read = isLinked ? readValue(field, plain) : null
  return read && hasUnit(field, plain, read) ? { ...read, count: read.count + 1 } : null
}

const valueStart = /^(?:[<>=≤≥]+\s*)?(?:\p{L}[\p{L}'’]*\.?\s+)?[+−-]?[.,]?\d/u

/** As much of the text as is a value of the field. A single comma is a decimal one, where that gives a value. */
function readValue(field: NumberField, text: string): Read | null {
  if (!valueStart.test(text)) return null
  const decimal = text.replace(/^(\D*\d+),(?=\d+(?![\d,]))/u, '$1.')
  return (decimal === text ? null : readStart(field, decimal)) ?? readStart(field, text)
}

function readStart(field: NumberField, text: string): Read | null {
  const [start = ''] = /^(?:[<>=≤≥]+ )?\S+/u.exec(text) ?? []
  const value = text.slice(0, numberEnd(text, 0, start.length, field))
  const term = readNumber(field, { text: value, from: 0 }, () => null)
  return term && { is: term.is, count: value.split(' ').length }
}

/** Whether the last number has a unit of the field; a single letter is one only as we write it: `5 M` are no metres. */
function hasUnit(field: NumberField, text: string, { count }: Read): boolean {
  const last = text.split(' ')[count - 1] ?? ''
  const glued = /^[+−-]?[\d.,]*\d(\D.*)$/u.exec(last.split(/\.{2,}|[…–—]|-(?=\d)/u).at(-1) ?? '')
  const typed = glued?.[1] ?? last
  const unit = readUnit(typed)
  return unit !== null && isUnitOf(field, unit) && (typed.length > 1 || typed === unit)
}

/** What a value of the field asks, and what it may ask instead. */
function measured(field: NumberField, { is, count }: Read): Recognised {
  const value = onlyValue(is)
  const own: NumberTerm = { kind: 'number', field: field.name, is }
  switch (field.name) {
    case 'temp-max':
      return sure(count, temperature(is), [[own]])
    case 'thickness':
    case 'length':
      return sure(count, ...dimension(is, own))
    case 'lambda':
      return sure(count, [own], value === null ? [] : [[compared(field.name, '<=', value)]])
    case 'r':
    case 'cs':
      return sure(count, [own], value === null ? [] : [[compared(field.name, '>=', value)]])
    default:
      return sure(count, [own])
  }
}

/** A temperature is one that the product has to stand: cold ones are asked of its lowest, others of its highest. */
function temperature(is: Comparison<string>): Reading {
  const stands = (value: string) =>
    value.startsWith('-') ? compared('temp-min', '<=', value) : compared('temp-max', '>=', value)
  if (is.op === '..')
    return [compared('temp-min', '<=', is.from), compared('temp-max', '>=', is.to)]
  return valuesIn(is).map(stands)
}

/** Up to the thickest insulation a length is a thickness, beyond that any other dimension. */
function dimension(is: Comparison<string>, own: NumberTerm): [Reading, Reading[]] {
  const isThick = valuesIn(is).some((value) => compareDecimals(value, thickest) > 0)
  const of = (field: string): Reading => [{ kind: 'number', field, is }]
  if (own.field === 'thickness' && !isThick) return [[own], [of('diameter'), of('dimension')]]
  return [of('dimension'), [of('length'), of('width'), of('thickness')]]
}

function valuesIn(is: Comparison<string>): readonly string[] {
  if (is.op === 'any') return is.any
  return is.op === '..' ? [is.from, is.to] : [is.value]
}
