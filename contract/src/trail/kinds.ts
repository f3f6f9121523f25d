import { type AnyReferenceList, entityOf } from '../reference/list.ts'
import { referenceLists } from '../reference-lists.ts'
import { changeSetRecord } from './change-set.ts'
import { classificationReleaseRecord } from './classification-release.ts'
import { countryLanguageRecord } from './country-language.ts'
import { documentRecord } from './document.ts'
import { esgEntryRecord } from './esg-entry.ts'
import { type RecordedFields, unknownField } from './field.ts'
import { productRecord } from './product.ts'
import { referenceRecord } from './reference-list.ts'
import { savedViewRecord } from './saved-view.ts'
import { taxonomyNodeRecord } from './taxonomy-node.ts'
import { userRecord } from './user.ts'

interface KindOfRecord {
  /** Its word in the history. */
  code: string
  label: string
  fields: RecordedFields
}

/** Every kind of record that the history tells of, in the order in which they are offered. */
export const kindsOfRecords: readonly KindOfRecord[] = [
  { code: 'product', label: 'Product', fields: productRecord },
  { code: 'attachment', label: 'Attachment', fields: documentRecord },
  { code: 'global-attachment', label: 'Global attachment', fields: documentRecord },
  { code: 'esg-entry', label: 'ESG entry', fields: esgEntryRecord },
  { code: 'taxonomy-node', label: 'Taxonomy node', fields: taxonomyNodeRecord },
  { code: 'user', label: 'User', fields: userRecord },
  ...referenceLists.map(kindOfList),
  {
    code: 'classification-release',
    label: 'Classification release',
    fields: classificationReleaseRecord,
  },
  { code: 'change-set', label: 'Change set', fields: changeSetRecord },
  { code: 'saved-view', label: 'Saved view', fields: savedViewRecord },
  { code: 'country-language', label: 'Country languages', fields: countryLanguageRecord },
]

/** Of users the history is for administrators, and saved views may be private. */
export const kindsNotForEveryone = ['user', 'saved-view'] as const

/** The kinds whose changes any active user may know of, by their word in the history. */
export const kindsForEveryone: readonly string[] = kindsOfRecords
  .map(({ code }) => code)
  .filter((code) => !kindsNotForEveryone.some((kind) => kind === code))

const byCode = new Map(kindsOfRecords.map((kind) => [kind.code, kind]))

/** The fields of a kind of record by its word in the history; of an unknown kind they go by their paths. */
export function recordedFieldsOf(entity: string | null): RecordedFields {
  return byCode.get(entity ?? '')?.fields ?? unknownField
}

function kindOfList(list: AnyReferenceList): KindOfRecord {
  const { one } = list.noun
  const label = one.charAt(0).toUpperCase() + one.slice(1)
  return { code: entityOf(list), label, fields: referenceRecord(list, referenceLists) }
}
