import {
  type EnumValue,
  type FieldName,
  type QueryField,
  foldedName,
} from '../query-language/field.ts'
import { epdCoverages } from '@lambda/domain/esg/epd-coverage'
import { inOrder } from './order.ts'
import { duplicateField } from './duplicates/duplicate-query.ts'
import { findingField } from './findings/finding-query.ts'
import { starredField } from './stars/star-query.ts'
import { performanceQueryFields } from './performance-query.ts'
import { definedFields, type productDefinitions } from './product-definitions.ts'
import { namesOfValue, queryAliases, valueNames } from './query-aliases.ts'

/** What a query may ask for that is no field of the product itself. */
const otherFields = [
  {
    type: 'reference',
    name: 'available-in',
    label: 'Available in',
    sentence:
      'Country where it is on sale today, by its own status and dates and those of the market.',
    example: 'available-in:DE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
  },
  {
    type: 'reference',
    name: 'ready',
    label: 'Ready in',
    sentence: 'Market where it meets every obligation, today or on a day: FR@2027-02-18.',
    example: 'ready:DE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
    hasPlace: 'market',
  },
  {
    type: 'reference',
    name: 'not-ready',
    label: 'Not ready in',
    sentence: 'Market where an obligation is unmet, today or on a day: FR@2027-02-18.',
    example: 'not-ready:DE',
    of: 'country',
    hierarchical: false,
    letterCase: 'upper',
    hasPlace: 'market',
  },
  {
    type: 'reference',
    name: 'lacks',
    label: 'Lacks',
    sentence: 'Unmet obligation, in a market or on a day: dop@PL.',
    example: 'lacks:dop',
    of: 'obligation',
    hierarchical: false,
    letterCase: 'lower',
    hasPlace: 'market',
  },
  {
    type: 'reference',
    name: 'lacks-language',
    label: 'Lacks in language',
    sentence: 'Unmet obligation in a language: dop@pl.',
    example: 'lacks-language:dop@pl',
    of: 'obligation',
    hierarchical: false,
    letterCase: 'lower',
    hasPlace: 'language',
  },
  {
    type: 'number',
    name: 'completeness',
    label: 'Completeness',
    sentence: 'Obligations met today in its weakest market.',
    example: 'completeness:<80',
    unit: '%',
    min: '0',
    max: '100',
    digits: 0,
  },
  {
    type: 'enum',
    name: 'epd',
    label: 'EPD',
    sentence: 'Validity of its EPD.',
    example: 'epd:valid',
    values: epdCoverages,
  },
  {
    type: 'number',
    name: 'gwp',
    label: 'GWP',
    sentence: 'A1–A3 per m² at R = 1, of a valid EPD.',
    example: 'gwp:<4',
    unit: 'kg CO₂e/m²',
    min: '-1000000',
    max: '1000000',
    digits: 3,
  },
  {
    type: 'number',
    name: 'dimension',
    label: 'Dimension',
    sentence: 'Thickness, length, width or inner diameter.',
    example: 'dimension:625',
    unit: 'mm',
    min: '0',
    max: '1000000',
    digits: 2,
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
    type: 'words',
    name: 'source-data',
    label: 'Source data',
    sentence: 'Words in supplier data, in any language.',
    example: 'source-data:"closed cell"',
  },
  {
    type: 'code',
    name: 'notified-body',
    label: 'Notified body',
    sentence: 'Number of a notified body, such as 1415.',
    example: 'notified-body:1415',
  },
  {
    type: 'code',
    name: 'certificate',
    label: 'Certificate',
    sentence: 'Certificate of constancy of performance.',
    example: 'certificate:1415-CPR-9*',
  },
  {
    type: 'code',
    name: 'etim',
    label: 'ETIM class',
    sentence: 'Code of its ETIM class in any release.',
    example: 'etim:EC000406',
  },
  {
    type: 'code',
    name: 'eclass',
    label: 'ECLASS',
    sentence: 'Code of its ECLASS class in any release.',
    example: 'eclass:2714*',
  },
  {
    type: 'code',
    name: 'unspsc',
    label: 'UNSPSC',
    sentence: 'Its UNSPSC code.',
    example: 'unspsc:3014*',
  },
  {
    type: 'code',
    name: 'related-to',
    label: 'Related to',
    sentence: 'Code of a product listed as related to this one.',
    example: 'related-to:AB-12*',
  },
  {
    type: 'code',
    name: 'related-from',
    label: 'Related from',
    sentence: 'Code of a product that lists this one as related.',
    example: 'related-from:AB-12*',
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
    sentence: 'E-mail address of whoever changed it last.',
    example: 'updated-by:ada@example.com',
  },
  {
    type: 'enum',
    name: 'deleted',
    label: 'Deleted',
    sentence: 'Deleted products only.',
    example: 'deleted:yes',
    values: [{ code: 'yes', label: 'Yes' }],
  },
  findingField,
  duplicateField,
  starredField,
] as const satisfies readonly QueryField[]

type Definitions = typeof productDefinitions

type AskedOf<F> = F extends { asked: infer A extends object }
  ? A & { readonly label: string }
  : never

type ProductQueryField =
  | AskedOf<Definitions[keyof Definitions]>
  | (typeof otherFields)[number]
  | (typeof performanceQueryFields)[number]

const ownFields = definedFields.flatMap(([, { label, asked }]) =>
  asked ? [{ label, ...asked } as AskedOf<Definitions[keyof Definitions]>] : [],
)

/** The order in which they are offered; what is not named here follows. */
const order =
  `code gtin pack-gtin article local-article name text brand status country market-status available-in ready not-ready lacks lacks-language completeness epd gwp competence-center form main-group sub-group type
  segmentation material main-application sub-application sector insulation-solution acoustic-solution classified etim eclass unspsc feature lambda r thickness
  length width diameter dimension density fire mu sd temp-max temp-min cs alpha-w characteristic curve designation edge
  facing colour grammage taper-from taper-to tolerance order-unit content-unit conversion price-unit price-quantity
  minimum-order order-step lead-time storage stacked shelf-life ce ukca dop dop-date avcp notified-body certificate supplied-as svhc svhc-date substance
  scip ufi signal-word ghs hazard precaution un transport-class packing-group tunnel adr-category limited-quantity
  relation related-to related-from source-data attachment loses-cover loses-document
  finding duplicate starred standard origin valid-from obsolete created updated updated-by deleted`.split(
    /\s+/,
  )

/** Every field that a query over products may ask for, in the order in which they are offered. */
export const productFields: readonly ProductQueryField[] = inOrder<ProductQueryField>(
  [...ownFields, ...otherFields, ...performanceQueryFields].map(withAliases),
  order,
  ({ name }) => name,
)

function withAliases<Field extends QueryField>(field: Field): Field {
  const aliases = queryAliases[field.name]?.split(' ').map(foldedName)
  const named = aliases ? { ...field, aliases } : field
  return named.type === 'enum' && field.name in valueNames
    ? { ...named, values: named.values.map((value) => withNames(field.name, value)) }
    : named
}

function withNames(field: string, { code, label }: EnumValue): EnumValue {
  return { code, label, aliases: namesOfValue(field, code).map(({ name }) => name) }
}

/** The fields of records that a product itself refers to: for each list or taxonomy the first. */
export const ownReferenceFields = inOrder(ownFields, order, ({ name }) => name)
  .flatMap((field) => (field.type === 'reference' ? [field] : []))
  .filter(({ of }, at, fields) => fields.findIndex((other) => other.of === of) === at)

/** The canonical word of a product field: a `Record` over it misses none without a compile error. */
export type ProductFieldName = FieldName<typeof productFields>
