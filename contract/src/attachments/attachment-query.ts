import { documentStatuses, expiringDays, validities } from '@lambda/domain/documents/documents'
import { fileTypes, visibilities } from '../attachment-categories.ts'
import type { FieldName, QueryField } from '../query-language/field.ts'

function values(options: readonly { value: string; label: string }[]) {
  return options.map(({ value, label }) => ({ code: value, label }))
}

/** Every field that a query over attachments may ask for, in the order in which they are offered. */
export const attachmentFields = [
  {
    type: 'code',
    name: 'code',
    label: 'Code',
    sentence: 'Document code; case, hyphens and leading zeros are ignored.',
    example: 'code:DOP-12*',
  },
  {
    type: 'words',
    name: 'title',
    label: 'Title',
    sentence: 'Words in the title, in any language.',
    example: 'title:"pipe section"',
  },
  {
    type: 'reference',
    name: 'category',
    label: 'Category',
    sentence: 'Category, by code or name.',
    example: 'category:DOP',
    of: 'attachment-category',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'language',
    label: 'Language',
    sentence: 'Language of the document.',
    example: 'language:DE',
    of: 'language',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'Country where the document is valid; includes documents for all countries.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
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
    type: 'date',
    name: 'expires',
    label: 'Expires',
    sentence: 'Last day of validity.',
    example: 'expires:<=today+30d',
  },
  {
    type: 'date',
    name: 'issued',
    label: 'Issued',
    sentence: 'Date of issue.',
    example: 'issued:>=2026-01-01',
  },
  {
    type: 'enum',
    name: 'status',
    label: 'Status',
    sentence: 'Lifecycle status of the document.',
    example: 'status:draft',
    values: documentStatuses,
  },
  {
    type: 'enum',
    name: 'visibility',
    label: 'Visibility',
    sentence: 'Who can see the document.',
    example: 'visibility:PUBLIC',
    values: values(visibilities),
  },
  {
    type: 'enum',
    name: 'type',
    label: 'File type',
    sentence: 'File type, detected from the content.',
    example: 'type:PDF',
    values: values(fileTypes),
  },
  {
    type: 'text',
    name: 'revision',
    label: 'Revision',
    sentence: 'Revision printed on the document.',
    example: 'revision:2*',
  },
  {
    type: 'code',
    name: 'product',
    label: 'Product',
    sentence: 'Code of a linked product.',
    example: 'product:AB-12',
  },
  {
    type: 'date',
    name: 'created',
    label: 'Created',
    sentence: 'Date the document was added.',
    example: 'created:>=today-7d',
  },
  {
    type: 'date',
    name: 'updated',
    label: 'Updated',
    sentence: 'Date of the last change.',
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
