import { changeSetFields } from '@lambda/contract/change-sets/change-set-query'
import { sql } from 'kysely'
import { applyJob } from '../../platform/change-sets/apply-job.ts'
import { checkJob } from '../../platform/change-sets/check-job.ts'
import { undoJob } from '../../platform/change-sets/undo-job.ts'
import { importJob } from '../../platform/sheets/import-job.ts'
import { textCondition } from '../../platform/lists/query-condition.ts'
import { asked } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { changeSetKind } from './change-set.change.ts'
import { changeSetRoutes } from './change-set.routes.ts'

export const changeSetResource: Resource = {
  routes: changeSetRoutes,
  records: [
    {
      entity: changeSetKind.entity,
      noun: { one: 'change set', many: 'change sets' },
      table: 'change_set',
      label: sql`o.title`,
      isCalled: (pattern) => textCondition(sql`o.title`, [pattern]),
      namePaths: ['title'],
      columns: { author: asked(changeSetFields, 'author', ({ email }) => email) },
    },
  ],
  constraints: {
    change_set_undone_once: { path: '', message: 'This change set has already been undone.' },
  },
  jobs: ({ changeable, sheets, files }) => [
    checkJob(changeable),
    applyJob(changeable),
    undoJob(changeable),
    importJob({ changeable, sheets, files }),
  ],
}
