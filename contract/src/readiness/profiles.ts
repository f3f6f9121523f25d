import { productFields } from '../products/product-query.ts'
import { parseQuery } from '../query-language/parser.ts'
import {
  active,
  choice,
  choices,
  code,
  date,
  flag,
  manyCountries,
  manyLanguages,
  optionalText,
  references,
  text,
  texts,
} from '../reference/fields.ts'
import { referenceList } from '../reference/list.ts'
import { at, inOrder } from '../reference/rules.ts'
import { obligationFields, obligationTexts } from './obligations.ts'
import { unsteadyPart } from './steady-query.ts'

/** In which languages texts and documents are asked for. */
export const languageRules = [
  { value: 'EACH', label: 'Every language of the market' },
  { value: 'ONE', label: 'One language of the market' },
  { value: 'ANY', label: 'Any language' },
  { value: 'GIVEN', label: 'The languages below' },
] as const

export type LanguageRule = (typeof languageRules)[number]['value']

/** What happens when a product becomes active in a market where it lacks something. */
export const activationRules = [
  { value: 'ACCEPT', label: 'Accepted' },
  { value: 'REASON', label: 'Accepted with a reason' },
  { value: 'REFUSE', label: 'Refused' },
] as const

export type ActivationRule = (typeof activationRules)[number]['value']

const optionsOf = (all: readonly { code: string; label: string }[]) =>
  all.map(({ code: value, label }) => ({ value, label }))

/** What products must have, by markets and days: a product is ready in a market when it has all of it. */
export const profiles = referenceList({
  path: 'profiles',
  one: 'Profile',
  many: 'Profiles',
  noun: { one: 'profile', many: 'profiles' },
  fields: {
    code: code({ section: 'Identity' }),
    isActive: active(),
    texts: texts({
      name: { label: 'Name', max: 120, required: true },
      description: { label: 'Description', max: 2000, long: true },
    }),
    source: optionalText(500, {
      label: 'Source',
      hint: 'The regulation or decision that it comes from.',
      wide: true,
    }),
    productQuery: text(2000, {
      section: 'Applies to',
      label: 'Products',
      hint: 'A product query: ce:yes status:active',
      column: 'shown',
      wide: true,
    }),
    countries: manyCountries({
      label: 'Markets',
      hint: 'If none is selected: all markets of a product.',
      column: 'shown',
      wide: true,
    }),
    isEverywhere: flag(true, {
      label: 'Products without markets',
      hint: 'English takes the place of the languages of a market.',
      column: 'extra',
    }),
    validFrom: date({
      section: 'Period',
      label: 'In force from',
      hint: 'Without a date, the profile is not in force.',
      column: 'shown',
    }),
    validUntil: date({ label: 'In force until', column: 'extra' }),
    requiredFields: choices(optionsOf(obligationFields), {
      section: 'Obligations',
      label: 'Fields',
      wide: true,
    }),
    requiredTexts: choices(optionsOf(obligationTexts), { label: 'Texts', wide: true }),
    documentCategoryIds: references('attachment-categories', {
      label: 'Documents',
      hint: 'A current document of each category that has not expired and covers the market.',
      wide: true,
    }),
    requiresEpd: flag(false, {
      label: 'Valid EPD',
      hint: 'An ESG entry of the kind EPD that covers the product and has not expired, in any language.',
      wide: true,
      column: 'extra',
    }),
    languageRule: choice(languageRules, {
      label: 'Language of texts and documents',
      column: 'extra',
    }),
    givenLanguages: manyLanguages({ label: 'Languages', wide: true }),
    activation: choice(activationRules, {
      section: 'Activation',
      label: 'Activating a market that is not ready',
      column: 'extra',
    }),
  },
  rules: (profile) => [
    ...at('productQuery', queryProblem(profile.productQuery)),
    ...inOrder('validUntil', profile.validFrom, profile.validUntil),
    ...at(
      'givenLanguages',
      profile.languageRule === 'GIVEN' && profile.givenLanguages.length === 0
        ? 'Select at least one language.'
        : null,
    ),
  ],
})

/** Why products of a profile cannot be told by a query, as a sentence; null where they can. */
function queryProblem(text: string): string | null {
  const parsed = parseQuery(text, productFields)
  if (!parsed.ok) return parsed.error.message
  const unsteady = unsteadyPart(parsed.query)
  switch (unsteady?.by) {
    case 'words':
      return 'Use fields, such as form:BOARD, instead of free text.'
    case 'field':
      return `Profiles cannot use the field ${unsteady.field}.`
    case 'today':
      return 'Use calendar dates instead of dates relative to today.'
    case undefined:
      return null
  }
}
