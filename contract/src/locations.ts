import { emailKey } from '@lambda/domain/text/email'
import { coordinateProblem } from '@lambda/domain/places/geo'
import { glnProblem } from '@lambda/domain/identifiers/gln'
import { normaliseIdentifier } from '@lambda/domain/text/identifier'
import { locodeProblem } from '@lambda/domain/places/locode'
import { normalisePhone, phoneProblem } from '@lambda/domain/places/phone'
import { normalisePostalCode, postalCodeProblem } from '@lambda/domain/places/postal-code'
import { timeZoneProblem, timeZones } from '@lambda/domain/places/time-zones'
import { z } from 'zod'
import {
  active,
  choice,
  code,
  country,
  date,
  decimal,
  optionalChoice,
  optionalReference,
  optionalText,
  orNull,
  text,
} from './reference/fields.ts'
import { referenceList } from './reference/list.ts'
import { type BrokenRule, at, inOrder } from './reference/rules.ts'

const locationTypes = [
  { value: 'HQ', label: 'Headquarters' },
  { value: 'OFFICE', label: 'Office' },
  { value: 'WAREHOUSE', label: 'Warehouse' },
  { value: 'BRANCH', label: 'Branch' },
  { value: 'CUTTING_CENTRE', label: 'Cutting centre' },
  { value: 'SHOWROOM', label: 'Showroom' },
  { value: 'CROSS_DOCK', label: 'Cross-dock' },
] as const

/** No list in the description of the API: which zones there are depends on what the server runs on. */
const timeZone = z
  .string()
  .max(64)
  .superRefine((zone, context) => {
    const problem = timeZoneProblem(zone)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ description: 'IANA time zone, such as Europe/Brussels' })

/** Offices, warehouses and cutting centres of the group. */
export const locations = referenceList({
  path: 'locations',
  one: 'Location',
  many: 'Locations',
  noun: { one: 'location', many: 'locations' },
  fields: {
    name: text(120, { section: 'Identity', label: 'Name', column: 'shown', searched: true }),
    code: code(),
    type: choice(locationTypes, { label: 'Type', column: 'shown' }),
    legalEntityId: optionalReference('legal-entities', { label: 'Legal entity', column: 'shown' }),
    openFrom: date({ label: 'Open from', column: 'extra' }),
    openTo: date({ label: 'Open until', column: 'extra' }),
    isActive: active(),
    country: country({ section: 'Address', label: 'Country', column: 'shown' }),
    postalCode: optionalText(20, {
      label: 'Postal code',
      column: 'extra',
      searched: true,
    }),
    city: optionalText(100, { label: 'City', column: 'shown', searched: true }),
    region: optionalText(6, {
      label: 'Region',
      hint: 'ISO 3166-2, such as BE-VAN.',
      column: 'extra',
      tidy: (value) => value.toUpperCase(),
    }),
    street: optionalText(300, { label: 'Street and number', long: true, wide: true }),
    latitude: decimal(6, {
      section: 'Geography',
      label: 'Latitude',
      hint: 'Degrees north, −90 to 90: 51.2194',
      column: 'extra',
    }),
    longitude: decimal(6, {
      label: 'Longitude',
      hint: 'Degrees east, −180 to 180: 4.4025',
      column: 'extra',
    }),
    timeZone: {
      ...optionalChoice(
        timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        { label: 'Time zone', column: 'extra' },
      ),
      schema: orNull(timeZone),
    },
    locode: optionalText(5, {
      label: 'UN/LOCODE',
      hint: 'Country code followed by three characters, for example BEANR.',
      column: 'extra',
      tidy: normaliseIdentifier,
    }),
    gln: optionalText(13, {
      section: 'Contact',
      label: 'GLN',
      hint: '13 digits, including the check digit.',
      column: 'extra',
      searched: true,
      tidy: normaliseIdentifier,
      rule: glnProblem,
    }),
    phone: optionalText(20, {
      label: 'Phone',
      hint: 'With country code: +32 3 123 45 67',
      tidy: normalisePhone,
      rule: phoneProblem,
    }),
    email: optionalText(254, {
      label: 'E-mail',
      rule: (value) => (emailKey(value) === null ? 'Enter a valid e-mail address.' : null),
    }),
  },
  tidy: (input) => {
    const { country, postalCode } = input
    return {
      ...input,
      postalCode: postalCode === null ? null : normalisePostalCode(country, postalCode),
    }
  },
  rules: ({
    country,
    postalCode,
    region,
    locode,
    latitude,
    longitude,
    openFrom,
    openTo,
  }): BrokenRule[] => [
    ...at('postalCode', postalCode === null ? null : postalCodeProblem(country, postalCode)),
    ...at('region', region === null ? null : regionProblem(country, region)),
    ...at('locode', locode === null ? null : locodeProblem(country, locode)),
    ...at(latitude === null ? 'latitude' : 'longitude', coordinateProblem(latitude, longitude)),
    ...inOrder('openTo', openFrom, openTo),
  ],
})

function regionProblem(country: string, region: string): string | null {
  return new RegExp(`^${country}-[A-Z0-9]{1,3}$`).test(region)
    ? null
    : `${region} is not an ISO 3166-2 region code of ${country}. Example: ${country}-1.`
}
