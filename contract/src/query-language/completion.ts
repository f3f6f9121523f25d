import { type Slice, type Span, part, spanOf } from './error.ts'
import { type DatedField, type FieldList, type FireField, fieldNamed } from './field.ts'
import { type Token, tokensOf } from './lexer.ts'
import {
  type Proposal,
  dateProposals,
  dayAheadProposals,
  enumProposals,
  fireProposals,
  loneValueProposals,
  nameProposals,
  presenceProposals,
  signProposals,
} from './proposals.ts'
import { listItems, quote, quoted, unquoted } from './quoting.ts'

/** A text to put in place of the stretch, and how a list shows it. */
interface TextCompletion extends Span, Proposal {
  readonly kind: 'text'
}

/**
 * A code of another resource is being typed: the screen asks that resource for what begins with
 * `prefix`, leaves out the codes `taken`, and puts `printValue(code)` in place of the stretch.
 */
interface ReferenceCompletion extends Span {
  readonly kind: 'reference'
  /** As `of` of the field: `brand`, `country` or a taxonomy kind. */
  readonly of: string
  readonly prefix: string
  readonly taken: readonly string[]
  /** What stands behind the code. */
  readonly suffix?: '@'
}

export type Completion = TextCompletion | ReferenceCompletion

/**
 * What may stand where the caret is (an offset in UTF-16 units), best first: names of fields with
 * their sentence, values, signs, classes, days. Whatever the text, it never throws.
 */
export function completeQuery(text: string, caret: number, fields: FieldList): Completion[] {
  const token = tokensOf(text, fields).find(({ from, to }) => from < caret && caret <= to)
  if (token?.kind === 'field' && caret >= token.value.from) {
    return completeValue(token.name.toLowerCase(), token.value, caret, fields)
  }
  const name = nameAt(token, caret)
  if (name === null) return []
  const typed = text.slice(name.from, caret)
  return inPlaceOf(name, [...nameProposals(typed, fields), ...loneValueProposals(typed, fields)])
}

/** The stretch in which a field's name is typed, its colon included; null where none can be. */
function nameAt(token: Token | undefined, caret: number): Span | null {
  switch (token?.kind) {
    case 'word':
    case 'or':
    case 'and':
      return { from: token.from, to: token.to }
    case 'field':
      return { from: token.from, to: token.value.from }
    case 'phrase':
    case 'open-quote':
      return null
    default:
      return { from: caret, to: caret }
  }
}

function completeValue(name: string, value: Slice, caret: number, fields: FieldList): Completion[] {
  const field = fieldNamed(fields, name)
  if (field?.type === 'fire') return completeFire(value, caret)
  const before = value.text.slice(0, caret - value.from)
  if (field?.type === 'dated') return completeDated(field, value, caret)
  if (field?.type === 'date') return inPlaceOf(spanOf(value), dateProposals(before))
  if (field?.type === 'number') return before === '' ? signsAt(caret, field.type) : []

  const { item, typed, taken } = itemAt(value, caret)
  if (field?.type === 'reference') {
    return [{ kind: 'reference', of: field.of, prefix: typed, taken, ...spanOf(item) }]
  }
  if (field?.type === 'enum') return inPlaceOfItem(item, enumProposals(field, typed, taken))
  if (name !== 'has' && name !== 'missing') return []
  return inPlaceOfItem(item, presenceProposals(typed, taken, fields))
}

/** The code while there is no `@` before the caret, and days where they can stand. */
function completeDated(field: DatedField, value: Slice, caret: number): Completion[] {
  const sign = value.text.lastIndexOf('@')
  const before = value.text.slice(0, caret - value.from)
  const days = part(value, sign + 1)
  if (sign >= 0 && caret >= days.from) {
    return inPlaceOf(spanOf(days), dayAheadProposals(before.slice(sign + 1)))
  }
  const code = part(value, 0, sign < 0 ? value.text.length : sign)
  const codes: Completion[] =
    field.of === null
      ? []
      : [
          {
            kind: 'reference',
            of: field.of,
            prefix: plain(before),
            taken: [],
            ...(sign < 0 && { suffix: '@' }),
            ...spanOf(code),
          },
        ]
  const without = sign < 0 && !field.needsCode ? dayAheadProposals(before) : []
  return [...inPlaceOf(spanOf(code), without), ...codes]
}

function completeFire(value: Slice, caret: number): Completion[] {
  const sign = /^[<>=≤≥]*\s*/.exec(value.text)?.[0].length ?? 0
  const rest = part(value, sign)
  if (caret < rest.from) return []
  // The comma belongs to the class, unless quotation marks show that this is a list.
  const isList = quote.test(rest.text.charAt(0))
  const { item, typed } = isList
    ? itemAt(rest, caret)
    : { item: rest, typed: rest.text.slice(0, caret - rest.from) }
  const signs = caret === value.from ? signsAt(caret, 'fire') : []
  return [...signs, ...inPlaceOfItem(item, fireProposals(typed), isList)]
}

function signsAt(caret: number, type: 'number' | FireField['type']): Completion[] {
  return inPlaceOf({ from: caret, to: caret }, signProposals(type))
}

/** The item of a list that the caret is in, what is typed of it, and the other items' values. */
function itemAt(list: Slice, caret: number): { item: Slice; typed: string; taken: string[] } {
  const items = listItems(list)
  const item = items.findLast(({ from }) => from <= caret) ?? list
  const taken = items.filter((other) => other !== item).map(({ text }) => plain(text))
  return { item, typed: plain(item.text.slice(0, caret - item.from)), taken }
}

/** An item's text, even while its quotation is not closed yet. */
function plain(source: string): string {
  return unquoted(source) ?? (quote.test(source.charAt(0)) ? source.slice(1) : source)
}

function inPlaceOfItem(
  item: Slice,
  proposals: readonly Proposal[],
  inQuotes = quote.test(item.text.charAt(0)),
): Completion[] {
  const span = spanOf(item)
  if (!inQuotes) return inPlaceOf(span, proposals)
  return proposals.map(({ insert, label, detail }) => {
    return { kind: 'text', insert: quoted(insert), label, detail, ...span }
  })
}

function inPlaceOf({ from, to }: Span, proposals: readonly Proposal[]): Completion[] {
  return proposals.map(({ insert, label, detail }) => {
    return { kind: 'text', insert, label, detail, from, to }
  })
}
