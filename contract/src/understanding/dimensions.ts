import { compareDecimals } from '@lambda/domain/numbers/decimal'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import { convertDecimal } from '@lambda/domain/numbers/unit-conversion'
import {
  type Reading,
  type Recognised,
  type Word,
  doubtful,
  equalTo,
  sure,
  textOf,
} from './reading.ts'

/** The thickest wall of pipe insulation in mm, and the thinnest length or width of anything else. */
const thickestWall = '150'
const shortestSide = '200'

/** The most words of `1200 x 600 x 100 mm`. */
const mostWords = 7

const sides =
  /^(Ø ?)?(\d[\d.,]*) ?(mm|cm|m)?(?: ?[x×*] ?(\d[\d.,]*) ?(mm|cm|m)?)(?: ?[x×*] ?(\d[\d.,]*) ?(mm|cm|m)?)?$/iu

/**
 * `35x19` (inner diameter × wall), `1200 x 600 x 100 mm`, `1,2 × 0,6 m`: two or three dimensions. Without a unit they are in
 * mm, and one behind the last is that of all.
 */
export function dimensions(words: readonly Word[]): Recognised | null {
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const read = readSides(textOf(words, count).replace('⌀', 'Ø'))
    if (read) return meantBy(count, read)
  }
  return null
}

interface Sides {
  isRound: boolean
  /** In mm. */
  values: readonly string[]
}

function readSides(text: string): Sides | null {
  const [, round, ...parts] = sides.exec(text) ?? []
  const [a, aUnit, b, bUnit, c, cUnit] = parts
  const units = [aUnit, bUnit, cUnit]
  const last = units.findLast((unit) => unit !== undefined)?.toLowerCase() ?? 'mm'
  const values = [a, b, c].flatMap((number, at) =>
    number === undefined ? [] : [inMillimetres(number, units[at]?.toLowerCase() ?? last)],
  )
  const read = values.filter((value) => value !== null)
  return read.length < 2 || read.length < values.length ? null : { isRound: !!round, values: read }
}

function inMillimetres(number: string, unit: string): string | null {
  const decimalSeparator = number.includes(',') ? ',' : '.'
  const read = readDecimal(number, { decimalSeparator })
  if (!('value' in read) || compareDecimals(read.value, '0') <= 0) return null
  const value = unit === 'mm' ? read.value : convertDecimal(read.value, unit, 'mm')
  return value !== null && compareDecimals(value, '100000') <= 0 ? value : null
}

function meantBy(count: number, { isRound, values: [a = '', b = '', c] }: Sides): Recognised {
  if (c === undefined) return isRound ? sure(count, pipe(a, b)) : twoSides(count, a, b)
  if (isRound) return sure(count, [...pipe(a, b), equalTo('length', c)])
  return threeSides(count, a, b, c)
}

/** Inner diameter × wall where the second can be a wall; two long sides are those of a board. */
function twoSides(count: number, a: string, b: string): Recognised {
  if (compareDecimals(b, thickestWall) > 0) {
    const isPipe = compareDecimals(a, thickestWall) <= 0
    return isPipe
      ? doubtful(count, pipe(b, a), [face(a, b)])
      : sure(count, face(a, b), [turned(a, b)])
  }
  // "13x22" is often wall × diameter
  if (compareDecimals(a, b) < 0) return doubtful(count, pipe(a, b), [pipe(b, a)])
  const others = [strip('width', a, b), strip('length', a, b)]
  return compareDecimals(a, shortestSide) < 0
    ? sure(count, pipe(a, b), others)
    : doubtful(count, strip('dimension', a, b), [pipe(a, b), ...others])
}

/** The shortest side is the thickness, wherever it stands; a length behind diameter × wall is that of a pipe section. */
function threeSides(count: number, a: string, b: string, c: string): Recognised {
  const [thin = '', ...longer] = [a, b, c].toSorted(compareDecimals)
  const [p = '', q = ''] = longer
  const board = [equalTo('thickness', thin), ...face(p, q)]
  const isPipe =
    compareDecimals(b, thickestWall) <= 0 &&
    compareDecimals(a, c) < 0 &&
    compareDecimals(a, shortestSide) < 0
  return isPipe
    ? doubtful(count, [...pipe(a, b), equalTo('length', c)], [board])
    : sure(count, board, [[equalTo('thickness', thin), ...turned(p, q)]])
}

function pipe(diameter: string, wall: string): Reading {
  return [equalTo('diameter', diameter), equalTo('thickness', wall)]
}

function strip(side: string, value: string, thickness: string): Reading {
  return [equalTo(side, value), equalTo('thickness', thickness)]
}

/** The longer side is the length. */
function face(a: string, b: string): Reading {
  const [width = '', length = ''] = [a, b].toSorted(compareDecimals)
  return [equalTo('length', length), equalTo('width', width)]
}

function turned(a: string, b: string): Reading {
  const [length = '', width = ''] = [a, b].toSorted(compareDecimals)
  return [equalTo('length', length), equalTo('width', width)]
}
