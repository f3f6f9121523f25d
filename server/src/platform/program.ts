import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { repositoryRoot } from './config.ts'

/** Which program runs. */
export interface Program {
  version: string
  /** Of its source; null where that is not known. */
  commit: string | null
}

/** A production install says which commit it was made of; elsewhere Git does. */
const manifest = z.object({ version: z.string(), commit: z.string().optional() })

/** Version and commit of the program in a folder, that of this process unless told. */
export async function readProgram(folder = repositoryRoot): Promise<Program> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8')
  const { version, commit } = manifest.parse(JSON.parse(text))
  return { version, commit: commit ?? (await checkedOut(folder)) }
}

/** The commit that is checked out in a folder; null where there is no Git, or the folder is none of its. */
async function checkedOut(folder: string): Promise<string | null> {
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder })
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}
