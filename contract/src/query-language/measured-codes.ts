import { compareDecimals } from '@lambda/domain/numbers/decimal'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import type { Comparison, Pattern } from './ast.ts'
import { readComparison } from './comparison.ts'
import { type Report, type Slice, part, spanOf } from './error.ts'
import type { CodeField } from './field.ts'

/** A code, and what its number is compared with: `EF000125>=100`, `EF000125=10..20`. */
const measured = /^[a-z0-9]+(?=[<>=≤≥])/i

/** Whether a value says something of the number of its code. */
export function isMeasured({ text }: Slice): boolean {
  return measured.test(text)
}

/** Reads a code with a comparison of its number; null after a report. */
export function readMeasured(field: CodeField, item: Slice, report: Report): Pattern | null {
  const code = measured.exec(item.text)?.[0] ?? ''
  const read = (text: string, at: Slice) => {
    const number = readDecimal(text)
    if (!('problem' in number) && number.qualifier === null) return number.value
    return report(spanOf(at), `“${text}” is not a number. Write it as in ${field.example}.`)
  }
  const is = readComparison(part(item, code.length), {
    read,
    compare: compareDecimals,
    field,
    report,
  })
  return is && { match: 'equals', text: code.toUpperCase(), is }
}

/** What stands behind the code in the canonical text: `>=100`, `=10..20`. */
export function printMeasure(is: Comparison<string>): string {
  if (is.op === 'any') return `=${is.any.join()}`
  return is.op === '..' ? `=${is.from}..${is.to}` : `${is.op}${is.value}`
}
