import { parseArgs } from 'node:util'
import { productFacets } from '../contract/src/products/products.ts'
import { administratorRole } from '../contract/src/users.ts'
import { withDatabase } from '../server/test/faults/embedded-database.ts'
import { createVisitor, tokensFor } from '../server/test/oidc-client.ts'
import { log } from './log.ts'
import { startMachines } from './machines.ts'
import { seeded } from './seed.ts'

/**
 * How fast others read products while one person has 20 of the dearest searches running, as a share of the rate at
 * which they read alone. Both in turn, so that what else the machine does strikes both alike.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})

const other = 'other@lambda.example'
const facets = productFacets.join(',')
const dearest = ['status:active country:DE', 'board', 'code:*1*', '-status:active'].map(
  (q) => `/api/products?${new URLSearchParams({ q, facets })}`,
)

type Headers = Record<string, string>

/** Statuses of what one client got, asking `addresses` in turn until `isOver`. */
async function askOn(
  origin: string,
  addresses: readonly string[],
  headers: Headers,
  isOver: () => boolean,
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; !isOver(); n += 1) {
    const answer = await fetch(`${origin}${addresses[n % addresses.length]}`, { headers })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

const refusedOf = (statuses: readonly number[]) =>
  statuses.filter((status) => status !== 200).length

const machines = await startMachines(await seeded(Number(options.size)))
try {
  const { origin } = machines.product
  const ids = await withDatabase(machines.database, async (db) => {
    await db.query(
      `insert into app_user (email, email_key, display_name, role, is_active)
       values ($1, $1, 'Other', $2, true) on conflict (email_key) do nothing`,
      [other, administratorRole],
    )
    const { rows } = await db.query<{ id: number }>(
      'select id::int from product order by id limit 500',
    )
    return rows.map(({ id }) => id)
  })
  const { access_token: token } = await tokensFor(
    createVisitor(machines.origin),
    machines.origin,
    other,
  )
  const reads = ids.map((id) => `/api/products/${id}`)
  const headers = { authorization: `Bearer ${token}` }
  const seconds = Number(options.seconds)
  const read = async () => {
    const end = performance.now() + seconds * 1_000
    const isOver = () => performance.now() > end
    const clients = Array.from({ length: 4 }, () => askOn(origin, reads, headers, isOver))
    return (await Promise.all(clients)).flat()
  }
  await read()
  const idle: number[] = []
  const busy: number[] = []
  const searched: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    idle.push(...(await read()))
    let isOver = false
    const searches = Array.from({ length: Number(options.searches) }, () =>
      askOn(origin, dearest, machines.product.headers, () => isOver),
    )
    busy.push(...(await read()))
    isOver = true
    searched.push(...(await Promise.all(searches)).flat())
  }
  log(
    `reads by others beside ${options.searches} searches: ${(busy.length / idle.length).toFixed(2)} of their idle rate`,
  )
  log(
    `refused: ${refusedOf(busy)} of ${busy.length} reads, ${refusedOf(searched)} of ${searched.length} searches`,
  )
} finally {
  await machines.stop()
}
