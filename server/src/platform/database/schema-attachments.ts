import type { FileType, Visibility } from '@lambda/contract/attachment-categories'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import type { uploadStates } from '@lambda/contract/uploads'
import type { DocumentRole, DocumentStatus } from '@lambda/domain/documents/documents'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './schema-products.ts'

export interface StoredFileTable {
  id: GeneratedAlways<number>
  sha256: string
  size: number
  type: StoredType
  pages: number | null
  width: number | null
  height: number | null
  thumbnail: string | null
  inspection: Generated<DocumentFile['inspection']>
  inspection_note: string | null
  inspection_tries: Generated<number>
  inspection_due: Instant
  damage: DocumentFile['damage']
  checked_at: string | null
  created_at: Instant
}

export interface UploadTable {
  id: string
  user_id: number
  name: string
  size: number
  category_id: number | null
  state: Generated<(typeof uploadStates)[number]>
  problem: ColumnType<{ code: string; message: string } | null, string | null, string | null>
  sha256: string | null
  type: StoredType | null
  file_id: number | null
  created_at: Instant
  updated_at: Instant
}

export interface AttachmentTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: string
  code_key: GeneratedAlways<string>
  is_global: boolean
  category_id: number
  status: DocumentStatus
  visibility: Visibility
  scope_query: string | null
  number: Generated<number>
  file_id: number
  file_name: string
  revision: string | null
  issue_date: string | null
  expiry_date: string | null
  current_since: Instant
  current_by: number | null
  created_at: Instant
  created_by: number | null
  updated_at: Instant
  updated_by: number | null
  deleted_at: string | null
  deleted_by: number | null
}

export interface AttachmentVersionTable {
  attachment_id: number
  number: number
  file_id: number
  file_name: string
  revision: string | null
  issue_date: string | null
  expiry_date: string | null
  current_since: string
  current_by: number | null
  superseded_at: Instant
}

export interface AttachmentTextTable {
  attachment_id: number
  language: string
  title: string
  description: string | null
}

export interface AttachmentLanguageTable {
  attachment_id: number
  language: string
}

export interface AttachmentCountryTable {
  attachment_id: number
  country: string
}

export interface AttachmentProductTable {
  product_id: number
  attachment_id: number
  role: DocumentRole
  position: number
  product_position: number
  linked_at: Instant
}

export interface AttachmentFormerProductTable {
  attachment_id: number
  product_id: number
}

export interface AttachmentScopeTable {
  attachment_id: number
  kind: string
  brand_id: number | null
  country_id: number | null
  competence_center_id: number | null
  node_id: number | null
  reference_id: GeneratedAlways<number>
}

export interface AttachmentSearchTable {
  attachment_id: number
  is_global: boolean
  tags: number[]
  code: string
  code_key: string
  status: string
  product_count: number
  expiry_date: string | null
  updated_at: string
  scope: DocumentScope | null
}

/** What a global document is for: ids by kind of what is named, and a query over products. */
export interface DocumentScope {
  query: string | null
  parts: Record<string, number[]>
}

export interface AttachmentNameTable {
  language: string
  attachment_id: number
  is_global: boolean
  title: string
  title_language: string
  title_sort: string
}

export interface DownloadTable {
  id: GeneratedAlways<number>
  user_id: number
  entries: ColumnType<
    { sha256: string; size: number; type: FileType; name: string }[],
    string,
    never
  >
  created_at: Instant
}

export interface ExportTable {
  id: GeneratedAlways<number>
  user_id: number
  request: ColumnType<unknown, string, never>
  name: string
  total: number
  job_id: number | null
  file_id: number | null
  created_at: Instant
}

export interface LinkKeyTable {
  is_only: Generated<boolean>
  secret: string
}
