import { statuses } from '@lambda/domain/products/statuses'
import { z } from 'zod'
import * as fields from '../reference/fields.ts'
import { text as cleanText, countryCode, languageCode } from '../wire.ts'
import { type ProductField, asNode, node, nodes } from './product-field.ts'

/** How many characters a text of a product may have. */
export const textLimits = {
  nameShort: 80,
  nameLong: 255,
  description: 10_000,
  marketingText: 10_000,
} as const

/** The texts of a product in one language; formatted text is plain text with line breaks. */
export const productText = z.strictObject({
  nameShort: fields.orNull(cleanText(textLimits.nameShort)),
  nameLong: fields.orNull(cleanText(textLimits.nameLong)),
  description: fields.orNull(cleanText(textLimits.description)),
  marketingText: fields.orNull(cleanText(textLimits.marketingText)),
  keywords: z.array(cleanText(50)).max(20).default([]),
})

const statusOptions = statuses.map(({ code, label }) => ({ value: code, label }))

/** What the product is, who makes it and where it is sold; in the order of the history. */
export const generalFields = {
  code: {
    ...fields.text(200, { label: 'Code', searched: true }),
    // Its spelling is tidied by the server, and judged by the rules of the field.
    schema: z.string().max(200),
    panel: 'general',
    group: 'Identity',
    listed: { width: 168, isSorted: true },
    asked: {
      type: 'code',
      name: 'code',
      sentence: 'Product code; case, hyphens and leading zeros are ignored.',
      example: 'code:AB-12*',
    },
  },
  manufacturerArticleNumber: {
    ...fields.optionalText(35, { label: 'Article number', searched: true }),
    panel: 'general',
    group: 'Identity',
    listed: { width: 140, isSorted: true },
    asked: {
      type: 'code',
      name: 'article',
      sentence: 'Manufacturer article number.',
      example: 'article:*7715*',
    },
  },
  gtin: {
    ...fields.optionalText(200, { label: 'GTIN', searched: true }),
    schema: fields.orNull(z.string().max(200)),
    panel: 'general',
    group: 'Identity',
    listed: { width: 132, isSorted: true },
    asked: {
      type: 'code',
      name: 'gtin',
      sentence: 'Global Trade Item Number of the product.',
      example: 'gtin:4012345678901',
    },
  },
  brandId: {
    ...fields.optionalReference('brands', { label: 'Brand', searched: true }),
    panel: 'general',
    group: 'Identity',
    listed: { width: 91, isSorted: true },
    asked: {
      type: 'reference',
      name: 'brand',
      sentence: 'Brand, by code or name.',
      example: 'brand:nordfoam',
      of: 'brand',
      hierarchical: false,
      letterCase: 'lower',
    },
  },
  status: {
    ...fields.choice(statusOptions, { label: 'Status' }),
    schema: z.enum(statuses.map(({ code }) => code)).default('draft'),
    panel: 'general',
    group: null,
    listed: { width: 100, isSorted: true },
    asked: {
      type: 'enum',
      name: 'status',
      sentence: 'Lifecycle status of the product.',
      example: 'status:active,review',
      values: statuses,
    },
  },
  series: {
    ...fields.optionalText(50, { label: 'Series', searched: true }),
    isCut: true,
    panel: 'general',
    group: 'Identity',
    listed: { width: 140, isSorted: false },
  },
  competenceCenterId: {
    ...fields.optionalReference('competence-centers', { label: 'Competence center' }),
    panel: 'general',
    group: 'Responsibility and validity',
    listed: { width: 168, isSorted: false },
    asked: {
      type: 'reference',
      name: 'competence-center',
      sentence: 'Competence center responsible for the product, by code or name.',
      example: 'competence-center:HVAC',
      of: 'competence-center',
      hierarchical: false,
      letterCase: 'upper',
    },
  },
  validFrom: {
    ...fields.date({ label: 'Valid from' }),
    panel: 'general',
    group: 'Responsibility and validity',
    listed: { width: 104, isSorted: true },
    asked: {
      type: 'date',
      name: 'valid-from',
      sentence: 'First day on which the product is sold.',
      example: 'valid-from:>=2026-01-01',
    },
  },
  obsoleteFrom: {
    ...fields.date({ label: 'Obsolete from', hint: 'No longer sold from this day' }),
    panel: 'general',
    group: 'Responsibility and validity',
    listed: { width: 140, isSorted: true },
    asked: {
      type: 'date',
      name: 'obsolete',
      label: 'Obsolete',
      sentence: 'First day on which the product is no longer sold.',
      example: 'obsolete:today..today+90d',
    },
  },
  countryOfOrigin: {
    ...fields.optionalCountry({ label: 'Country of origin' }),
    panel: 'general',
    group: 'Origin',
    asked: {
      type: 'reference',
      name: 'origin',
      label: 'Origin',
      sentence: 'Country of origin, by code or name.',
      example: 'origin:DE',
      of: 'country',
      hierarchical: false,
      letterCase: 'upper',
    },
  },
  customsCode: {
    ...fields.optionalText(40, {
      label: 'Customs code',
      hint: 'HS, CN or TARIC: 6, 8 or 10 digits',
    }),
    schema: fields.orNull(z.string().max(40)),
    panel: 'general',
    group: 'Origin',
    listed: { width: 110, isSorted: false },
  },
  countries: {
    ...fields.manyCountries({ label: 'Countries' }),
    schema: z
      .array(countryCode)
      .max(300)
      .refine(
        (codes) => new Set(codes).size === codes.length,
        'must not contain the same country twice',
      )
      .default([]),
    panel: 'markets',
    listed: { label: 'Sold in', width: 82, isSorted: true },
    asked: {
      type: 'reference',
      name: 'country',
      label: 'Country',
      sentence: 'Country where the product is sold.',
      example: 'country:BE',
      of: 'country',
      hierarchical: false,
      letterCase: 'upper',
    },
  },
  texts: {
    kind: 'texts',
    schema: z.record(languageCode, productText).default({}),
    label: 'Texts',
    panel: 'texts',
    searched: true,
  },
} as const satisfies Readonly<Record<string, ProductField>>

const group = { width: 130, isSorted: true } as const

/** Where the product stands in the ten taxonomies. */
export const classificationFields = {
  mainGroupId: {
    ...node('product-main-group'),
    listed: group,
    asked: asNode('main-group', 'product-main-group', 'main-group:10'),
  },
  subGroupId: {
    ...node('product-sub-group'),
    listed: group,
    asked: asNode('sub-group', 'product-sub-group', 'sub-group:1030'),
  },
  productTypeId: {
    ...node('product-type'),
    asked: asNode('type', 'product-type', 'type:pipe-section'),
  },
  segmentationId: {
    ...node('product-segmentation'),
    asked: asNode('segmentation', 'product-segmentation', 'segmentation:core-stock'),
  },
  materialIds: {
    ...nodes('material'),
    asked: asNode('material', 'material', 'material:stone-wool'),
  },
  mainApplicationIds: {
    ...nodes('main-application'),
    asked: asNode('main-application', 'main-application', 'main-application:hvac'),
  },
  subApplicationIds: {
    ...nodes('sub-application'),
    asked: asNode('sub-application', 'sub-application', 'sub-application:round-ducts'),
  },
  sectorIds: { ...nodes('sector'), asked: asNode('sector', 'sector', 'sector:offices') },
  insulationSolutionIds: {
    ...nodes('insulation-solution'),
    asked: asNode(
      'insulation-solution',
      'insulation-solution',
      'insulation-solution:condensation-control',
    ),
  },
  acousticSolutionIds: {
    ...nodes('acoustic-solution'),
    asked: asNode('acoustic-solution', 'acoustic-solution', 'acoustic-solution:room-absorption'),
  },
} as const satisfies Readonly<Record<string, ProductField>>
