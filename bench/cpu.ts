import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clock ticks a second: fixed for programs on Linux, whatever the kernel's own rate (proc(5)). */
const ticks = 100

interface Stat {
  pid: number
  parent: number
  /** Milliseconds, its own and those of children that have ended. */
  own: number
  endedChildren: number
}

async function readStat(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const time = (first: number) => (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 1000) / ticks
  return { pid, parent: fields[1] ?? 0, own: time(11), endedChildren: time(13) }
}

/** Milliseconds of processor time that a process and its direct children have used so far. Linux only. */
export async function processorTime(pid: number): Promise<number> {
  const numbers = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const stats = (await Promise.all(numbers.map(readStat))).filter((stat) => stat !== null)
  const own = stats.find((stat) => stat.pid === pid)
  const children = stats.filter((stat) => stat.parent === pid)
  return children.reduce((sum, { own }) => sum + own, (own?.own ?? 0) + (own?.endedChildren ?? 0))
}

/** The process that started a process which runs. Linux only. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readStat(pid)
  if (stat === null) throw new Error(`Process ${pid} does not run on this machine.`)
  return stat.parent
}

/** Megabytes of memory that the process has resident. Linux only. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/**
 * Waits, for 3 minutes at most, until what the last load left behind has been worked off: the statements of 32 clients, of which
 * each may take 5 s, wait for ten connections.
 */
export async function untilQuiet(pids: readonly number[]): Promise<void> {
  const used = async () => (await Promise.all(pids.map(processorTime))).reduce((a, b) => a + b, 0)
  for (let tries = 0, before = await used(); tries < 1_800; tries++) {
    await sleep(100)
    const now = await used()
    if (now - before < 10) return
    before = now
  }
}

/** What some work took: seconds, and milliseconds of the database's processor. */
export interface Spent {
  seconds: number
  cpu: number
}

/** What `work` takes of the time, and of the processor for the database. */
export async function spent(postmaster: number, work: () => Promise<void>): Promise<Spent> {
  await untilQuiet([postmaster])
  const before = await processorTime(postmaster)
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  return { seconds, cpu: (await processorTime(postmaster)) - before }
}
