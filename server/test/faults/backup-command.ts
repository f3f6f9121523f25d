import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repositoryRoot } from '../../src/platform/config.ts'
import { type ProductProcess, runProcess } from '../product-process.ts'
import { addressOfDatabase, withDatabase } from './embedded-database.ts'

const program = path.join(repositoryRoot, 'server/src/backup/main.ts')

/** Begins `take` or `restore`, the commands of the product for backups. */
export function beginCommand(args: readonly string[], env: Record<string, string>): ProductProcess {
  return runProcess({ env }, [program, ...args])
}

/** Runs such a command to its end. */
export async function command(args: readonly string[], env: Record<string, string>) {
  const done = beginCommand(args, env)
  return { end: await done.ended, output: done.output() }
}

/** Where a content lies in the store of a data directory, or in that of a folder of backups. */
export function placeOf(at: string, sha256: string, store: 'files' | 'contents' = 'files') {
  return path.join(at, store, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

/** Adds a file that the database speaks of, as an upload leaves it. Answers its hash. */
export async function addFile(dataDir: string, text: string): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const place = placeOf(dataDir, sha256)
  const arriving = path.join(path.dirname(place), '.new')
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(arriving, text)
  await rename(arriving, place)
  await withDatabase(await addressOfDatabase(dataDir), (db) =>
    db.query(
      `insert into stored_file (sha256, size, type, inspection) values ($1, $2, 'PDF', 'done')`,
      [sha256, text.length],
    ),
  )
  return sha256
}
