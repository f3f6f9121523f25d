import { classificationsApi } from '@lambda/contract/classifications'
import { etimRelease } from '@lambda/domain/classification/etim'
import type { App } from '../../platform/app.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/jobs.ts'
import { takeUpload } from '../uploads/upload.repository.ts'
import { loadClassification } from './classification.job.ts'
import * as releases from './classification.repository.ts'
import { removeRelease } from './classification-release.change.ts'

/** The releases that products are classified by. */
export function classificationRoutes(app: App): void {
  const load = loadClassification(app.files)
  implement(app, classificationsApi, {
    list: ({ db }, { query }) => releases.listReleases(db, query),
    get: async ({ db }, { params }) => {
      const [release] = await releases.releasesByIds(db, [params.id])
      return release ?? notFound('Release')
    },
    load: async (context, { body: { uploadId, release, language } }) => {
      if (release !== null && !etimRelease.test(release)) {
        const message = 'The release must be a number such as 10.0, or DYNAMIC.'
        throw fieldRefused('RULE_BROKEN', 'release', message)
      }
      const { type, name, ...file } = await takeUpload(context.db, context.actor.id, uploadId)
      if (type !== 'ZIP') {
        throw fieldRefused('RULE_BROKEN', 'uploadId', 'The release must be uploaded as a ZIP file.')
      }
      return startJob(context, load, { ...file, fileName: name, release, language })
    },
    remove: async (context, { params }) => {
      if (!(await removeRelease(context, params.id))) notFound('Release')
      return null
    },
    classes: async ({ db }, { params, query }) => {
      const [release] = await releases.releasesByIds(db, [params.id])
      return release ? releases.listClasses(db, release.id, query) : notFound('Release')
    },
    class: async ({ db }, { params, query }) =>
      (await releases.findClass(db, params.id, query.language)) ?? notFound('Class'),
  })
}

function notFound(what: string): never {
  throw new ApiProblem('NOT_FOUND', `${what} not found.`)
}
