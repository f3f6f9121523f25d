import { documentStatuses, expiringDays, validities } from '@lambda/domain/documents'
import { fileTypes, visibilities } from './attachment-categories.ts'
import type { FieldName, QueryField } from './query-language/field.ts'

function values(options: readonly { value: string; label: string }[]) {
  return options.map(({ value, label }) => ({ code: value, label }))
}

/** Every field that a query over attachments may ask for, in the order in which they are offered. */
export const attachmentFields = [
  {
    type: 'code',
    name: 'code',
    label: 'Code',
    sentence: 'Code of the document, without regard to case, hyphens and leading zeros.',
    example: 'code:DOP-12*',
  },
  {
    type: 'words',
    name: 'title',
    label: 'Title',
    sentence: 'Words of the titles in every language.',
    example: 'title:"pipe section"',
  },
  {
    type: 'reference',
    name: 'category',
    label: 'Category',
    sentence: 'Kind of document, by code.',
    example: 'category:DOP',
    of: 'attachment-category',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Language',
    sentence: 'A language that the document is in.',
    example: 'language:DE',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'A country that the document holds in; those for all countries too.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'validity',
    label: 'Validity',
    sentence: `How it stands today; expiring is within ${expiringDays} days.`,
    example: 'validity:expired,expiring',
    values: validities,
  },
  {
    type: 'date',
    name: 'expires',
    label: 'Expires',
    sentence: 'Last day on which the document holds.',
    example: 'expires:<=today+30d',
  },
  {
    type: 'date',
    name: 'issued',
    label: 'Issued',
    sentence: 'Day of issue.',
    example: 'issued:>=2026-01-01',
  },
  {
    type: 'enum',
    name: 'status',
    label: 'Status',
    sentence: 'Where the document is in its life.',
    example: 'status:draft',
    values: documentStatuses,
  },
  {
    type: 'enum',
    name: 'visibility',
    label: 'Visibility',
    sentence: 'Who may see the document.',
    example: 'visibility:PUBLIC',
    values: values(visibilities),
  },
  {
    type: 'enum',
    name: 'type',
    label: 'File type',
    sentence: 'What the file is by its content.',
    example: 'type:PDF',
    values: values(fileTypes),
  },
  {
    type: 'text',
    name: 'revision',
    label: 'Revision',
    sentence: 'Revision as printed on the document.',
    example: 'revision:2*',
  },
  {
    type: 'code',
    name: 'product',
    label: 'Product',
    sentence: 'Code of a product that the document is linked to.',
    example: 'product:AB-12',
  },
  {
    type: 'date',
    name: 'created',
    label: 'Created',
    sentence: 'Day on which the document was added.',
    example: 'created:>=today-7d',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Day of the last change.',
    example: 'updated:>=today-30d',
  },
  {
    type: 'person',
    name: 'updated-by',
    label: 'Updated by',
    sentence: 'E-mail address of the person who made the last change.',
    example: 'updated-by:ada@example.com',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of attachments. */
export type AttachmentFieldName = FieldName<typeof attachmentFields>

/** Fields that the filter panel counts by. */
export const attachmentFacets = [
  'category',
  'validity',
  'status',
  'language',
  'country',
  'visibility',
  'type',
] as const

export type AttachmentFacet = (typeof attachmentFacets)[number]
