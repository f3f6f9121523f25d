import { languageName } from '@lambda/domain/languages/language-names'
import type { ServedLanguage } from '../country-languages.ts'
import { type RecordedFields, unknownField } from './field.ts'

/** The languages of a country, which are one field: their order belongs to them. */
export const countryLanguageRecord: RecordedFields = (path) =>
  path === 'languages'
    ? { label: 'Languages', value: { kind: 'spoken', speak: spokenLanguages }, rank: 0 }
    : unknownField(path)

function spokenLanguages(value: unknown): string {
  // The history of the field holds what the contract made of it.
  const languages = Array.isArray(value) ? (value as ServedLanguage[]) : []
  return languages.map(spoken).join(', ')
}

function spoken({ language, script, isDefault }: ServedLanguage): string {
  const remarks = [script, isDefault && 'default'].filter(Boolean).join(', ')
  const name = languageName(language)
  return remarks ? `${name} (${remarks})` : name
}
