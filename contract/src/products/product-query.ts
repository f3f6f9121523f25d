import { characteristics, dimensions } from '@lambda/domain/products/characteristics'
import type { DeclaredKey, DimensionKey } from '@lambda/domain/products/characteristics'
import { forms } from '@lambda/domain/products/forms'
import { statuses } from '@lambda/domain/products/statuses'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { FieldName, NumberField, QueryField, ReferenceField } from '../query-language/field.ts'

/** A dimension or declared value: unit, bounds and digits are those of the domain's table. */
function measured<const Name extends string>(
  name: Name,
  key: DimensionKey | DeclaredKey,
  label: string,
  example: string,
): NumberField<Name> {
  const quantity =
    dimensions.find((dimension) => dimension.key === key) ??
    characteristics.find((characteristic) => characteristic.key === key)?.quantity
  if (!quantity) throw new Error(`${key} is not a number`)
  const { unit, min, max, fractionDigits: digits } = quantity
  const sentence = `${quantity.label}${unit === null ? '' : ` in ${unit}`}.`
  // A filter may begin at nothing: `thickness:>0` is no mistake.
  const lowest = min.startsWith('-') ? min : '0'
  return {
    type: 'number',
    name,
    label,
    sentence,
    example,
    unit: unit ?? '',
    min: lowest,
    max,
    digits,
  }
}

/** A taxonomy: a node stands for its descendants, too. */
function taxonomy<const Name extends string>(
  name: Name,
  of: TaxonomyKind,
  label: string,
  example: string,
): ReferenceField<Name> {
  const sentence = `${label} code; includes its sub-nodes.`
  const letterCase = 'lower'
  return { type: 'reference', name, label, sentence, example, of, hierarchical: true, letterCase }
}

/** Every field that a query over products may ask for, in the order in which they are offered. */
export const productFields = [
  {
    type: 'code',
    name: 'code',
    label: 'Code',
    sentence: 'Product code; case, hyphens and leading zeros are ignored.',
    example: 'code:AB-12*',
  },
  {
    type: 'code',
    name: 'gtin',
    label: 'GTIN',
    sentence: 'Global Trade Item Number of the product.',
    example: 'gtin:4012345678901',
  },
  {
    type: 'code',
    name: 'article',
    label: 'Article number',
    sentence: 'Manufacturer article number.',
    example: 'article:*7715*',
  },
  {
    type: 'words',
    name: 'name',
    label: 'Name',
    sentence: 'Words in the short or long name, in the selected language.',
    example: 'name:"pipe section"',
  },
  {
    type: 'words',
    name: 'text',
    label: 'Text',
    sentence: 'Words in any product text, in the selected language.',
    example: 'text:vapour',
  },
  {
    type: 'reference',
    name: 'brand',
    label: 'Brand',
    sentence: 'Brand code.',
    example: 'brand:nordfoam',
    of: 'brand',
    hierarchical: false,
    letterCase: 'lower',
  },
  {
    type: 'enum',
    name: 'status',
    label: 'Status',
    sentence: 'Lifecycle status of the product.',
    example: 'status:active,review',
    values: statuses,
  },
  {
    type: 'reference',
    name: 'country',
    label: 'Country',
    sentence: 'Country where the product is sold.',
    example: 'country:BE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'competence-center',
    label: 'Competence center',
    sentence: 'Code of the competence center responsible for the product.',
    example: 'competence-center:HVAC',
    of: 'competence-center',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'enum',
    name: 'form',
    label: 'Form',
    sentence: 'Product form, such as board, roll or pipe section.',
    example: 'form:PIPE_SECTION',
    values: forms,
  },
  taxonomy('main-group', 'product-main-group', 'Main group', 'main-group:10'),
  taxonomy('sub-group', 'product-sub-group', 'Sub group', 'sub-group:1030'),
  taxonomy('type', 'product-type', 'Product type', 'type:pipe-section'),
  taxonomy('segmentation', 'product-segmentation', 'Segmentation', 'segmentation:core-stock'),
  taxonomy('material', 'material', 'Material', 'material:stone-wool'),
  taxonomy('main-application', 'main-application', 'Main application', 'main-application:hvac'),
  taxonomy('sub-application', 'sub-application', 'Sub-application', 'sub-application:round-ducts'),
  taxonomy('sector', 'sector', 'Sector', 'sector:offices'),
  taxonomy(
    'insulation-solution',
    'insulation-solution',
    'Insulation solution',
    'insulation-solution:condensation-control',
  ),
  taxonomy(
    'acoustic-solution',
    'acoustic-solution',
    'Acoustic solution',
    'acoustic-solution:room-absorption',
  ),
  measured('lambda', 'lambdaD', 'λ_D', 'lambda:<=0.035'),
  measured('r', 'rD', 'R_D', 'r:>=3.5'),
  measured('thickness', 'thickness', 'Thickness', 'thickness:20..50'),
  measured('length', 'length', 'Length', 'length:1200'),
  measured('width', 'width', 'Width', 'width:600'),
  measured('diameter', 'pipeInnerDiameter', 'Inner diameter', 'diameter:22..60'),
  measured('density', 'density', 'Density', 'density:>=100'),
  {
    type: 'fire',
    name: 'fire',
    label: 'Reaction to fire',
    sentence: 'Euroclass according to EN 13501-1, compared within the same table.',
    example: 'fire:>=B-s2,d0',
  },
  measured('mu', 'mu', 'µ', 'mu:>=7000'),
  measured('sd', 'sd', 's_d', 'sd:>=1500'),
  measured('temp-max', 'maxServiceTemperature', 'Max. temperature', 'temp-max:>=250'),
  measured('temp-min', 'minServiceTemperature', 'Min. temperature', 'temp-min:<=-40'),
  measured('cs', 'compressiveStress', 'Compressive stress', 'cs:>=300'),
  measured('alpha-w', 'alphaW', 'α_w', 'alpha-w:>=0.9'),
  {
    type: 'code',
    name: 'designation',
    label: 'Designation',
    sentence: 'Designation code of the harmonised standard; hyphens are ignored.',
    example: 'designation:*MU1*',
  },
  {
    type: 'code',
    name: 'attachment',
    label: 'Attachment',
    sentence: 'Code of a linked document.',
    example: 'attachment:DOP-12',
  },
  {
    type: 'dated',
    name: 'loses-cover',
    label: 'Loses cover',
    sentence: 'Period in which a document expires without a replacement.',
    example: 'loses-cover:60d',
    of: 'attachment-category',
    needsCode: false,
  },
  {
    type: 'dated',
    name: 'loses-document',
    label: 'Loses document',
    sentence: 'Period in which this document expires without a replacement.',
    example: 'loses-document:DOP-12@60d',
    of: null,
    needsCode: true,
  },
  {
    type: 'text',
    name: 'standard',
    label: 'Standard',
    sentence: 'Harmonised standard of the declaration.',
    example: 'standard:"EN 13162"',
  },
  {
    type: 'text',
    name: 'origin',
    label: 'Origin',
    sentence: 'Country of origin.',
    example: 'origin:DE',
  },
  {
    type: 'date',
    name: 'valid-from',
    label: 'Valid from',
    sentence: 'First day on which the product is sold.',
    example: 'valid-from:>=2026-01-01',
  },
  {
    type: 'date',
    name: 'obsolete',
    label: 'Obsolete',
    sentence: 'First day on which the product is no longer sold.',
    example: 'obsolete:today..today+90d',
  },
  {
    type: 'date',
    name: 'created',
    label: 'Created',
    sentence: 'Date of creation.',
    example: 'created:2026-01-01..2026-02-01',
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

/** The canonical word of a product field: a `Record` over it misses none without a compile error. */
export type ProductFieldName = FieldName<typeof productFields>
