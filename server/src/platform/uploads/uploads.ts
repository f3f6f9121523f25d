import type { App } from '../app.ts'
import { serveTus } from './tus.ts'
import type { LimitsOf } from './upload-check.ts'
import { startUploadChecks } from './upload-checks.ts'
import { UploadFolder } from './upload-folder.ts'
import { type UploadRow, noteArrived } from './upload-store.ts'

export interface Uploads {
  /** How many bytes of an upload are there. */
  arrivedOf: (row: UploadRow) => Promise<number>
  /** Looks for uploads that wait for their check. */
  wake: () => void
}

/**
 * Takes in files that people send: serves the protocol they come in and checks what has arrived, until the server
 * closes. `limitsOf` says what is allowed where.
 */
export function serveUploads(app: App, limitsOf: LimitsOf): Uploads {
  const { db, files, http, scan } = app
  const arrived = async (id: string) => {
    await noteArrived(db, id)
    checks.wake()
  }
  const folder = new UploadFolder(db, files.incoming, arrived)
  const checks = startUploadChecks({ db, files, folder, limitsOf, scan }, http.log)
  http.addHook('onClose', () => checks.stop())
  serveTus(app, { folder, limitsOf, arrived })
  return {
    wake: checks.wake,
    arrivedOf: async (row) => (await folder.arrivedOf(row)) ?? 0,
  }
}
