import { labelled, sentence } from '@lambda/domain/text/sentence'
import type { FieldProblem } from '../problem.ts'
import { type NameOf, type RecordedField, type RecordedFields, recordedLabel } from './field.ts'

/** What is wrong with a record, as a sentence that names the field that it is about; the path is as in the history. */
export function problemText(
  { path, message }: Pick<FieldProblem, 'path' | 'message'>,
  fieldOf: RecordedFields,
  nameOf: NameOf = () => undefined,
): string {
  if (path === '') return sentence(message)
  const field = knownField(path, fieldOf)
  return labelled(field ? recordedLabel(field, nameOf) : path, message)
}

/** The field at a path, or the one that it lies within. */
function knownField(path: string, fieldOf: RecordedFields): RecordedField | null {
  const field = fieldOf(path)
  if (field.label !== path) return field
  const end = path.lastIndexOf('.')
  return end < 0 ? null : knownField(path.slice(0, end), fieldOf)
}
