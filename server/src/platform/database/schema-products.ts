import { type DeclaredKey, declaredKeys } from '@lambda/domain/products/characteristics'
import { type MeasureKey, measureKeys } from '@lambda/domain/products/measures'
import type { declarationStates } from '@lambda/contract/products/declared'
import { type PlainName, plainNames } from '@lambda/contract/products/product-definitions'
import type { ProductText } from '@lambda/contract/products/products'
import { productText } from '@lambda/contract/products/general-fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { type SnakeCase, snakeCase } from './snake-case.ts'

/** `timestamptz` as ISO 8601 text in UTC. */
export type Instant = ColumnType<string, string | undefined, string>

/** Names of fields → names of their columns. */
type ColumnsOf<Names extends string> = { readonly [Name in Names]: SnakeCase<Name> }

function columnsOf<Names extends string>(names: readonly Names[]): ColumnsOf<Names> {
  return Object.fromEntries(names.map((name) => [name, snakeCase(name)])) as ColumnsOf<Names>
}

/** The columns of the plain numbers and of the declared values, by their field. */
export const measureColumns = columnsOf<MeasureKey | DeclaredKey>([...measureKeys, ...declaredKeys])

type MeasureColumns = Record<(typeof measureColumns)[keyof typeof measureColumns], string | null>

export interface ProductTable extends MeasureColumns {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: string
  code_key: GeneratedAlways<string>
  manufacturer_article_number: string | null
  gtin: string | null
  merged_into: Generated<number | null>
  brand_id: number | null
  status: string
  series: string | null
  competence_center_id: number | null
  valid_from: string | null
  obsolete_from: string | null
  country_of_origin: string | null
  customs_code: string | null
  main_group_id: number | null
  sub_group_id: number | null
  product_type_id: number | null
  segmentation_id: number | null
  form: string | null
  designation_code: string | null
  standard: string | null
  standard_edition: string | null
  edge: string | null
  facing: string | null
  colour: string | null
  tolerance_class: string | null
  order_unit: string | null
  content_unit: string | null
  price_unit: string | null
  storage: string | null
  ce_marking: string | null
  ukca_marking: string | null
  dop_number: string | null
  dop_date: string | null
  supplied_as: string | null
  reach_status: string | null
  reach_date: string | null
  scip_number: string | null
  svhc_substances: string | null
  ufi: string | null
  signal_word: string | null
  pictograms: Generated<string[]>
  hazard_statements: Generated<string[]>
  precautionary_statements: Generated<string[]>
  un_number: string | null
  transport_class: string | null
  packing_group: string | null
  tunnel_code: string | null
  adr_category: string | null
  limited_quantity: string | null
  created_at: Instant
  created_by: number | null
  updated_at: Instant
  updated_by: number | null
  deleted_at: string | null
  deleted_by: number | null
}

export interface ProductDeclarationTable {
  product_id: number
  characteristic: string
  state: (typeof declarationStates)[number]
  condition: ColumnType<object | null, string | null>
  standard: string | null
  edition: string | null
  qualifier: string | null
  document: string | null
  page: string | null
}

export interface ProductTextTable {
  product_id: number
  language: string
  name_short: string | null
  name_long: string | null
  description: string | null
  marketing_text: string | null
  keywords: string[]
}

export interface ProductPackagingTable {
  product_id: number
  level: number
  type: string
  gtin: string | null
  contents: string | null
  area: string | null
  volume: string | null
  net_weight: string | null
  gross_weight: string | null
  length: string | null
  width: string | null
  height: string | null
}

export interface ProductAvcpTable {
  product_id: number
  characteristic: string
  system: string | null
  notified_body: string | null
  certificate: string | null
}

export interface ProductClassTable {
  product_id: number
  system: string
  release: string | null
  code: string
}

export interface ProductClassFeatureTable {
  product_id: number
  release: string
  feature: string
  value_code: string | null
  logical: string | null
  number: string | null
  up_to: string | null
  no_value: string | null
}

export interface ProductPerformanceTable {
  product_id: number
  characteristic: string
  from_thickness: string | null
  to_thickness: string | null
  state: string
  qualifier: string | null
  value: string | null
  level: string | null
  temperature: string | null
  depth: string | null
  deformation: string | null
  shape: string | null
  condition: string | null
  standard: string | null
  edition: string | null
  document: string | null
  page: string | null
}

export interface ProductCurveTable {
  product_id: number
  curve: string
  at: string
  value: string
}

export interface ProductCountryTable {
  product_id: number
  country: string
  status: string | null
  valid_from: string | null
  obsolete_from: string | null
  order_unit: string | null
  price_unit: string | null
  price_quantity: string | null
  minimum_order: string | null
  order_step: string | null
  lead_time: string | null
}

export interface ProductLocalArticleNumberTable {
  product_id: number
  legal_entity_id: number
  number: string
  is_deleted: Generated<boolean>
}

export interface ProductRelationTable {
  product_id: number
  type: string
  related_id: number
  quantity: string | null
}

export interface ProductNodeTable {
  product_id: number
  node_id: number
  position: number
}

export interface ProductSearchTable {
  product_id: number
  tags: number[]
  code: string
  code_key: string
  brand_sort: string | null
  updated_at: string
}

export interface ProductNameTable {
  language: string
  product_id: number
  name: string | null
  name_language: string | null
  name_sort: string
}

/** The parts of a text, by their names in a product. */
export const textColumns = columnsOf(
  Object.keys(productText.shape) as (keyof ProductText)[],
) satisfies Record<keyof ProductText, keyof ProductTextTable>

/** The fields of a product that are one column each, other than measures. */
export const plainColumns = columnsOf(plainNames) satisfies Record<PlainName, keyof ProductTable>
