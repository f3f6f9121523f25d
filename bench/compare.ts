import { type load, together } from './load.ts'
import { log } from './log.ts'
import { type Row, ratio } from './results.ts'
import type { Scenario } from './scenarios.ts'

export interface Pace {
  /** How long each round lasts, and how many there are. */
  seconds: number
  rounds: number
}

type Server = 'product' | 'bare'

type Load = (server: Server, connections: number, seconds: number) => ReturnType<typeof load>

/** Both in turn, several times, so that what else the machine does strikes both alike. */
export async function compare(
  { clients = [1, 32], ...scenario }: Omit<Scenario, 'pairs'>,
  { seconds, rounds }: Pace,
  run: Load,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of clients) {
    const measured: Record<Server, Awaited<ReturnType<Load>>[]> = { product: [], bare: [] }
    for (const server of ['product', 'bare'] as const) await run(server, connections, 3)
    for (let round = 0; round < rounds; round++) {
      for (const server of ['product', 'bare'] as const) {
        measured[server].push(await run(server, connections, seconds))
      }
    }
    const product = together(measured.product)
    const row = { ...scenario, connections, product, bare: together(measured.bare) }
    log(`${row.name}, ${connections}: ${ratio(row).toFixed(2)}, ${product.memory} MB`)
    rows.push(row)
  }
  return rows
}
