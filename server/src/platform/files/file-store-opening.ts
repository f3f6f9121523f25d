import path from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStore } from './file-store-disk.ts'
import { openS3Store } from './file-store-s3.ts'
import type { FileStore } from './file-store.ts'

/** The store that is configured; in either case what is on its way in lies in the data directory. */
export function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  const root = path.join(dataDir, 'files')
  return s3 ? openS3Store(s3, path.join(root, 'incoming')) : openDiskStore(root)
}
