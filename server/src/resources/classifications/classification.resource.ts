import { sql } from 'kysely'
import { textCondition } from '../../platform/lists/query-condition.ts'
import type { Resource } from '../../platform/resource.ts'
import { releaseEntity } from './classification-release.change.ts'
import { loadClassification, unloadClassification } from './classification.job.ts'
import { classificationRoutes } from './classification.routes.ts'

const label = sql`o.system || ' ' || o.release`

export const classificationResource: Resource = {
  routes: classificationRoutes,
  records: [
    {
      entity: releaseEntity,
      noun: { one: 'classification release', many: 'classification releases' },
      table: 'classification_release',
      label,
      isCalled: (pattern) => textCondition(label, [pattern]),
      namePaths: ['title'],
    },
  ],
  jobs: ({ files }) => [loadClassification(files), unloadClassification],
}
