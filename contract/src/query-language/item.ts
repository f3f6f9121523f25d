import { type Report, type Slice, spanOf } from './error.ts'
import { type Literal, listItems, literal, quotationEnd, quote, quoted } from './quoting.ts'

/** What messages call a field. */
export interface Named {
  readonly name: string
  readonly example: string
}

/** The literal value of one item of a list; null after a report. */
export function readLiteral(field: Named, item: Slice, report: Report): Literal | null {
  const value = literal(item.text)
  if (value === null) {
    const isOpen = quote.test(item.text.charAt(0)) && quotationEnd(item.text, 0) === null
    const never = 'This quotation mark is not closed.'
    return report(spanOf(item), isOpen ? never : 'Put the whole value in quotation marks.')
  }
  if (value.text !== '') return value
  return report(spanOf(item), `Add a value for ${field.name}, as in ${field.example}.`)
}

/** Like `readLiteral`, for fields whose values have no order: `<`, `=` and the like are refused. */
export function readUnordered(field: Named, item: Slice, report: Report): Literal | null {
  const value = readLiteral(field, item, report)
  if (value === null || value.quoted || !/^[<>=≤≥]/.test(value.text)) return value
  const equal = value.text.startsWith('=') ? value.text.slice(1) : ''
  const message = `${field.name} cannot be compared with < > =. Write it as in ${field.example}.`
  return report(spanOf(item), message, equal === '' ? quoted(value.text) : equal)
}

/** Reads every item of a list; null when one of them was refused. */
export function readList<Value>(list: Slice, read: (item: Slice) => Value | null): Value[] | null {
  return readItems(listItems(list), read)
}

/** Reads each of these items; null when one of them was refused. */
export function readItems<Value>(
  items: readonly Slice[],
  read: (item: Slice) => Value | null,
): Value[] | null {
  const accepted = items.map(read).filter((item) => item !== null)
  return accepted.length === items.length ? unique(accepted) : null
}

/** A replacement for an item, in quotation marks when the item is. */
export function quotedLike(item: Slice, text: string): string {
  return quote.test(item.text.charAt(0)) ? quoted(text) : text
}

/** The values without repetitions, in their order. */
function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
