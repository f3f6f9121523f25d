import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { startSetServer } from '../change-sets/sets.ts'
import { uploadsOn } from '../uploads.ts'
import { importedSet, uploaded } from './files.ts'

/** A server for tests of change sets that takes files, too. */
export async function startSheetServer() {
  const sets = await startSetServer()
  const uploads = await uploadsOn(sets.server)
  return {
    ...sets,
    /** The id of a file that somebody has uploaded. */
    uploaded: (file: { name: string; content: Buffer }): Promise<string> =>
      uploaded(sets.server, uploads, file),
    /** The set that a file was made into. */
    imported: (name: string, content: Buffer | string): Promise<ChangeSet> =>
      importedSet(sets.server, uploads, { name, content: Buffer.from(content) }),
  }
}
