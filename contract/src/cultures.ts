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
  /** Whether both the country and the language are active. */
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
    sentence: 'Culture code; nl-* finds all Dutch cultures.',
    example: 'code:nl-*',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Language',
    sentence: 'Language code.',
    example: 'language:NL',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'Country code.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'default',
    label: 'Default',
    sentence: 'Whether it is the default culture of its country.',
    example: 'default:yes',
    values: yesOrNo,
  },
  {
    type: 'enum',
    name: 'active',
    label: 'Active',
    sentence: 'Whether both the country and the language are active.',
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
    summary: 'Lists cultures, derived from the languages of countries.',
    query: listQuery(['isActive', 'code', 'name']),
    answer: page(culture),
    problems: ['INVALID_QUERY'],
  }),
}
