import { vi } from 'vitest'
import type { FileType } from '@lambda/contract/attachment-categories'
import { createDatabase } from '../src/platform/database/database.ts'
import { inspectionLimits } from '../src/platform/file-inspection/file-inspection-child.ts'
import { startInspector } from '../src/platform/file-inspection/file-inspection.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { createLog } from '../src/platform/server-log.ts'
import { storeFile } from './stored-files.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestFiles } from './test-files.ts'

export interface InspectorStart {
  limits?: Partial<typeof inspectionLimits>
  /** What the store does differently. */
  store?: Partial<FileStore>
}

/** Stored files, and inspectors as each server runs one; these are started by the test. */
export async function startInspectionServer() {
  const database = await createTestDatabase()
  const db = createDatabase(database.url, { use: 'jobs', log: createLog('silent') })
  const files = await createTestFiles()
  const stops: (() => Promise<void>)[] = []

  const read = (id: number) =>
    db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const server = {
    db,
    files,
    read,
    /** Puts a content into the store, where it waits to be looked into. */
    store: async (content: Buffer, type: FileType) =>
      (await storeFile({ db, files }, content, type)).id,
    start: ({ limits, store }: InspectorStart = {}) => {
      const options = { db, files: { ...files, ...store }, log: createLog('silent') }
      stops.push(startInspector({ ...options, limits: { ...inspectionLimits, ...limits } }))
    },
    /** The file once somebody has looked into it: looks give way to whatever else the machine does. */
    inspected: (id: number) =>
      vi.waitFor(
        async () => {
          const row = await read(id)
          if (row.inspection === 'waiting') throw new Error('Nobody has looked into the file.')
          return row
        },
        { timeout: 240_000, interval: 50 },
      ),
    /** Stores a file and looks into it. */
    look: async (content: Buffer, type: FileType, more?: InspectorStart) => {
      const id = await server.store(content, type)
      server.start(more)
      return server.inspected(id)
    },
    stopAll: () => Promise.all(stops.splice(0).map((stop) => stop())),
    /** Stops all inspectors and forgets all files. */
    clear: async () => {
      await server.stopAll()
      await db.deleteFrom('stored_file').execute()
    },
    close: async () => {
      await db.destroy()
      await database.drop()
      await files.drop()
    },
  }
  return server
}

export type InspectionServer = Awaited<ReturnType<typeof startInspectionServer>>
