import { sql } from 'kysely'
import { anyOf } from '../../platform/lists/query-condition.ts'
import { type RecordKind, codeLike } from '../../platform/trail/records.ts'
import { textIn } from '../../platform/reference/reference-model.ts'
import { namedInTexts } from '../../platform/reference/reference-records.ts'
import { nodeEntity } from './taxonomy-history.repository.ts'

const named = namedInTexts({ table: 'taxonomy_node_text', owner: 'node_id' })

/** Nodes of all taxonomies as records of the history. */
export const nodeRecords: RecordKind = {
  entity: nodeEntity,
  table: 'taxonomy_node',
  label: textIn({ texts: 'taxonomy_node_text', owner: 'node_id' }, 'o', 'EN'),
  isCalled: (pattern) => anyOf([codeLike(sql`code_key(o.code)`, pattern), named(pattern)]),
  namePaths: ['texts.EN.name', 'texts.*.name', 'code'],
}
