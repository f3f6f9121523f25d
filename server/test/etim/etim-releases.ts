import {
  type ClassificationClassDetail,
  type ClassificationRelease,
  classificationsApi,
} from '@lambda/contract/classifications'
import type { Job } from '@lambda/contract/jobs'
import { startJobWorker } from '../../src/platform/jobs/job-worker.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { constraints, jobKinds } from '../../src/resources/index.ts'
import { type TestServer, people } from '../harness.ts'
import { settledJob } from '../taxonomies.ts'
import { idOf } from '../tus-client.ts'
import { type TestUploads, uploadsOn } from '../uploads.ts'

/** What tests do with releases, as an administrator. */
export interface TestReleases {
  uploads: TestUploads
  /** Sends a file and has it loaded; the job once it has ended. */
  load: (
    file: Buffer,
    more?: { name?: string; release?: string; language?: string },
  ) => Promise<Job>
  /** The loaded release of this number. */
  release: (release: string) => Promise<ClassificationRelease | undefined>
  /** A class of it, with its features. */
  classOf: (release: string, code: string, language?: string) => Promise<ClassificationClassDetail>
  close: () => Promise<void>
}

/** Releases on a server, which works on jobs and listens from now on. */
export async function releasesOn(server: TestServer): Promise<TestReleases> {
  const log = createLog('silent')
  const kinds = jobKinds(server.files)
  const close = startJobWorker({ db: server.db, kinds, constraints, log })
  const uploads = await uploadsOn(server)
  const release = async (wanted: string) => {
    const { data } = await server.call(classificationsApi.list, { query: { limit: 200 } })
    return data.find((one) => one.release === wanted)
  }
  return {
    uploads,
    release,
    close,
    load: async (file, { name = 'release.zip', ...more } = {}) => {
      const address = await uploads.tus.begin(file.length, { filename: name })
      await uploads.tus.append(address, 0, file)
      const { id: uploadId } = await uploads.settled(idOf(address))
      const body = { uploadId, ...more }
      const { data } = await server.call(classificationsApi.load, { as: people.admin, body })
      return settledJob(server, data.id)
    },
    classOf: async (wanted, code, language = 'EN') => {
      const id = (await release(wanted))?.id ?? 0
      const query = { q: `code:${code}`, language }
      const { data } = await server.call(classificationsApi.classes, { params: { id }, query })
      const params = { id: data[0]?.id ?? 0 }
      return (await server.call(classificationsApi.class, { params, query: { language } })).data
    },
  }
}
