import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDiskStore } from '../src/platform/files/file-store-disk.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'

export interface TestFiles extends FileStore {
  /** Its folder. */
  root: string
  drop(): Promise<void>
}

/** A store of files of its own, in a folder that goes with it. */
export async function createTestFiles(): Promise<TestFiles> {
  const root = await mkdtemp(path.join(tmpdir(), 'lambda-files-'))
  return {
    ...(await openDiskStore(root)),
    root,
    drop: () => rm(root, { recursive: true, force: true }),
  }
}
