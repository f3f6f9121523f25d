import { dunsProblem } from '@lambda/domain/identifiers/duns'
import { glnProblem } from '@lambda/domain/identifiers/gln'
import { normaliseIdentifier } from '@lambda/domain/text/identifier'
import { imageProblem, maxImageLength } from '@lambda/domain/documents/image'
import { normaliseVat, vatProblem } from '@lambda/domain/identifiers/vat'
import { webAddressProblem } from '@lambda/domain/text/web-address'
import type { z } from 'zod'
import {
  active,
  choice,
  code,
  image,
  manyCountries,
  optionalCountry,
  optionalText,
  text,
} from './reference/fields.ts'
import { referenceList } from './reference/list.ts'
import { type BrokenRule, at } from './reference/rules.ts'

export const brandTypes = [
  { value: 'MANUFACTURER', label: 'Manufacturer' },
  { value: 'OWN_LABEL', label: 'Own label' },
  { value: 'DISTRIBUTION', label: 'Distribution' },
] as const

/** The brands that products are sold under; `code` is what the query language writes (`brand:nordfoam`). */
export const brands = referenceList({
  path: 'brands',
  one: 'Brand',
  many: 'Brands',
  noun: { one: 'brand', many: 'brands' },
  fields: {
    name: text(50, {
      section: 'Identity',
      label: 'Name',
      column: 'shown',
      searched: true,
      hint: 'Up to 50 characters (BMEcat limit).',
    }),
    code: code(),
    type: choice(brandTypes, { label: 'Type', column: 'shown' }),
    isActive: active(),
    website: optionalText(500, { label: 'Website', column: 'extra', rule: webAddressProblem }),
    logo: image(maxImageLength, {
      label: 'Logo',
      hint: 'PNG, JPEG or WebP. Large images are scaled down.',
      rule: imageProblem,
    }),
    countryOfOrigin: optionalCountry({
      section: 'Manufacturer',
      label: 'Country of the manufacturer',
      column: 'shown',
    }),
    manufacturerGln: optionalText(13, {
      label: 'GLN',
      hint: '13 digits, including the check digit.',
      column: 'extra',
      searched: true,
      tidy: normaliseIdentifier,
      rule: glnProblem,
    }),
    manufacturerDuns: optionalText(9, {
      label: 'D-U-N-S number',
      hint: '9 digits.',
      column: 'extra',
      tidy: normaliseIdentifier,
      rule: dunsProblem,
    }),
    manufacturerVat: optionalText(20, {
      label: 'VAT number',
      hint: 'Including the country prefix, for example BE0403170701.',
      column: 'extra',
      tidy: normaliseVat,
    }),
    countries: manyCountries({
      section: 'Markets',
      label: 'Exclusive for',
      hint: 'Countries where only our group sells this brand.',
      column: 'extra',
      wide: true,
    }),
  },
  rules: ({ countryOfOrigin, manufacturerVat }) => vatRule(countryOfOrigin, manufacturerVat),
})

function vatRule(country: string | null, vat: string | null): BrokenRule[] {
  if (vat === null) return []
  if (country === null) {
    return [{ path: 'countryOfOrigin', message: 'Select the country of the VAT number.' }]
  }
  return at('manufacturerVat', vatProblem(country, vat))
}

export const brandsApi = brands.api

export type Brand = z.output<typeof brands.entity>
