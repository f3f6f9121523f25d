import type { DeclaredKey, DimensionKey } from '@lambda/domain/characteristics'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'

/**
 * The tables as Kysely sees them; the migrations own them. `numeric` is text (never a float), `bigint` a number below
 * 2^53, `timestamptz` ISO 8601 text in UTC.
 */
type Instant = ColumnType<string, string | undefined, string>

interface AppUserTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  email: string
  email_key: string
  display_name: string
  given_name: string | null
  family_name: string | null
  role: 'IPCOMAdministrator' | null
  is_active: boolean
  preferred_language: string | null
  competence_center_id: number | null
  tenant_id: string | null
  object_id: string | null
  last_sign_in_at: string | null
  created_at: Instant
  updated_at: Instant
}

interface AppUserCountryTable {
  user_id: number
  country: string
}

interface BrandTable {
  id: Generated<number>
  version: Generated<number>
  code: string
  name: string
  type: 'MANUFACTURER' | 'OWN_LABEL' | 'DISTRIBUTION'
  country_of_origin: string | null
  website: string | null
  is_active: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface LanguageTable {
  id: Generated<number>
  code: string
  name: string
  native_name: string
  is_active: boolean
}

interface CountryTable {
  id: Generated<number>
  code: string
  name: string
  is_active: boolean
  languages_version: Generated<number>
}

interface CountryLanguageTable {
  id: GeneratedAlways<number>
  country_id: number
  language: string
  script: string | null
  position: number
  is_default: boolean
}

interface TaxonomyNodeTable {
  id: Generated<number>
  version: Generated<number>
  kind: string
  code: string
  parent_id: number | null
  position: number
  is_active: Generated<boolean>
  valid_from: string | null
  valid_to: string | null
  created_at: Instant
  updated_at: Instant
}

interface TaxonomyNodeTextTable {
  node_id: number
  language: string
  name: string
  description: string | null
}

interface PositionedCodeTable {
  id: Generated<number>
  code: string
  position: number
}

interface FireClassTable {
  id: Generated<number>
  code: string
  fire_table: string
  fire_order: number
}

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

interface ProductTable extends MeasureColumns {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: string
  code_key: GeneratedAlways<string>
  manufacturer_article_number: string | null
  gtin: string | null
  brand_id: number | null
  status: string
  series: string | null
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

interface ProductDeclarationTable {
  product_id: number
  characteristic: string
  state: 'declared' | 'npd' | 'not_applicable'
  condition: ColumnType<object | null, string | null>
  standard: string | null
  edition: string | null
}

interface ProductTextTable {
  product_id: number
  language: string
  name_short: string | null
  name_long: string | null
  description: string | null
  marketing_text: string | null
  keywords: string[]
}

interface ProductCountryTable {
  product_id: number
  country: string
}

interface ProductNodeTable {
  product_id: number
  node_id: number
  position: number
}

interface ProductSearchTable {
  product_id: number
  tags: number[]
  code: string
  code_key: string
  brand_sort: string | null
  updated_at: string
}

interface ProductNameTable {
  language: string
  product_id: number
  name: string | null
  name_language: string | null
  name_sort: string
}

interface ChangeTable {
  id: GeneratedAlways<number>
  at: Instant
  actor: number | null
  entity: string
  entity_id: number
  operation: 'create' | 'update' | 'delete' | 'restore'
  version: number
  diff: ColumnType<Record<string, [unknown, unknown]>, string>
  trace_id: string
  source: 'screen' | 'api' | 'system' | 'job'
  address: string | null
  batch: number | null
}

interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  input: ColumnType<unknown, string, never>
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  cursor: ColumnType<unknown, never, string | null>
  failures: ColumnType<{ label: string; message: string }[], never, string>
  failure_count: Generated<number>
  message: string | null
  result: ColumnType<unknown, never, string | null>
  cancel_asked: Generated<boolean>
  started_by: number
  undoes: number | null
  trace_id: string
  address: string | null
  created_at: Instant
  started_at: string | null
  finished_at: string | null
  tries: Generated<number>
  run_after: Instant
  lease_holder: string | null
  lease_until: string | null
}

interface EventTable {
  id: Generated<number>
  at: Instant
  actor: number | null
  email: string | null
  action: 'sign-in' | 'refused' | 'export' | 'download' | 'error'
  entity: string | null
  entity_id: number | null
  method: string | null
  path: string | null
  status: number | null
  code: string | null
  message: string | null
  detail: ColumnType<Record<string, unknown> | null, string | null>
  trace_id: string
  source: 'screen' | 'api' | 'system' | 'job'
  address: string | null
}

/** Changes and events in one: a view. */
interface TraceLogView extends Omit<EventTable, 'id' | 'at' | 'action' | 'detail'> {
  id: number
  at: string
  action: EventTable['action'] | ChangeTable['operation']
  version: number | null
  diff: Record<string, [unknown, unknown]> | null
  detail: Record<string, unknown> | null
}

interface IdempotentAnswerTable {
  user_id: number
  key: string
  fingerprint: string
  status: number
  body: ColumnType<object, string, string>
  location: string | null
  created_at: ColumnType<string, RawBuilder<string>, RawBuilder<string>>
}

export interface Schema {
  app_user: AppUserTable
  app_user_country: AppUserCountryTable
  brand: BrandTable
  language: LanguageTable
  country: CountryTable
  country_language: CountryLanguageTable
  taxonomy_node: TaxonomyNodeTable
  taxonomy_node_text: TaxonomyNodeTextTable
  product_status: PositionedCodeTable
  product_form: PositionedCodeTable
  fire_class: FireClassTable
  product: ProductTable
  product_declaration: ProductDeclarationTable
  product_text: ProductTextTable
  product_country: ProductCountryTable
  product_node: ProductNodeTable
  product_search: ProductSearchTable
  product_name: ProductNameTable
  change: ChangeTable
  event: EventTable
  trace_log: TraceLogView
  job: JobTable
  idempotent_answer: IdempotentAnswerTable
}
