import { referenceLists } from '@lambda/contract/reference-lists'
import type { RecordKind, RecordKinds } from '../platform/trail/records.ts'
import { referenceRecords } from '../platform/reference/reference-records.ts'
import { documentRecords } from './attachments/attachment-record.repository.ts'
import { countryLanguageRecords } from './country-languages/country-language-record.repository.ts'
import { productRecords } from './products/product-record.repository.ts'
import { nodeRecords } from './taxonomies/taxonomy-record.repository.ts'
import { userRecords } from './users/user-record.repository.ts'

const kinds: readonly RecordKind[] = [
  productRecords,
  ...documentRecords,
  nodeRecords,
  userRecords,
  countryLanguageRecords,
  ...referenceLists.map(referenceRecords),
]

/** Every kind of record that the history tells of: what its records are called, and how they are found. */
export const records: RecordKinds = new Map(kinds.map((kind) => [kind.entity, kind]))
