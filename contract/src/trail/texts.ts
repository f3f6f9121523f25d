import { type RecordedField, plain } from './field.ts'

/** `texts.EN.name` as `Name (EN)`, by what the parts of a text are called. */
export function textField(
  path: string,
  labels: Readonly<Record<string, string>>,
  rank: number,
): RecordedField {
  const [, language, part = ''] = path.split('.')
  const label = labels[part] ?? 'Texts'
  return { label: language ? `${label} (${language})` : label, value: plain, rank }
}
