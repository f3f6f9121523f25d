import { cultureProblem } from '@lambda/domain/languages/cultures'
import type { z } from 'zod'
import { optionalCurrency } from './reference/currency-field.ts'
import { active, flag, optionalText, text } from './reference/fields.ts'
import { closedList } from './reference/list.ts'

/** The countries of ISO 3166-1; `isActive` where the group sells. */
export const countries = closedList({
  path: 'countries',
  one: 'Country',
  many: 'Countries',
  noun: { one: 'country', many: 'countries' },
  given: {
    name: text(100, { section: 'ISO 3166-1', label: 'Name', column: 'shown', searched: true }),
    code: text(2, { label: 'Alpha-2', column: 'shown', searched: true }),
    alpha3: text(3, { label: 'Alpha-3', column: 'shown', searched: true }),
    numericCode: text(3, { label: 'Numeric', column: 'extra' }),
    isEu: flag(false, { section: 'Memberships', label: 'EU', column: 'shown' }),
    isEea: flag(false, { label: 'EEA', column: 'shown' }),
    isEfta: flag(false, { label: 'EFTA', column: 'extra' }),
    isSchengen: flag(false, { label: 'Schengen', column: 'extra' }),
    vatPrefix: optionalText(3, {
      label: 'VAT prefix',
      hint: 'Only if it differs from the country code.',
      column: 'extra',
    }),
  },
  fields: {
    isActive: active({
      section: 'Usage',
      label: 'Active market',
      hint: 'Products can be sold only in active markets.',
    }),
    currency: optionalCurrency({ label: 'Currency', column: 'shown' }),
    defaultCulture: optionalText(20, {
      label: 'Default culture',
      hint: 'Default format for numbers and dates, for example de-AT.',
      column: 'extra',
      rule: cultureProblem,
    }),
  },
})

export const countriesApi = countries.api

export type Country = z.output<typeof countries.entity>
