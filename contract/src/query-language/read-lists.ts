import { emailKey } from '@lambda/domain/text/email'
import type { PresenceTerm, ValuesTerm, WordsTerm } from './ast.ts'
import { type Report, type Slice, shown, spanOf } from './error.ts'
import { type FieldList, fieldNamed } from './field.ts'
import type { EnumField, PersonField, ReferenceField, WordsField } from './field.ts'
import { quotedLike, readList, readUnordered } from './item.ts'
import { nearest } from './nearest.ts'
import { isBare } from './quoting.ts'

/** Reads words and phrases to look for in one text; null after a report. */
export function readWordings<Name extends string>(
  field: WordsField<Name>,
  value: Slice,
  report: Report,
): WordsTerm<Name> | null {
  const any = readList(value, (item) => {
    const word = readUnordered(field, item, report)
    return word && { text: word.text, phrase: word.quoted || !isBare(word.text) }
  })
  return any && { kind: 'words', field: field.name, any }
}

/** Reads codes of another resource; null after a report. */
export function readReferences<Name extends string>(
  field: ReferenceField<Name>,
  value: Slice,
  report: Report,
): ValuesTerm<Name> | null {
  const any = readList(value, (item) => {
    const code = readUnordered(field, item, report)
    return code && referenceCode(field, code.text)
  })
  return any && { kind: 'reference', field: field.name, any }
}

/** A code in the letter case in which the field's codes are kept in a query. */
export function referenceCode(field: ReferenceField, code: string): string {
  return (field.letterCase === 'upper' ? code.toUpperCase() : code.toLowerCase()).normalize('NFC')
}

/** A code without the place that may follow it: `dop@PL` → `dop`. */
export function codeWithoutPlace({ hasPlace }: ReferenceField, code: string): string {
  const sign = hasPlace ? code.indexOf('@') : -1
  return sign < 0 ? code : code.slice(0, sign)
}

/** Reads fixed values by code, label or alias, `On hold` and `on-hold` as well as `on_hold`; null after a report. */
export function readEnum<Name extends string>(
  field: EnumField<Name>,
  value: Slice,
  report: Report,
): ValuesTerm<Name> | null {
  const any = readList(value, (item) => {
    const typed = readUnordered(field, item, report)
    return typed && enumCode(field, typed.text, item, report)
  })
  return any && { kind: 'enum', field: field.name, any }
}

function enumCode(field: EnumField, text: string, item: Slice, report: Report): string | null {
  const codes = field.values.map(({ code }) => code)
  const named = field.values.find(({ code, label, aliases = [] }) =>
    [code, label, ...aliases].some((known) => loose(known) === loose(text)),
  )
  if (named !== undefined) return named.code
  const meant = nearest(text, codes)
  const use = codes.length > 1 ? 'one of ' : `${field.name}:`
  const remedy = meant === null ? `Use ${use}${codes.join(', ')}.` : `Did you mean ${meant}?`
  const suggestion = meant === null ? undefined : quotedLike(item, meant)
  return report(spanOf(item), `There is no ${field.name} ${shown(text)}. ${remedy}`, suggestion)
}

function loose(text: string): string {
  return text.toLowerCase().replace(/[-_\s]/g, '')
}

/** Reads e-mail addresses of persons; null after a report. */
export function readPersons<Name extends string>(
  field: PersonField<Name>,
  value: Slice,
  report: Report,
): ValuesTerm<Name> | null {
  const any = readList(value, (item) => {
    const typed = readUnordered(field, item, report)
    if (typed === null) return null
    const message = `${shown(typed.text)} is not an e-mail address. Write it as in ${field.example}.`
    return emailKey(typed.text) ?? report(spanOf(item), message)
  })
  return any && { kind: 'person', field: field.name, any }
}

/** Reads the names of fields that shall have a value (`present`) or none; null after a report. */
export function readPresence<Name extends string>(
  present: boolean,
  value: Slice,
  fields: FieldList<Name>,
  report: Report,
): PresenceTerm<Name> | null {
  const word = present ? 'has' : 'missing'
  const self = { name: word, example: `${word}:${fields[0]?.name ?? 'name'}` }
  const any = readList(value, (item) => {
    const typed = readUnordered(self, item, report)
    if (typed === null) return null
    const field = fieldNamed(fields, typed.text)
    return field?.name ?? reportUnknownField(typed.text, fields, item, report)
  })
  return any && { kind: 'presence', present, any }
}

function reportUnknownField(typed: string, fields: FieldList, item: Slice, report: Report): null {
  const names = fields.map(({ name }) => name)
  const meant = nearest(typed, names)
  const remedy = meant === null ? '' : ` Did you mean ${meant}?`
  const suggestion = meant === null ? undefined : quotedLike(item, meant)
  return report(spanOf(item), `There is no field ${shown(typed)}.${remedy}`, suggestion)
}
