import type { Comparison } from './ast.ts'
import { type Report, type Slice, part, spanOf } from './error.ts'
import { type Named, readItems, readLiteral } from './item.ts'
import { quote } from './quoting.ts'

/** How one type of field reads and orders its values. */
interface Scale<Value> {
  /** One value without its quotation marks; null after a report. */
  readonly read: (text: string, at: Slice) => Value | null
  /** Positive when a range from `from` to `to` would be turned around; absent if there are no ranges. */
  readonly compare?: (from: Value, to: Value) => number
  /** The comma belongs to the value, so that a list is one of quotations. */
  readonly ownsComma: boolean
  readonly field: Named
  readonly report: Report
}

const signs = { '<': '<', '<=': '<=', '≤': '<=', '>': '>', '>=': '>=', '≥': '>=' } as const
const leadingSign = /^(?:(?<sign><=|>=|[≤≥<>])|=)[\s\p{Cc}\u200b\u2060]*/u

function isSign(text: string): text is keyof typeof signs {
  return text in signs
}

/**
 * Reads the value of a field whose values have an order: a sign and a value, a range, a list, or
 * one value; null after a report.
 */
export function readComparison<Value>(value: Slice, scale: Scale<Value>): Comparison<Value> | null {
  const found = leadingSign.exec(value.text)
  const sign = found?.groups?.['sign'] ?? ''
  const rest = part(value, found?.[0].length ?? 0)
  const dots = scale.compare && !quote.test(rest.text) ? rest.text.indexOf('..') : -1
  if (!isSign(sign)) return dots < 0 ? readAny(rest, scale) : readRange(rest, dots, scale)
  if (dots >= 0) {
    return scale.report(spanOf(value), `Write either a range or ${sign}, not both.`, rest.text)
  }
  const read = readOne(rest, scale)
  return read === null ? null : { op: signs[sign], value: read }
}

function readAny<Value>(list: Slice, scale: Scale<Value>): Comparison<Value> | null {
  const single = scale.ownsComma && !quote.test(list.text.charAt(0))
  const value = single ? readOne(list, scale) : null
  if (single) return value === null ? null : { op: 'any', any: [value] }
  const any = readItems(list, (item) => readOne(item, scale))
  return any && { op: 'any', any }
}

/** A range open at one end is a comparison. */
function readRange<Value>(
  range: Slice,
  dots: number,
  scale: Scale<Value>,
): Comparison<Value> | null {
  const [low, high] = [part(range, 0, dots), part(range, dots + 2)]
  const from = high.text !== '' && low.text === '' ? undefined : readOne(low, scale)
  const to = high.text === '' ? undefined : readOne(high, scale)
  if (from === null || to === null) return null
  if (to === undefined) return from === undefined ? null : { op: '>=', value: from }
  if (from === undefined) return { op: '<=', value: to }
  if ((scale.compare?.(from, to) ?? 0) <= 0) return { op: '..', from, to }
  const turned = `${high.text}..${low.text}`
  return scale.report(spanOf(range), 'The range is the wrong way round.', turned)
}

function readOne<Value>(item: Slice, scale: Scale<Value>): Value | null {
  const value = readLiteral(scale.field, item, scale.report)
  return value && scale.read(value.text, item)
}
