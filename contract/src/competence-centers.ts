import { emailKey } from '@lambda/domain/text/email'
import { normalisePhone, phoneProblem } from '@lambda/domain/places/phone'
import {
  active,
  code,
  manyNodes,
  optionalChoice,
  optionalReference,
  optionalText,
  references,
  texts,
} from './reference/fields.ts'
import { referenceList } from './reference/list.ts'

const segments = [
  { value: 'HVAC_REFRIGERATION', label: 'HVAC & refrigeration' },
  { value: 'INDUSTRY_ENERGY', label: 'Industry & energy' },
  { value: 'MARINE_OFFSHORE', label: 'Marine & offshore' },
  { value: 'BUILDING_INSULATION', label: 'Building insulation' },
  { value: 'INTERIOR_ACOUSTICS', label: 'Interior & acoustics' },
  { value: 'PASSIVE_FIRE_PROTECTION', label: 'Passive fire protection' },
  { value: 'OEM_FABRICATION', label: 'OEM & fabrication' },
  { value: 'CLADDING_FIXINGS', label: 'Cladding & fixings' },
] as const

/** The business units that know a part of the range and answer for it. */
export const competenceCenters = referenceList({
  path: 'competence-centers',
  one: 'CompetenceCenter',
  many: 'CompetenceCenters',
  noun: { one: 'competence center', many: 'competence centers' },
  fields: {
    code: code({ section: 'Identity' }),
    segment: optionalChoice(segments, { label: 'Segment', column: 'shown' }),
    isActive: active(),
    texts: texts({
      name: { label: 'Name', max: 120, required: true },
      description: { label: 'Description', max: 2000, long: true },
    }),
    leadLegalEntityId: optionalReference('legal-entities', {
      section: 'Organisation',
      label: 'Lead legal entity',
      column: 'shown',
    }),
    locationIds: references('locations', { label: 'Locations', column: 'extra', wide: true }),
    mainGroupIds: manyNodes('product-main-group', {
      label: 'Responsible for main groups',
      column: 'extra',
      wide: true,
    }),
    email: optionalText(254, {
      section: 'Contact',
      label: 'E-mail',
      column: 'extra',
      rule: (value) => (emailKey(value) === null ? 'Enter a valid e-mail address.' : null),
    }),
    phone: optionalText(20, {
      label: 'Phone',
      hint: 'With country code: +32 3 123 45 67',
      column: 'extra',
      tidy: normalisePhone,
      rule: phoneProblem,
    }),
  },
})
