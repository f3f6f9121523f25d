import { readFileSync } from 'node:fs'

/**
 * When the process began, as text that differs for every process that ever had this number on this
 * machine; null where the system does not tell (no /proc), or where the process is gone or a zombie.
 * Source: proc(5), /proc/pid/stat fields 3 and 22, and the boot id, as field 22 counts from the boot.
 */
export function processStart(pid: number): string | null {
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

/**
 * Whether the process with this number lives and is the one that began at `start` (a value of
 * `processStart`, or null where it was unknown: then being alive has to do).
 */
export function isAlive(pid: number, start: string | null = null): boolean {
  if (!respondsToSignals(pid)) return false
  if (!hasProc) return true
  const now = processStart(pid)
  return now !== null && (start === null || now === start)
}

const hasProc = processStart(process.pid) !== null

/** Whether the number is taken by a process that we may signal or not, be it a zombie. */
export function respondsToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The name stands in parentheses and may itself hold spaces and parentheses. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
