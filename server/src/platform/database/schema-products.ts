import type { DeclaredKey, DimensionKey } from '@lambda/domain/products/characteristics'
import type { declarationStates } from '@lambda/contract/products/declared'
import type { ProductInput } from '@lambda/contract/products/products'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `timestamptz` as ISO 8601 text in UTC. */
export type Instant = ColumnType<string, string | undefined, string>

/** The columns of the nominal dimensions and of the declared values, by their field. */
export const measureColumns = {
  thickness: 'thickness',
  length: 'length',
  width: 'width',
  pipeInnerDiameter: 'pipe_inner_diameter',
  wallThickness: 'wall_thickness',
  density: 'density',
  lambdaD: 'lambda_d',
  rD: 'r_d',
  reactionToFire: 'reaction_to_fire',
  mu: 'mu',
  sd: 'sd',
  maxServiceTemperature: 'max_service_temperature',
  minServiceTemperature: 'min_service_temperature',
  compressiveStress: 'compressive_stress',
  alphaW: 'alpha_w',
} as const satisfies Record<DimensionKey | DeclaredKey, string>

type MeasureColumns = Record<(typeof measureColumns)[keyof typeof measureColumns], string | null>

export interface ProductTable extends MeasureColumns {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: string
  code_key: GeneratedAlways<string>
  manufacturer_article_number: string | null
  gtin: string | null
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

export interface ProductCountryTable {
  product_id: number
  country: string
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

/** The fields of a product that are one column each, other than measures. */
export const plainColumns = {
  code: 'code',
  manufacturerArticleNumber: 'manufacturer_article_number',
  gtin: 'gtin',
  brandId: 'brand_id',
  status: 'status',
  series: 'series',
  competenceCenterId: 'competence_center_id',
  validFrom: 'valid_from',
  obsoleteFrom: 'obsolete_from',
  countryOfOrigin: 'country_of_origin',
  customsCode: 'customs_code',
  mainGroupId: 'main_group_id',
  subGroupId: 'sub_group_id',
  productTypeId: 'product_type_id',
  segmentationId: 'segmentation_id',
  form: 'form',
  designationCode: 'designation_code',
  standard: 'standard',
  standardEdition: 'standard_edition',
} as const satisfies Partial<Record<keyof ProductInput, keyof ProductTable>>
