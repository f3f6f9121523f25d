import type { Comparison, DatedTerm, Day, Pattern, PatternTerm, Term } from './ast.ts'
import { type Doubt, type Report, type Slice, type Span, part, shown, spanOf } from './error.ts'
import {
  type CodeField,
  type DatedField,
  type FieldList,
  type QueryField,
  type TextField,
  fieldNamed,
  presenceWords,
} from './field.ts'
import { isMeasured, readMeasured } from './measured-codes.ts'
import { meantField } from './nearest.ts'
import { cleaned, isPaired, quoted } from './quoting.ts'
import { readEnum, readPersons, readPresence, readReferences, readWordings } from './read-lists.ts'
import { readDate, readDays, readFire, readNumber } from './read-scalars.ts'
import { readList, readUnordered } from './item.ts'

/** Where errors and doubts go. */
interface Notes {
  readonly report: Report
  readonly doubt: Doubt
}

type FieldToken = Span & { readonly name: string; readonly value: Slice }

/** Reads `name:value`; null after a report. A name that is no field is never passed over. */
export function readTerm<Name extends string>(
  token: FieldToken,
  fields: FieldList<Name>,
  notes: Notes,
): Term<Name> | null {
  const { report } = notes
  const at = { from: token.from, to: token.to }
  const field = fieldNamed(fields, token.name)
  const presence = presenceWords.find((word) => word === token.name.toLowerCase())
  if (field === undefined && presence === undefined) return reportUnknown(token, fields, report)
  if (token.value.text === '') {
    const example = field?.example ?? `${token.name}:${fields[0]?.name ?? 'name'}`
    return report(at, `Put a value directly after the colon, as in ${example}.`)
  }
  if (token.value.text.startsWith('(') || !isPaired(token.value.text)) {
    const advice = `Write several values as ${token.name}:a,b, without parentheses`
    return report(at, `${advice}; put a value with parentheses in quotation marks.`)
  }
  const term =
    field === undefined
      ? readPresence(presence === 'has', token.value, fields, report)
      : readValue(field, token.value, notes)
  return term && { ...term, at }
}

function readValue<Name extends string>(
  field: QueryField<Name>,
  value: Slice,
  { report, doubt }: Notes,
): Term<Name> | null {
  switch (field.type) {
    case 'code':
    case 'text':
      return readPatterns(field, value, report)
    case 'words':
      return readWordings(field, value, report)
    case 'reference':
      return readReferences(field, value, report)
    case 'enum':
      return readEnum(field, value, report)
    case 'person':
      return readPersons(field, value, report)
    case 'number':
      return readNumber(field, value, report, doubt)
    case 'fire':
      return readFire(field, value, report)
    case 'dated':
      return readDated(field, value, report)
    default:
      return readDate(field, value, report)
  }
}

/** A name that is like it is offered; anything else with a colon (an address, a time) was meant as text. */
function reportUnknown(token: FieldToken, fields: FieldList, report: Report): null {
  const meant = meantField(token.name, fields)
  const remedy = meant === null ? '' : ` Did you mean ${meant}?`
  const message = `There is no field ${shown(token.name)}.${remedy} Text with a colon goes in quotation marks.`
  if (meant !== null) {
    return report({ from: token.from, to: token.from + token.name.length }, message, meant)
  }
  const text = quoted(cleaned(`${token.name}:${token.value.text}`))
  return report({ from: token.from, to: token.to }, message, text)
}

/** Reads `60d`, `DOP@60d` or `DOP@<=2026-12-31`; the code stands before the last `@`; null after a report. */
function readDated<Name extends string>(
  field: DatedField<Name>,
  value: Slice,
  report: Report,
): DatedTerm<Name> | null {
  const sign = value.text.lastIndexOf('@')
  if (sign < 0 && field.needsCode) {
    return report(spanOf(value), `A code and a day belong together, as in ${field.example}.`)
  }
  const code = sign < 0 ? null : readUnordered(field, part(value, 0, sign), report)
  const is = readDaysAhead(field, part(value, sign + 1), report)
  if (is === null || (sign >= 0 && code === null)) return null
  return { kind: 'dated', field: field.name, code: code && upperCase(code.text), is }
}

function upperCase(code: string): string {
  return code.toUpperCase().normalize('NFC')
}

/** `60d` is short for `today..today+60d`. */
function readDaysAhead(field: DatedField, days: Slice, report: Report): Comparison<Day> | null {
  const ahead = /^\d{1,5}(?=d$)/i.exec(days.text)
  if (ahead === null) return readDays(field, days, report)
  return { op: '..', from: { today: 0 }, to: { today: Number(ahead[0]) } }
}

type PatternField<Name extends string = string> = CodeField<Name> | TextField<Name>

/**
 * Reads `AB-12`, `AB*`, `*73`, `*12*`, `*"a b"*`; within quotation marks `*` is an ordinary character.
 * Null after a report.
 */
function readPatterns<Name extends string>(
  field: PatternField<Name>,
  value: Slice,
  report: Report,
): PatternTerm<Name> | null {
  const any = readList(value, (item) => readPattern(field, item, report))
  return any && { kind: field.type, field: field.name, any }
}

function readPattern(field: PatternField, item: Slice, report: Report): Pattern | null {
  if (field.type === 'code' && field.isMeasured && isMeasured(item))
    return readMeasured(field, item, report)
  const before = /^\**/.exec(item.text)?.[0].length ?? 0
  const after = /\**$/.exec(item.text.slice(before))?.[0].length ?? 0
  const core = part(item, before, item.text.length - after)
  const value = readUnordered(field, core, report)
  if (value === null) return null
  if (field.type === 'code' && !/[a-z0-9]/i.test(value.text)) {
    return report(spanOf(item), `${field.label} consists of letters A–Z and digits.`)
  }
  if (value.text.includes('*') && !value.quoted) {
    return report(spanOf(item), 'Put the * at the end (AB*), at the start (*73) or at both (*12*).')
  }
  const match = after > 0 ? (before > 0 ? 'inside' : 'prefix') : before > 0 ? 'suffix' : 'equals'
  const tidy = field.type === 'text' && match === 'equals' ? field.tidy : undefined
  return { match, text: tidy?.(value.text) ?? value.text }
}
