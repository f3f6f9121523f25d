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
      hint: 'As which documents of this category are exported in ETIM xChange and BMEcat.',
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
      hint: 'Told by their content, not by their name. None chosen: every known type.',
      column: 'shown',
    }),
    sizeLimit: integer(
      { min: 1, max: 2048, unit: 'MB' },
      { label: 'Size limit', hint: 'Without one: 100 MB.', column: 'extra' },
    ),
    forProducts: flag(true, { section: 'Use', label: 'For products', column: 'extra' }),
    forGlobal: flag(false, { label: 'For global attachments', column: 'extra' }),
    needsLanguage: flag(true, {
      label: 'Must name its languages',
      hint: 'Pictures need none.',
      column: 'extra',
    }),
    needsCountry: flag(false, { label: 'Must name its countries', column: 'extra' }),
    needsExpiry: flag(false, { label: 'Must have an expiry date', column: 'extra' }),
    isSingle: flag(false, {
      label: 'One at a time',
      hint: 'Two current ones of a product in the same language and country are doubtful: a data sheet, a DoP.',
      column: 'extra',
    }),
    leastVisibility: optionalChoice(visibilities, {
      section: 'Duties',
      label: 'Visible at least to',
      hint: 'Declarations of performance and safety data sheets: partners.',
      column: 'extra',
    }),
    retentionYears: integer(
      { min: 1, max: 100, unit: 'years' },
      {
        label: 'Kept for',
        hint: 'After the last of its products has ended; until then it cannot be deleted.',
        column: 'extra',
      },
    ),
    isRequired: flag(false, {
      label: 'Required',
      hint: 'Products without one are told so.',
      column: 'extra',
    }),
    requiredMainGroupIds: manyNodes('product-main-group', {
      label: 'Required for main groups',
      hint: 'None chosen: for products of every main group.',
      wide: true,
    }),
    requiredCountries: manyCountries({
      label: 'Required in countries',
      hint: 'None chosen: in every country that a product is sold in.',
      wide: true,
    }),
  },
  rules: ({ forProducts, forGlobal, isRequired }): BrokenRule[] => [
    ...broken(!forProducts && !forGlobal, {
      path: 'forProducts',
      message: 'It must be for products, for global attachments or both.',
    }),
    ...broken(isRequired && !forProducts, {
      path: 'isRequired',
      message: 'Only what is for products can be required of them.',
    }),
  ],
})

function broken(isBroken: boolean, rule: BrokenRule): BrokenRule[] {
  return isBroken ? [rule] : []
}
