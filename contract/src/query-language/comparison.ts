import type { Comparison } from './ast.ts'
import { type Report, type Slice, part, spanOf } from './error.ts'
import { type Named, readItems, readLiteral } from './item.ts'
import { listItems, quote } from './quoting.ts'

/** How one type of field reads and orders its values. */
interface Scale<Value> {
  /** One value without its quotation marks, of those that are written `together`; null after a report. */
  readonly read: (text: string, at: Slice, together: readonly Slice[]) => Value | null
  /** Positive when a range from `from` to `to` would be turned around; absent if there are no ranges. */
  readonly compare?: (from: Value, to: Value) => number
  /** The ends of what is a range; at `..` where it is absent. */
  readonly ends?: (rest: Slice) => readonly [Slice, Slice] | null
  /** The values of what is no range; without it a list is one of quotations, as the comma belongs to a value. */
  readonly items?: (rest: Slice) => Slice[]
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
  const ends = scale.compare ? (scale.ends ?? endsAtDots)(rest) : null
  if (!isSign(sign)) return ends ? readRange(rest, ends, scale) : readAny(rest, scale)
  if (ends) {
    return scale.report(spanOf(value), `Write either a range or ${sign}, not both.`, rest.text)
  }
  const read = readOne(rest, [rest], scale)
  return read === null ? null : { op: signs[sign], value: read }
}

function endsAtDots(rest: Slice): readonly [Slice, Slice] | null {
  const dots = quote.test(rest.text) ? -1 : rest.text.indexOf('..')
  return dots < 0 ? null : [part(rest, 0, dots), part(rest, dots + 2)]
}

function readAny<Value>(list: Slice, scale: Scale<Value>): Comparison<Value> | null {
  const items = (scale.items ?? quotedItems)(list)
  const any = readItems(items, (item) => readOne(item, items, scale))
  return any && { op: 'any', any }
}

function quotedItems(list: Slice): Slice[] {
  return quote.test(list.text.charAt(0)) ? listItems(list) : [list]
}

/** A range open at one end is a comparison. */
function readRange<Value>(
  range: Slice,
  [low, high]: readonly [Slice, Slice],
  scale: Scale<Value>,
): Comparison<Value> | null {
  const together = [low, high]
  const from = high.text !== '' && low.text === '' ? undefined : readOne(low, together, scale)
  const to = high.text === '' ? undefined : readOne(high, together, scale)
  if (from === null || to === null) return null
  if (to === undefined) return from === undefined ? null : { op: '>=', value: from }
  if (from === undefined) return { op: '<=', value: to }
  if ((scale.compare?.(from, to) ?? 0) <= 0) return { op: '..', from, to }
  const turned = `${high.text}..${low.text}`
  return scale.report(spanOf(range), 'The range is the wrong way round.', turned)
}

function readOne<Value>(
  item: Slice,
  together: readonly Slice[],
  scale: Scale<Value>,
): Value | null {
  const value = readLiteral(scale.field, item, scale.report)
  return value && scale.read(value.text, item, together)
}
