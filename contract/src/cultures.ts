import { z } from 'zod'
import { endpoint, page } from './api.ts'
import type { FieldName, QueryField } from './query-language/field.ts'
import { countryCode, id, languageCode, listQuery } from './wire.ts'

/** A language as a country writes it (BCP 47); there is one for every language of a country. */
export const culture = z.object({
  id,
  /** `nl-BE`, `sr-Latn-RS` */
  code: z.string(),
  /** `Dutch (Belgium)` */
  name: z.string(),
  language: languageCode,
  country: countryCode,
  countryId: id,
  isDefault: z.boolean(),
  /** Whether the group sells in the country and keeps texts in the language. */
  isActive: z.boolean(),
  /** Where its texts are looked for, itself first (Unicode CLDR 48). */
  fallback: z.array(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  /** How it writes things; null where CLDR does not know that. */
  samples: z
    .object({
      date: z.string(),
      longDate: z.string(),
      time: z.string(),
      number: z.string(),
      percent: z.string(),
      currency: z.string(),
    })
    .nullable(),
})

export type Culture = z.output<typeof culture>

const yesOrNo = [
  { code: 'yes', label: 'Yes' },
  { code: 'no', label: 'No' },
] as const

/** Every field that a query over cultures may ask for, in the order in which they are offered. */
export const cultureFields = [
  {
    type: 'text',
    name: 'code',
    label: 'Culture',
    sentence: 'The tag of the culture; nl-* for every Dutch one.',
    example: 'code:nl-*',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Language',
    sentence: 'The language of the culture, by its code.',
    example: 'language:NL',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'The country of the culture, by its code.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'default',
    label: 'Default',
    sentence: 'Whether it is the default of its country.',
    example: 'default:yes',
    values: yesOrNo,
  },
  {
    type: 'enum',
    name: 'active',
    label: 'Active',
    sentence: 'Whether the group sells in the country and keeps texts in the language.',
    example: 'active:yes',
    values: yesOrNo,
  },
] as const satisfies readonly QueryField[]

export type CultureFieldName = FieldName<typeof cultureFields>

export const culturesApi = {
  list: endpoint({
    id: 'listCultures',
    method: 'GET',
    path: '/cultures',
    access: 'active',
    summary: 'Cultures, as they follow from the languages of countries.',
    query: listQuery(['isActive', 'code', 'name']),
    answer: page(culture),
    problems: ['INVALID_QUERY'],
  }),
}
