import { z } from 'zod'
import {
  active,
  choices,
  code,
  flag,
  integer,
  manyCountries,
  manyNodes,
  optionalChoice,
  texts,
} from './reference/fields.ts'
import { referenceList } from './reference/list.ts'
import type { BrokenRule } from './reference/rules.ts'

/** What may be stored as a file, told by its content, never by its name (domain field list §1.7). */
export const fileTypes = [
  { value: 'PDF', label: 'PDF' },
  { value: 'JPEG', label: 'JPEG' },
  { value: 'PNG', label: 'PNG' },
  { value: 'WEBP', label: 'WebP' },
  { value: 'SVG', label: 'SVG' },
  { value: 'DWG', label: 'DWG' },
  { value: 'IFC', label: 'IFC' },
  { value: 'ZIP', label: 'ZIP' },
] as const

export type FileType = (typeof fileTypes)[number]['value']

/** One of them. */
export const fileType = z.enum(fileTypes.map(({ value }) => value))

/** Who may see a document, from the fewest to everybody. */
export const visibilities = [
  { value: 'INTERNAL', label: 'Internal' },
  { value: 'PARTNER', label: 'Partners' },
  { value: 'PUBLIC', label: 'Public' },
] as const

export type Visibility = (typeof visibilities)[number]['value']

/** The limit of a file where its category sets none, and of every file, in bytes. */
export const sizeLimits = { usual: 100 * 1024 ** 2, greatest: 2 * 1024 ** 3 } as const

/** The attachment types of ETIM xChange 1.1, code list ATX. */
export const etimAttachmentTypes = [
  { value: 'ATX001', label: 'ATX001 Approval, certificate' },
  { value: 'ATX002', label: 'ATX002 BIM object' },
  { value: 'ATX003', label: 'ATX003 Product data sheet' },
  { value: 'ATX004', label: 'ATX004 Other declaration' },
  { value: 'ATX005', label: 'ATX005 Declaration of performance' },
  { value: 'ATX006', label: 'ATX006 Environmental product declaration' },
  { value: 'ATX007', label: 'ATX007 REACH declaration' },
  { value: 'ATX008', label: 'ATX008 RoHS declaration' },
  { value: 'ATX010', label: 'ATX010 Diagram' },
  { value: 'ATX011', label: 'ATX011 Drawing' },
  { value: 'ATX012', label: 'ATX012 Energy label' },
  { value: 'ATX014', label: 'ATX014 Logo' },
  { value: 'ATX015', label: 'ATX015 Main picture' },
  { value: 'ATX016', label: 'ATX016 Manual, mounting' },
  { value: 'ATX017', label: 'ATX017 Marketing brochure' },
  { value: 'ATX018', label: 'ATX018 Picture' },
  { value: 'ATX019', label: 'ATX019 Safety data sheet' },
  { value: 'ATX020', label: 'ATX020 Video' },
  { value: 'ATX021', label: 'ATX021 Warranty' },
  { value: 'ATX099', label: 'ATX099 Other' },
] as const

/** The kinds of documents, and what each of them must say. */
export const attachmentCategories = referenceList({
  path: 'attachment-categories',
  one: 'AttachmentCategory',
  many: 'AttachmentCategories',
  noun: { one: 'attachment category', many: 'attachment categories' },
  fields: {
    code: code({ section: 'Identity' }),
    etimType: optionalChoice(etimAttachmentTypes, {
      label: 'ETIM attachment type',
      hint: 'Used for exports to ETIM xChange and BMEcat.',
      column: 'shown',
    }),
    isActive: active(),
    texts: texts({
      name: { label: 'Name', max: 120, required: true },
      description: { label: 'Description', max: 2000, long: true },
    }),
    fileTypes: choices(fileTypes, {
      section: 'Files',
      label: 'Allowed file types',
      hint: 'Detected from the file content, not the file name. If none is selected, all supported types are allowed.',
      column: 'shown',
    }),
    sizeLimit: integer(
      { min: 1, max: 2048, unit: 'MB' },
      { label: 'Size limit', hint: 'Default: 100 MB.', column: 'extra' },
    ),
    forProducts: flag(true, { section: 'Usage', label: 'For products', column: 'extra' }),
    forGlobal: flag(false, { label: 'For global attachments', column: 'extra' }),
    needsLanguage: flag(true, {
      label: 'Language required',
      hint: 'Not needed for pictures.',
      column: 'extra',
    }),
    needsCountry: flag(false, { label: 'Country required', column: 'extra' }),
    needsExpiry: flag(false, { label: 'Expiry date required', column: 'extra' }),
    isSingle: flag(false, {
      label: 'Only one current document',
      hint: 'Warns if a product has two current documents for the same language and country, such as two data sheets.',
      column: 'extra',
    }),
    leastVisibility: optionalChoice(visibilities, {
      section: 'Requirements',
      label: 'Minimum visibility',
      hint: 'Recommended for declarations of performance and safety data sheets: Partners.',
      column: 'extra',
    }),
    retentionYears: integer(
      { min: 1, max: 100, unit: 'years' },
      {
        label: 'Retention period',
        hint: 'Starts when the last linked product is discontinued. The document cannot be deleted before the period ends.',
        column: 'extra',
      },
    ),
    isRequired: flag(false, {
      label: 'Required',
      hint: 'Shown as missing on products without one.',
      column: 'extra',
    }),
    requiredMainGroupIds: manyNodes('product-main-group', {
      label: 'Required for main groups',
      hint: 'If none is selected: all main groups.',
      wide: true,
    }),
    requiredCountries: manyCountries({
      label: 'Required in countries',
      hint: 'If none is selected: all countries where the product is sold.',
      wide: true,
    }),
  },
  rules: ({ forProducts, forGlobal, isRequired }): BrokenRule[] => [
    ...broken(!forProducts && !forGlobal, {
      path: 'forProducts',
      message: 'Select “For products”, “For global attachments” or both.',
    }),
    ...broken(isRequired && !forProducts, {
      path: 'isRequired',
      message: 'Only categories for products can be required.',
    }),
  ],
})

function broken(isBroken: boolean, rule: BrokenRule): BrokenRule[] {
  return isBroken ? [rule] : []
}
