import { readUnit } from '@lambda/domain/numbers/units'
import { compareDecimals } from '@lambda/domain/numbers/decimal'
import { lambdaOf } from './identifiers.ts'
import {
  type Reading,
  type Recognised,
  type Word,
  code,
  compared,
  doubtful,
  equalTo,
  sure,
} from './reading.ts'

/** The largest inner diameter of pipe insulation, and the greatest thickness, in mm. */
const largest = { diameter: '1220', thickness: '300' } as const

/**
 * A number without a unit: a dimension, or the number in a name, code or article number, but never digits within a longer
 * number. `035` and `0,035` are a thermal conductivity.
 */
export function bareNumber([first, next]: readonly Word[]): Recognised | null {
  if (!first || first.isNegated || isContinued(next)) return null
  const { text } = first
  const [, thousandths] = /^0(\d{2})$/.exec(text) ?? []
  if (thousandths !== undefined && isConductivity(thousandths))
    return conductivity(text, lambdaOf(thousandths))
  const [, fraction] = /^0?[.,]0(\d{2})$/.exec(text) ?? []
  if (fraction !== undefined && isConductivity(fraction)) {
    const lambda = lambdaOf(fraction)
    return sure(1, [equalTo('lambda', lambda)], [[compared('lambda', '<=', lambda)]])
  }
  const isNumber = /^[1-9]\d{1,3}$|^[1-9]\d{0,2}[.,]5$/.test(text)
  return isNumber ? anyNumber(text) : null
}

/** What follows is a unit, or the rest of a number in thousands. */
function isContinued(next: Word | undefined): boolean {
  return next !== undefined && (readUnit(next.text) !== null || next.text.startsWith('000'))
}

/** Insulation conducts between 0.015 and 0.079 W/(m·K). */
function isConductivity(thousandths: string): boolean {
  return /^(?:1[5-9]|[2-7]\d)$/.test(thousandths)
}

function conductivity(text: string, lambda: string): Recognised {
  const taken: Reading = [{ kind: 'or', any: [equalTo('lambda', lambda), named(text)] }]
  return doubtful(1, taken, [[equalTo('lambda', lambda)]])
}

function anyNumber(text: string): Recognised {
  const value = text.replace(',', '.')
  const codes = /^\d+$/.test(text) ? [code('code', text), code('article', text)] : []
  const any = [equalTo('dimension', value), named(text), ...codes]
  const single = (['thickness', 'diameter'] as const).filter(
    (field) => compareDecimals(value, largest[field]) <= 0,
  )
  return doubtful(
    1,
    [{ kind: 'or', any }],
    single.map((field) => [equalTo(field, value)]),
  )
}

function named(text: string) {
  return { kind: 'words', field: 'name', any: [{ text, phrase: true }] } as const
}
