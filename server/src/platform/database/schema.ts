import type { brandTypes } from '@lambda/contract/brands'
import type { changeOperations, changeSources } from '@lambda/contract/changes'
import type { jobStates } from '@lambda/contract/jobs'
import type { eventActions } from '@lambda/contract/trail/trace-logs'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type * as attachments from './schema-attachments.ts'
import type * as classifications from './schema-classifications.ts'
import type * as esg from './schema-esg.ts'
import type * as products from './schema-products.ts'

/**
 * The tables as Kysely sees them; the migrations own them. `numeric` is text (never a float), `bigint` a number below
 * 2^53, `timestamptz` ISO 8601 text in UTC.
 */
type Instant = products.Instant

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

interface AppUserBrandTable {
  user_id: number
  brand_id: number
}

interface BrandTable {
  id: Generated<number>
  version: Generated<number>
  code: string
  name: string
  type: (typeof brandTypes)[number]['value']
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
  kind: TaxonomyKind
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

interface ChangeTable {
  id: GeneratedAlways<number>
  at: Instant
  actor: number | null
  entity: string
  entity_id: number
  operation: (typeof changeOperations)[number]
  version: number
  diff: ColumnType<Record<string, [unknown, unknown]>, string>
  trace_id: string
  source: (typeof changeSources)[number]
  address: string | null
  batch: number | null
  xid: Generated<string | null>
}

interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  input: ColumnType<unknown, string, never>
  state: Generated<(typeof jobStates)[number]>
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

interface ChangeSetTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  reason: string | null
  entity: string
  records: ColumnType<unknown, string | null, string | null>
  action: Generated<'change' | 'delete' | 'restore'>
  operations: ColumnType<unknown, string, string>
  excluded_paths: Generated<string[]>
  source: 'screen' | 'api' | 'job'
  phase: Generated<'open' | 'checked' | 'applied' | 'discarded'>
  fields: ColumnType<unknown, string | undefined, string>
  counts: ColumnType<unknown, string | undefined, string>
  job_id: number | null
  undoes: number | null
  author: number | null
  file_id: number | null
  imported: ColumnType<unknown, string | null, string | null>
  proposed: ColumnType<unknown, string | null, string | null>
  is_spreadsheet: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface EventTable {
  id: Generated<number>
  at: Instant
  actor: number | null
  email: string | null
  action: (typeof eventActions)[number]
  entity: string | null
  entity_id: number | null
  method: string | null
  path: string | null
  status: number | null
  code: string | null
  message: string | null
  detail: ColumnType<Record<string, unknown> | null, string | null>
  trace_id: string
  source: (typeof changeSources)[number]
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
  app_user_brand: AppUserBrandTable
  brand: BrandTable
  language: LanguageTable
  country: CountryTable
  country_language: CountryLanguageTable
  taxonomy_node: TaxonomyNodeTable
  taxonomy_node_text: TaxonomyNodeTextTable
  product_status: PositionedCodeTable
  product_form: PositionedCodeTable
  fire_class: FireClassTable
  product: products.ProductTable
  product_declaration: products.ProductDeclarationTable
  product_packaging: products.ProductPackagingTable
  product_avcp: products.ProductAvcpTable
  product_class: products.ProductClassTable
  product_class_feature: products.ProductClassFeatureTable
  product_performance: products.ProductPerformanceTable
  product_curve: products.ProductCurveTable
  product_local_article_number: products.ProductLocalArticleNumberTable
  product_text: products.ProductTextTable
  product_country: products.ProductCountryTable
  product_relation: products.ProductRelationTable
  product_node: products.ProductNodeTable
  product_search: products.ProductSearchTable
  product_name: products.ProductNameTable
  classification_release: classifications.ReleaseTable
  classification_group: classifications.LabelledTable
  classification_unit: classifications.UnitTable
  classification_feature: classifications.LabelledTable
  classification_value: classifications.LabelledTable
  classification_class: classifications.ClassTable
  classification_class_feature: classifications.ClassFeatureTable
  stored_file: attachments.StoredFileTable
  upload: attachments.UploadTable
  link_key: attachments.LinkKeyTable
  download: attachments.DownloadTable
  export: attachments.ExportTable
  attachment: attachments.AttachmentTable
  attachment_version: attachments.AttachmentVersionTable
  attachment_text: attachments.AttachmentTextTable
  attachment_language: attachments.AttachmentLanguageTable
  attachment_country: attachments.AttachmentCountryTable
  attachment_product: attachments.AttachmentProductTable
  attachment_former_product: attachments.AttachmentFormerProductTable
  attachment_scope: attachments.AttachmentScopeTable
  attachment_search: attachments.AttachmentSearchTable
  attachment_name: attachments.AttachmentNameTable
  esg_entry: esg.EsgEntryTable
  esg_entry_product: esg.EsgEntryProductTable
  esg_entry_attachment: esg.EsgEntryAttachmentTable
  change: ChangeTable
  event: EventTable
  trace_log: TraceLogView
  job: JobTable
  change_set: ChangeSetTable
  idempotent_answer: IdempotentAnswerTable
}
