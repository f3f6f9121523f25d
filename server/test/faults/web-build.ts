import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../../src/platform/config.ts'

/** The server serves the built application and does not start without one; here any will do. */
export async function setup(): Promise<void> {
  if (existsSync(path.join(repositoryRoot, 'web/dist/index.html'))) return
  await promisify(execFile)(process.execPath, [path.join(repositoryRoot, 'scripts/build.mjs')])
}
