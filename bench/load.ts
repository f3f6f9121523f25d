import autocannon from 'autocannon'
import { processorTime, residentMemory, untilQuiet } from './cpu.ts'

/** A server under load, and the processes whose time it costs. */
export interface Target {
  origin: string
  headers: Record<string, string>
  server: number
  postmaster: number
}

export interface Measured {
  /** Those that were answered. */
  requests: number
  /** Those that took longer than they may (503), or of which one person had too many open (429). */
  refused: number
  seconds: number
  /** Milliseconds of each answer that was none of these. */
  times: number[]
  serverCpu: number
  databaseCpu: number
  /** Megabytes that the server has resident at the end of it. */
  memory: number
}

/** Asks `addresses` in turn through so many connections, each beginning somewhere else. Throws on a bad answer. */
export async function load(
  target: Target,
  addresses: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  let client = 0
  const begin = (addressCount: number) => Math.floor((client++ * addressCount) / connections)
  return measured(target, seconds, {
    connections,
    setupClient: (each) => {
      const from = begin(addresses.length)
      const turned = [...addresses.slice(from), ...addresses.slice(0, from)]
      each.setRequests(turned.map((path) => ({ method: 'GET', path, headers: target.headers })))
    },
  })
}

/** Asks each of the addresses once, as far as it gets in so many seconds: what they need is in memory then, as after a day of work. */
export async function warmUp(
  { origin, headers }: Target,
  addresses: readonly string[],
  seconds: number,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  const left = [...new Set(addresses)]
  const client = async () => {
    for (let path = left.pop(); path && performance.now() < end; path = left.pop()) {
      const answer = await fetch(origin + path, { headers: { ...headers, connection: 'close' } })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
}

/** Runs autocannon with what both kinds of load have in common, and reads the processes' clocks around it. */
export async function measured(
  { origin, server, postmaster }: Target,
  seconds: number,
  options: Omit<autocannon.Options, 'url'>,
): Promise<Measured> {
  await untilQuiet([server, postmaster])
  const before = await clocks(server, postmaster)
  const times: number[] = []
  const bad = new Set<number>()
  let refused = 0
  const since = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { url: origin, duration: seconds, timeout: 30, ...options },
      (error, result) => {
        if (error) reject(error)
        else if (result.errors > 0 || bad.size > 0) {
          reject(
            new Error(`${result.errors} answers failed, others had the status ${[...bad].join()}`),
          )
        } else resolve()
      },
    )
    run.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time)
      else if (status === 503 || status === 429) refused++
      else bad.add(status)
    })
  })
  const elapsed = (performance.now() - since) / 1000
  const memory = await residentMemory(server)
  const after = await clocks(server, postmaster)
  return {
    requests: times.length,
    refused,
    seconds: elapsed,
    times,
    serverCpu: after.server - before.server,
    databaseCpu: after.database - before.database,
    memory,
  }
}

async function clocks(server: number, postmaster: number) {
  const [ofServer, ofDatabase] = await Promise.all([server, postmaster].map(processorTime))
  return { server: ofServer ?? 0, database: ofDatabase ?? 0 }
}

/** Several rounds as one. */
export function together(rounds: readonly Measured[]): Measured {
  const sum = (key: 'requests' | 'refused' | 'seconds' | 'serverCpu' | 'databaseCpu') =>
    rounds.reduce((total, round) => total + round[key], 0)
  return {
    requests: sum('requests'),
    refused: sum('refused'),
    seconds: sum('seconds'),
    times: rounds.flatMap((round) => round.times),
    serverCpu: sum('serverCpu'),
    databaseCpu: sum('databaseCpu'),
    memory: Math.max(...rounds.map((round) => round.memory)),
  }
}
