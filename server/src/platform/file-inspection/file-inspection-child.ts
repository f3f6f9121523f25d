import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { repositoryRoot } from '../config.ts'
import type { Answer, Question } from './file-inspection-process.ts'
import type { Inspection } from './file-inspection-pictures.ts'

/** What a look into one file may cost. */
export interface InspectionLimits {
  /** Of processor time, where the system tells it. */
  cpuSeconds: number
  /** However busy the machine is. */
  seconds: number
  megabytes: number
}

export const inspectionLimits: InspectionLimits = { cpuSeconds: 20, seconds: 90, megabytes: 1024 }

/** The look has ended the process that took it, or had to be ended. */
export class InspectionBroken extends Error {}

export interface InspectionChild {
  /** One after another. Throws InspectionBroken, after which the process is gone. */
  inspect(question: Question, content: Readable): Promise<Inspection>
  readonly isGone: boolean
  end(): void
}

const watchMs = 100

/**
 * A process of its own for looking into files: what a hostile one breaks is that process. It may read the code of the
 * libraries and nothing else, may not write or start anything, and gets none of our settings.
 */
export function startInspectionChild(limits = inspectionLimits): InspectionChild {
  const child = spawn(process.execPath, [...permissions(), program, String(process.pid)], {
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
    cwd: repositoryRoot,
  })
  let isGone = false
  child.on('exit', () => (isGone = true))
  child.on('error', () => (isGone = true))
  // a process that ends while it is sent a content is told by its end
  child.stdin?.on('error', () => undefined)
  giveWay(child)
  return {
    get isGone() {
      return isGone
    },
    end: () => void child.kill('SIGKILL'),
    inspect: async (question, content) => {
      try {
        return await look(child, limits, question, content)
      } catch (error) {
        child.kill('SIGKILL')
        throw error
      }
    },
  }
}

const program = fileURLToPath(new URL('./file-inspection-process.ts', import.meta.url))

function permissions(): string[] {
  const readable = ['node_modules', 'server', 'package.json'].map(
    (name) => `--allow-fs-read=${path.join(repositoryRoot, name)}`,
  )
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable,
    '--max-old-space-size=512',
    '--no-warnings',
  ]
}

/** People who wait for an answer come first. */
function giveWay(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, 10)
  } catch {
    // it has ended already: whoever asks it will learn that
  }
}

function look(
  child: ChildProcess,
  limits: InspectionLimits,
  question: Question,
  content: Readable,
): Promise<Inspection> {
  const { promise, resolve, reject } = Promise.withResolvers<Inspection>()
  const broken = (why: string) => reject(new InspectionBroken(`No preview: ${why}.`))
  const onExit = () => broken('the file cannot be read')
  const watch = watchOver(child, limits, broken)
  child.once('exit', onExit)
  child.once('message', (answer: Answer) => resolve(inspectionOf(answer)))
  child.send(question, (error) => error && onExit())
  assertLength(content, question.size, broken)
  content.once('error', reject)
  if (child.stdin) content.pipe(child.stdin, { end: false })
  return promise.finally(() => {
    clearInterval(watch)
    child.off('exit', onExit)
    content.unpipe().destroy()
  })
}

/** The process waits for exactly so many bytes, and takes what follows for the next content. */
function assertLength(content: Readable, size: number, broken: (why: string) => void): void {
  let length = 0
  const check = (isWrong: boolean) => isWrong && broken('the file content has changed')
  content.on('data', (piece: Buffer) => check((length += piece.length) > size))
  content.once('end', () => check(length < size))
}

function inspectionOf({ thumbnail, ...rest }: Answer): Inspection {
  return { ...rest, thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64') }
}

/** Says why it is to be ended, once it costs more than it may. */
function watchOver(
  { pid }: ChildProcess,
  { cpuSeconds, seconds, megabytes }: InspectionLimits,
  broken: (why: string) => void,
): NodeJS.Timeout {
  const start = { at: Date.now(), cpuSeconds: costOf(pid).cpuSeconds }
  return setInterval(() => {
    const cost = costOf(pid)
    if (cost.megabytes > megabytes) broken('rendering it requires too much memory')
    if (cost.cpuSeconds - start.cpuSeconds > cpuSeconds || Date.now() - start.at > seconds * 1000) {
      broken('rendering it takes too long')
    }
  }, watchMs)
}

/** Fields 14, 15 and 24 of /proc/pid/stat (proc(5)), in ticks of 10 ms and pages of 4 kB; nothing where there is none. */
function costOf(pid: number | undefined): { cpuSeconds: number; megabytes: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0] = fields.slice(11, 13)
    return { cpuSeconds: (user + system) / 100, megabytes: ((fields[21] ?? 0) * 4096) / 1024 ** 2 }
  } catch {
    return { cpuSeconds: 0, megabytes: 0 }
  }
}
