import { readFireClass } from '@lambda/domain/fire/fire-class'
import { gtinProblem } from '@lambda/domain/identifiers/gtin'
import { readStandard } from '@lambda/domain/identifiers/standard-citation'
import { partsOf, productStandard } from '@lambda/domain/products/standards'
import { productFields } from '../products/product-query.ts'
import type { Clause } from '../query-language/ast.ts'
import { fieldNamed } from '../query-language/field.ts'
import {
  type Reading,
  type Recognised,
  type Word,
  code,
  compared,
  doubtful,
  equalTo,
  sure,
  textOf,
  word,
} from './reading.ts'

/** What the longest number of words is that reads as one thing. */
function longestOf<Value>(
  words: readonly Word[],
  most: number,
  read: (text: string, count: number) => Value | null,
): { count: number; value: Value } | null {
  for (let count = Math.min(most, words.length); count > 0; count -= 1) {
    const value = read(textOf(words, count), count)
    if (value !== null) return { count, value }
  }
  return null
}

/** `4 012345 678901`, `4012345-678901`: a GTIN by its check digit, in groups or without its leading zeros. */
export function gtin(words: readonly Word[]): Recognised | null {
  const found = longestOf(words, 6, (text) => {
    const digits = text.replace(/[ -]/g, '')
    return /^\d{9,14}$/.test(digits) && gtinProblem(digits.padStart(14, '0')) === null
      ? digits
      : null
  })
  if (!found) return null
  const { count, value } = found
  const own: Clause = { kind: 'or', any: [code('gtin', value), code('pack-gtin', value)] }
  if (value.length >= 12) return sure(count, [own])
  // one number in ten has this check digit by chance
  const any = [word(value), code('gtin', value), code('pack-gtin', value)] as const
  return doubtful(count, [{ kind: 'or', any }], [[own]])
}

/** `0073 215`, `11 000 073`: a number in groups, as on a label. It is one code, or each of its parts is looked for. */
export function groupedNumber(words: readonly Word[]): Recognised | null {
  const end = words.findIndex(({ text, isNegated }) => isNegated || !/^\d[\d./-]*$/.test(text))
  const groups = (end < 0 ? words : words.slice(0, end)).map(({ text }) => text)
  const whole = groups.join('')
  const isCode =
    groups.some((group) => /^0\d{3}|^\d{5}/.test(group)) ||
    /^\d{1,3}(?: \d{3}){2,}$/.test(groups.join(' '))
  return groups.length > 1 && whole.length >= 6 && isCode ? inOneOrParts(groups) : null
}

/** `AB 0012`: letters with a number behind them that is no dimension, nor that of a standard. */
export function letteredNumber([letters, number]: readonly Word[]): Recognised | null {
  if (!letters || !number || number.isNegated || /^(?:EN|ISO|DIN)$/i.test(letters.text)) return null
  if (!/^[a-z]{1,3}$/i.test(letters.text) || !/^(?:0\d{3}|\d{5})[\d./-]*$/.test(number.text))
    return null
  return inOneOrParts([letters.text, number.text])
}

function inOneOrParts(parts: readonly string[]): Recognised {
  const all = { kind: 'and', all: parts.map(word) } as const
  return sure(parts.length, [{ kind: 'or', any: [word(parts.join('')), all] }])
}

/** What national bodies put before the number of a European standard that they have adopted. */
const bodies =
  /^(?:DIN|ÖNORM|NF|BS|NBN|NEN|SN|DS|SS|SFS|NS|PN|UNE|UNI|ČSN|CSN|STN|MSZ|EVS|LVS|LST|SIST|HRN|BDS|SR|ELOT|I\.?S\.?)[ /-]/iu

/** `EN 13162`, `DIN EN 14303`, `Norm EN 13164`: a standard of products; those of tests are words. */
export function standard(words: readonly Word[]): Recognised | null {
  const found = longestOf(words, 5, (text) => {
    const own = withoutName('standard', text).replace(bodies, '')
    const { number } = (/^EN/i.test(own) ? readStandard(own) : null) ?? { number: '' }
    if (productStandard(number)) return [number]
    const parts = number === '' ? [] : partsOf(number)
    return parts.length > 0 ? parts : null
  })
  if (!found) return null
  const any = found.value.map((text) => ({ match: 'equals' as const, text }))
  return sure(found.count, [{ kind: 'text', field: 'standard', any }])
}

/** What bodies and makers number, none of it a dimension: a standard of tests, a nominal width, a colour, a thread. */
const numbering =
  /^(?:EN|ISO|IEC|DIN|BS|NF|NBN|NEN|ASTM|ÖNORM|VDI|RAL|NCS|DN|PN|NW|NR|NO|N°|Nº|ART|REF)\.?$/iu

/** `DIN 4102`, `DN 110`, `RAL 9010`: words, whatever else the number alone might be. */
export function numberedThing([body, number]: readonly Word[]): Recognised | null {
  if (!body || !number || number.isNegated || !numbering.test(body.text)) return null
  return /^\d[\d./-]*$/.test(number.text)
    ? { count: 2, taken: null, others: [], isDoubtful: false }
    : null
}

/** The text behind a word that is a name of the field: `Norm EN 13164` → `EN 13164`. */
function withoutName(name: string, text: string): string {
  const [first = '', ...others] = text.split(' ')
  const isName = others.length > 0 && fieldNamed(productFields, first)?.name === name
  return isName ? others.join(' ') : text
}

/** `A1`, `B-s3,d0`, `Euroclass E`, `brandklasse A1`: a class of EN 13501-1; a letter alone is none. */
export function fireClass(words: readonly Word[]): Recognised | null {
  const found = longestOf(words, 5, (text) => {
    const own = withoutName('fire', text)
    return own !== text || /\d|klass|class/i.test(text) ? (readFireClass(own)?.code ?? null) : null
  })
  if (!found) return null
  const { count, value } = found
  const better: Reading = [{ kind: 'fire', field: 'fire', is: { op: '>=', value } }]
  const ofPipes = classOfPipes(value)
  const others = [
    ...(ofPipes ? [ofClass(ofPipes)] : []),
    ...(value.startsWith('A1') ? [] : [better]),
  ]
  // "A1" may be part of a name
  const isBare = count === 1 && !/[-,]/.test(textOf(words, 1))
  return isBare ? doubtful(count, ofClass(value), others) : sure(count, ofClass(value), others)
}

function ofClass(...any: string[]): Reading {
  return [{ kind: 'fire', field: 'fire', is: { op: 'any', any } }]
}

/** The class of pipe insulation that goes by the same letters (`A1` → `A1L`); null for one that has none. */
function classOfPipes(value: string): string | null {
  const other = readFireClass(value.replace(/^[A-F][12]?(?=-|$)/, '$&L'))?.code ?? value
  return other === value ? null : other
}

/** Of pipe insulation a class is meant as one of its own: `pipe section A1`. */
export function meantOfPipes(found: Recognised): Recognised {
  const [term] = found.taken ?? []
  if (term?.kind !== 'fire' || term.is.op !== 'any') return found
  const { any } = term.is
  const ofPipes = any.map((value) => classOfPipes(value) ?? value)
  if (ofPipes.every((value, at) => value === any[at])) return found
  const others = [
    [term],
    ...found.others.filter(([other]) => other?.kind !== 'fire' || other.is.op !== 'any'),
  ]
  return { ...found, taken: ofClass(...ofPipes), others }
}

/** `CS(10)30`, as in a designation code, which is read as three words: compressive stress at 10 % in kPa. */
export function designatedStress(words: readonly Word[]): Recognised | null {
  const [, level] = /^CS 10(?:\\Y)? ([1-9]\d{0,3})$/i.exec(textOf(words, 3)) ?? []
  if (level === undefined) return null
  return sure(3, [equalTo('cs', level)], [[compared('cs', '>=', level)]])
}

/** `WLG 035`, `WLS-035`: the German group or level of thermal conductivity, in thousandths of W/(m·K). */
export function conductivityGroup(words: readonly Word[]): Recognised | null {
  const found = longestOf(words, 2, (text) => /^WL[GS][ -]?0?(\d{2})$/i.exec(text)?.[1] ?? null)
  if (!found) return null
  const lambda = lambdaOf(found.value)
  return sure(found.count, [equalTo('lambda', lambda)], [[compared('lambda', '<=', lambda)]])
}

/** `'35'` → `'0.035'`, `'40'` → `'0.04'`. */
export function lambdaOf(thousandths: string): string {
  return `0.0${thousandths}`.replace(/0$/, '')
}
