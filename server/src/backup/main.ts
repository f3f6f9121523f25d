// `npm run backup -- FOLDER [--follow SECONDS]` and `npm run restore -- BACKUP [--drill]`.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { counted } from '@lambda/domain/text/counted'
import { CannotStart, cannotStartExitCode, explainSystemError } from '../platform/cannot-start.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { errorCode } from '../platform/error-code.ts'
import type { StartLog } from '../platform/start-log.ts'
import { sizeOfBackup } from './backup-manifest.ts'
import { type AskedBackup, type Restored, restoreBackup } from './restore-backup.ts'
import { followChanges } from './follow-changes.ts'
import { type Taken, takeBackup } from './take-backup.ts'

const log: StartLog = {
  info: (message) => process.stdout.write(`${message}\n`),
  warn: (message) => process.stderr.write(`${message}\n`),
  error: (message) => process.stderr.write(`${message}\n`),
}

/** Relative to where the command was typed. */
function folderOf(name: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
}

async function backUp(config: Config, folder: string, keep: number | null): Promise<number> {
  const { removed, ...taken } = await takeBackup(config, { folder, keep }, log)
  tellOfBackup(taken)
  if (removed > 0) log.info(`${counted(removed, 'older backup')} removed.`)
  return taken.damaged.length > 0 ? 1 : 0
}

function tellOfBackup({ backup, manifest, damaged }: Taken): void {
  const files = counted(manifest.contentCount, 'file')
  log.info(
    `${backup} is complete, ${megabytes(sizeOfBackup(manifest))}: the database and ${manifest.contents === 'disk' ? files : 'no files, as they are in a bucket'}.`,
  )
  for (const sha256 of damaged) {
    log.error(`The stored file ${sha256} is damaged and was left out.`)
  }
}

/** Until the command is told to end: once more and it ends at once. */
async function follow(
  config: Config,
  folder: string,
  { keep, seconds }: { keep: number | null; seconds: number },
): Promise<number> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  log.info(`Changes are saved every ${counted(seconds, 'second')}, until this command is stopped.`)
  await followChanges(config, { folder, keep, seconds, onBackup: tellOfBackup }, log, ending.signal)
  return 0
}

async function restore(config: Config, asked: AskedBackup): Promise<number> {
  const restored = await restoreBackup(config, asked, log)
  log.info(`Restored into ${config.dataDir}: ${told(restored)}`)
  return outcome(restored)
}

/** Restores into a folder of its own that is removed afterwards. */
async function drill(config: Config, asked: AskedBackup): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lambda-drill-'))
  try {
    // its user has to get to the database
    await chmod(dataDir, 0o755)
    const restored = await restoreBackup({ ...config, dataDir }, asked, log)
    log.info(`The drill is over: ${told(restored)}`)
    return outcome(restored)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function told({ until, inventory }: Restored): string {
  const { rows, tables, files } = inventory
  return `${counted(rows, 'row')} in ${counted(tables, 'table')} and ${counted(files, 'file')}, with all changes up to ${until}.`
}

function outcome({ inventory: { missing } }: Restored): number {
  if (missing.length === 0) return 0
  log.error(`Missing files (${missing.length}): ${missing.slice(0, 20).join(', ')}`)
  return 1
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`
}

const usage = `Usage:
  npm run backup -- FOLDER [--keep 14]   back up the installation in DATA_DIR into a new folder in FOLDER, and keep the
                                         newest 14 there
  npm run backup -- FOLDER [--keep 14] --follow 60
                                         do so every day, and save every 60 seconds what has changed since
  npm run restore -- BACKUP              restore a backup into the empty folder DATA_DIR
  npm run restore -- BACKUP --until 2026-11-28T14:05:00Z
                                         restore it as it was then, if changes were saved behind it
  npm run restore -- BACKUP --drill      restore it into a temporary folder, read everything, and remove it again`

async function run([command, ...args]: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args)
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new CannotStart(usage)
  const config = readConfig(process.env)
  const folder = folderOf(name)
  const [keep, seconds] = [values.keep, values.follow].map(countIn)
  if (command === 'restore' && keep === undefined && seconds === undefined) {
    const asked = { backup: folder, until: momentIn(values.until) }
    return values.drill ? drill(config, asked) : restore(config, asked)
  }
  if (command !== 'take' || values.drill || values.until !== undefined) throw new CannotStart(usage)
  if (seconds === undefined) return backUp(config, folder, keep ?? null)
  return follow(config, folder, { keep: keep ?? null, seconds })
}

/** A moment with its zone, as `2026-11-28T14:05:00Z` or `2026-11-28T15:05:00+01:00`. */
function momentIn(text: string | undefined): string | null {
  if (text === undefined) return null
  const isMoment = z.iso.datetime({ offset: true }).safeParse(text).success
  if (!isMoment) throw new CannotStart(usage)
  return new Date(text).toISOString()
}

function countIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new CannotStart(usage)
  return Number(text)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        follow: { type: 'string' },
        until: { type: 'string' },
        drill: { type: 'boolean' },
      },
    })
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new CannotStart(usage)
    throw error
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const reason = explainSystemError(error)
  if (!(reason instanceof CannotStart)) throw reason
  log.error(reason.message)
  process.exitCode = cannotStartExitCode
}
