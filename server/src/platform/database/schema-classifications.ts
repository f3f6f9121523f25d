import type { EtimFeatureType } from '@lambda/domain/classification/etim'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './schema-products.ts'

/** The tables of the releases of classifications. */
export interface ReleaseTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  system: string
  release: string
  title: string
  published_on: string | null
  languages: string[]
  group_count: number
  class_count: number
  feature_count: number
  value_count: number
  unit_count: number
  file_id: number
  file_name: string
  created_at: Instant
}

/** Texts by language. */
type Texts = ColumnType<Record<string, string>, string>

export interface LabelledTable {
  release_id: number
  code: string
  labels: Texts
}

export interface UnitTable extends LabelledTable {
  symbols: Texts
}

export interface ClassTable extends LabelledTable {
  id: GeneratedAlways<number>
  class_version: number | null
  group_code: string | null
  synonyms: ColumnType<Record<string, string[]>, string>
}

export interface ClassFeatureTable {
  release_id: number
  class_code: string
  feature_code: string
  type: EtimFeatureType
  unit_code: string | null
  position: number
  value_codes: string[]
}
