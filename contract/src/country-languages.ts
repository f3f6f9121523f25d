import { cultureOf, cultureProblem } from '@lambda/domain/languages/cultures'
import { z } from 'zod'
import { endpoint } from './api.ts'
import { crud } from './crud.ts'
import type { FieldName, QueryField } from './query-language/field.ts'
import { type BrokenRule, at } from './reference/rules.ts'
import { countryCode, id, languageCode, listQuery, version } from './wire.ts'

/** A language that a country is served in; their order is the order in which texts are looked for. */
const servedLanguage = z.strictObject({
  language: languageCode,
  /** ISO 15924, only for languages that are written in several scripts: `Latn`. */
  script: z
    .string()
    .regex(/^[A-Z][a-z]{3}$/, 'must be a script such as Latn')
    .nullable()
    .default(null),
  isDefault: z.boolean(),
})

export type ServedLanguage = z.output<typeof servedLanguage>

export const countryLanguagesInput = z.strictObject({ languages: z.array(servedLanguage).max(30) })

export type CountryLanguagesInput = z.output<typeof countryLanguagesInput>

/** How many people of a country use a language, and its standing by law (Unicode CLDR 48). */
const usedLanguage = z.object({
  language: languageCode,
  name: z.string(),
  official: z.enum(['official', 'official_regional', 'de_facto_official']).nullable(),
  /** Percent of the people; several languages add up to more than 100. */
  population: z.number().nullable(),
})

/** The languages of one country, kept as one thing: `id` is the country's, `version` counts changes of its languages. */
export const countryLanguages = countryLanguagesInput.extend({
  id,
  version,
  code: countryCode,
  name: z.string(),
  isActive: z.boolean(),
  /** What there is to choose from first. */
  used: z.array(usedLanguage),
})

export type CountryLanguages = z.output<typeof countryLanguages>

/** Rules that the languages of a country break together. */
export function brokenLanguageRules(
  country: string,
  { languages }: CountryLanguagesInput,
): BrokenRule[] {
  const codes = languages.map(({ language }) => language)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  const defaults = languages.filter(({ isDefault }) => isDefault).length
  return [
    ...at('languages', twice === undefined ? null : `${twice} is listed twice.`),
    ...at(
      'languages',
      languages.length > 0 && defaults !== 1 ? 'Select exactly one default language.' : null,
    ),
    ...languages.flatMap(({ language, script }, index) =>
      at(
        `languages.${index}.language`,
        cultureProblem(cultureOf(language, country, script ?? undefined)),
      ),
    ),
  ]
}

/** Every field that a query over countries with their languages may ask for, in the order in which they are offered. */
export const countryLanguageFields = [
  {
    type: 'text',
    name: 'name',
    label: 'Country',
    sentence: 'Country name; *land finds names ending in “land”.',
    example: 'name:bel*',
  },
  {
    type: 'text',
    name: 'code',
    label: 'Code',
    sentence: 'Country code (ISO 3166-1 alpha-2).',
    example: 'code:BE',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Language',
    sentence: 'Language of the country; missing:language finds countries without languages.',
    example: 'language:FR',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'default',
    label: 'Default language',
    sentence: 'Default language of the country.',
    example: 'default:FR',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'active',
    label: 'Active',
    sentence: 'Whether the country is an active market.',
    example: 'active:yes',
    values: [
      { code: 'yes', label: 'Yes' },
      { code: 'no', label: 'No' },
    ],
  },
] as const satisfies readonly QueryField[]

export type CountryLanguageFieldName = FieldName<typeof countryLanguageFields>

const { list, get, update, history } = crud('country-languages', {
  one: 'CountryLanguages',
  many: 'CountryLanguages',
  entity: countryLanguages,
  input: countryLanguagesInput,
  query: listQuery(['isActive', 'name', 'code']),
  read: 'active',
  write: 'administrator',
  derived: ['used'],
  historic: { summary: 'Change history of the languages of a country, newest first.' },
})

export const countryLanguagesApi = {
  list: endpoint({ ...list, summary: 'Lists countries with their languages.' }),
  get: endpoint({
    ...get,
    summary: 'Returns the languages of a country. The ID is the ID of the country.',
  }),
  update: endpoint({
    ...update,
    summary: 'Updates the languages of a country. Accepts the resource as returned by GET.',
  }),
  history,
}
