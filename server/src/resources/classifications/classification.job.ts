import { z } from 'zod'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type JobKind, undoKind } from '../../platform/jobs/jobs.ts'
import { removeRelease, storeRelease } from './classification-release.change.ts'
import { readEtimFile } from './etim-file.import.ts'

const loading = z.strictObject({
  fileId: z.int(),
  sha256: z.string(),
  size: z.int(),
  fileName: z.string(),
  release: z.string().nullable(),
  language: z.string(),
})

type Loading = z.infer<typeof loading>

const loaded = z.object({ releaseId: z.int() })

/**
 * Loads a release from a stored file. It is one step, longer than those of other kinds: what is wrong on its last line must
 * leave nothing behind, and nobody is to see half a release.
 */
export function loadClassification(files: FileStore): JobKind<Loading, number> {
  return {
    kind: 'load-classification',
    access: 'administrator',
    input: loading,
    cursor: z.int(),
    title: ({ fileName }) => `Loading ETIM from ${fileName}`,
    total: async () => 1,
    step: async (context, input) => {
      const read = await readEtimFile(files, input)
      const releaseId = await storeRelease(context, read, input)
      const counts = { classes: read.classes.size, features: read.features.size }
      return { done: 1, cursor: null, result: { releaseId, release: read.release, ...counts } }
    },
    undo: ({ id, title, result }) => ({
      kind: unloadClassification,
      input: { batch: id, title, ...loaded.parse(result) },
    }),
  }
}

const unloading = undoKind.input.extend(loaded.shape)

/** Deletes the release that a job has loaded. */
export const unloadClassification: JobKind<z.infer<typeof unloading>, number> = {
  kind: 'unload-classification',
  access: 'administrator',
  input: unloading,
  cursor: z.int(),
  title: undoKind.title,
  total: async () => 1,
  step: async (context, { releaseId }) => {
    await removeRelease(context, releaseId)
    return { done: 1, cursor: null }
  },
}
