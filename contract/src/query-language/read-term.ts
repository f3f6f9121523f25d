import type { Term } from './ast.ts'
import { type Report, type Slice, type Span, shown } from './error.ts'
import { type FieldList, type QueryField, fieldNamed } from './field.ts'
import { nearest } from './nearest.ts'
import { cleaned, isPaired, quoted } from './quoting.ts'
import { readEnum, readPersons, readPresence, readReferences, readWordings } from './read-lists.ts'
import { readDated } from './read-dated.ts'
import { readPatterns } from './read-patterns.ts'
import { readDate, readFire, readNumber } from './read-scalars.ts'

type FieldToken = Span & { readonly name: string; readonly value: Slice }

/** The words before a colon that ask whether a field has a value. */
export const presenceWords = ['has', 'missing'] as const

/** Reads `name:value`; null after a report. A name that is no field is never passed over. */
export function readTerm<Name extends string>(
  token: FieldToken,
  fields: FieldList<Name>,
  report: Report,
): Term<Name> | null {
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
      : readValue(field, token.value, report)
  return term && { ...term, at }
}

function readValue<Name extends string>(
  field: QueryField<Name>,
  value: Slice,
  report: Report,
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
      return readNumber(field, value, report)
    case 'fire':
      return readFire(field, value, report)
    case 'dated':
      return readDated(field, value, report)
    default:
      return readDate(field, value, report)
  }
}

/** A near name is offered; anything else with a colon (an address, a time) was meant as text. */
function reportUnknown(token: FieldToken, fields: FieldList, report: Report): null {
  const names = [...fields.map(({ name }) => name), ...presenceWords]
  const meant = nearest(token.name, names)
  const remedy = meant === null ? '' : ` Did you mean ${meant}?`
  const message = `There is no field ${shown(token.name)}.${remedy} Text with a colon goes in quotation marks.`
  if (meant !== null) {
    return report({ from: token.from, to: token.from + token.name.length }, message, meant)
  }
  const text = quoted(cleaned(`${token.name}:${token.value.text}`))
  return report({ from: token.from, to: token.to }, message, text)
}
