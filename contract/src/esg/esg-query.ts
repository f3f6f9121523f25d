import { expiringDays, validities } from '@lambda/domain/documents/documents'
import { programmeOperators } from '@lambda/domain/esg/programme-operators'
import type { FieldName, QueryField } from '../query-language/field.ts'
import { epdStandards, esgKinds } from './esg-kinds.ts'

/** Every field that a query over ESG entries may ask for, in the order in which they are offered. */
export const esgFields = [
  {
    type: 'enum',
    name: 'kind',
    label: 'Kind',
    sentence: 'What the entry is.',
    example: 'kind:EPD',
    values: esgKinds,
  },
  {
    type: 'words',
    name: 'title',
    label: 'Title',
    sentence: 'Words of the title.',
    example: 'title:"stone wool"',
  },
  {
    type: 'enum',
    name: 'validity',
    label: 'Validity',
    sentence: `Validity today; “expiring” means within ${expiringDays} days.`,
    example: 'validity:expired,expiring',
    values: validities,
  },
  {
    type: 'enum',
    name: 'operator',
    label: 'Programme operator',
    sentence: 'Who published an EPD.',
    example: 'operator:IBU',
    values: programmeOperators.map(({ code, label }) => ({ code, label })),
  },
  {
    type: 'text',
    name: 'number',
    label: 'Number',
    sentence: 'Registration number of an EPD, or number of a certificate.',
    example: 'number:EPD-*',
  },
  {
    type: 'enum',
    name: 'standard',
    label: 'Standard',
    sentence: 'What an EPD is declared by.',
    example: 'standard:EN15804_A1',
    values: epdStandards,
  },
  {
    type: 'reference',
    name: 'brand',
    label: 'Brand',
    sentence: 'Brand, by code or name.',
    example: 'brand:NORDFOAM',
    of: 'brand',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'evidence',
    label: 'Evidence',
    sentence: 'Whether a document proves the entry.',
    example: 'evidence:no',
    values: [
      { code: 'yes', label: 'Has a document' },
      { code: 'no', label: 'No document' },
    ],
  },
  {
    type: 'number',
    name: 'recycled',
    label: 'Recycled content',
    sentence: 'Pre-consumer and post-consumer content together.',
    example: 'recycled:>=50',
    unit: '%',
    min: '0',
    max: '100',
    digits: 4,
  },
  {
    type: 'date',
    name: 'valid-until',
    label: 'Valid until',
    sentence: 'Last day of validity.',
    example: 'valid-until:<today+90d',
  },
  {
    type: 'date',
    name: 'issued',
    label: 'Issued',
    sentence: 'Day of issue.',
    example: 'issued:>=2024-01-01',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Date of the last change.',
    example: 'updated:>=today-7d',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of ESG entries. */
export type EsgFieldName = FieldName<typeof esgFields>

/** Fields that the filter panel counts by. */
export const esgFacets = ['kind', 'validity', 'operator', 'standard', 'brand', 'evidence'] as const

export type EsgFacet = (typeof esgFacets)[number]
