import type { EsgKind } from '@lambda/contract/esg/esg-kinds'
import type { EpdPayload, EsgPayload } from '@lambda/contract/esg/esg-payloads'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './schema-products.ts'

export interface EsgEntryTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  kind: EsgKind
  title: string
  issue_date: string | null
  valid_until: string | null
  brand_id: number | null
  legal_entity_id: number | null
  product_query: string | null
  note: string | null
  payload: ColumnType<EsgPayload, string, string>
  operator: string | null
  number: string | null
  standard: string | null
  product_count: Generated<number>
  has_evidence: Generated<boolean>
  recycled: GeneratedAlways<string | null>
  basis: GeneratedAlways<Omit<EpdPayload, 'results' | 'modules' | 'scenarios'> | null>
  gwp: GeneratedAlways<Record<string, string> | null>
  gwp_a1: GeneratedAlways<Record<string, string> | null>
  title_sort: GeneratedAlways<string | null>
  tags: GeneratedAlways<number[]>
  deleted_at: string | null
  created_at: Instant
  updated_at: Instant
  updated_by: number | null
}

export interface EsgEntryProductTable {
  esg_entry_id: number
  product_id: number
}

export interface EsgEntryAttachmentTable {
  esg_entry_id: number
  attachment_id: number
}
