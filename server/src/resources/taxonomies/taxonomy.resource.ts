import { someUnknown } from '../../platform/database/postgres-errors.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/lists/query-condition.ts'
import { isActive, textIn } from '../../platform/reference/reference-model.ts'
import { namedInTexts } from '../../platform/reference/reference-records.ts'
import type { Resource } from '../../platform/resource.ts'
import { codeLike } from '../../platform/trail/records.ts'
import { undoTaxonomyJob } from './taxonomy-undo.job.ts'
import { followNode, mergeNodes, moveProducts } from './taxonomy.job.ts'
import { taxonomyRoutes } from './taxonomy.routes.ts'

const texts = { texts: 'taxonomy_node_text', owner: 'node_id' }

export const taxonomyResource: Resource = {
  routes: taxonomyRoutes,
  records: [
    {
      entity: 'taxonomy-node',
      noun: { one: 'taxonomy node', many: 'taxonomy nodes' },
      table: 'taxonomy_node',
      label: textIn(texts, 'o', 'EN'),
      isCalled: (pattern) =>
        anyOf([codeLike(sql`code_key(o.code)`, pattern), namedInTexts(texts, pattern)]),
      namePaths: ['texts.EN.name', 'texts.*.name', 'code'],
      parts: { via: texts.owner, tables: { taxonomy_node_text: {} } },
    },
  ],
  constraints: {
    taxonomy_node_code_unique: {
      path: 'code',
      message: 'Another node of this taxonomy already has this code.',
    },
    taxonomy_node_text_language_known: someUnknown('texts', 'languages'),
  },
  targets: {
    taxonomies: {
      table: 'taxonomy_node',
      label: (row, language) => textIn(texts, row, language),
      isActive,
    },
  },
  jobs: ({ referring }) => [moveProducts, followNode, mergeNodes(referring), undoTaxonomyJob],
}
