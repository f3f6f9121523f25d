import type { ClientBase } from 'pg'
import { type Database, createPool } from '../platform/database.ts'
import type { StartLog } from '../platform/start-log.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'
import { type DemoChange, type Team, createdOnce, grown } from './history.ts'
import { isStillUntouched, isUntouched, storeBrands, storePeople } from './installation.ts'
import { storeOrganisation } from './organisation.ts'
import { randomOf } from './random.ts'
import { type References, inputOf, readReferences } from './references.ts'
import { type Told, storeProducts } from './store-products.ts'

/** How many products a fresh installation begins with. */
const demoSize = 2000

/** One product in so many has a history of several changes. */
const grownEvery = 5

/**
 * Fills an installation that nobody has used yet with people, brands and 2,000 products; leaves any other alone. `db`
 * and `url` are the same database, which has its reference data. One transaction: broken off half way, it starts over
 * the next time.
 */
export async function loadDemo(db: Database, url: string, log: StartLog): Promise<void> {
  if (!(await isUntouched(db))) return
  await withClient(url, log, async (client) => {
    const isLoaded = await inTransaction(client, async () => {
      if (!(await isStillUntouched(client))) return false
      await storeBrands(client)
      await storeOrganisation(client)
      const team = await storePeople(client)
      const references = await readReferences(client)
      const products = tell(demoProducts(demoSize), references, demoHistory(team))
      await storeProducts(client, products, () => null)
      return true
    })
    if (!isLoaded) return
    await settle(client)
    log.info(`The demo catalogue is loaded: ${demoSize} products.`)
  })
}

/**
 * Loads products in bulk with their texts, links, declarations, history and projections, a chunk a transaction. Their
 * brands (those of the demo are added) and taxonomy nodes must be there; so must the user `actorId`, who created
 * them. Resolves to their number. Throws where a code is taken: then the chunks before are there.
 */
export async function loadProducts(
  url: string,
  products: Iterable<DemoProduct>,
  { actorId, chunk = 5000, log }: { actorId: number; chunk?: number; log: StartLog },
): Promise<number> {
  let count = 0
  await withClient(url, log, async (client) => {
    await storeBrands(client)
    const references = await readReferences(client)
    const history = (input: Told['input'], index: number) =>
      createdOnce(input, actorId, randomOf(historySeed, index))
    const told = tellInChunks(chunks(products, chunk), references, history)
    // the next chunk is made ready while the database is at work on this one
    for (let part = told.next(); !part.done;) {
      const { value } = part
      part = await inTransaction(client, () => storeProducts(client, value, () => told.next()))
      count += value.length
    }
    await settle(client)
  })
  return count
}

type Historian = (input: Told['input'], index: number) => DemoChange[]

/** Other numbers than those that made the products. */
const historySeed = 1

function demoHistory(team: Team): Historian {
  return (input, index) => {
    const random = randomOf(historySeed, index)
    return index % grownEvery === 0
      ? grown(input, team, random)
      : createdOnce(input, team.editor, random)
  }
}

function tell(
  products: Iterable<DemoProduct>,
  references: References,
  history: Historian,
  offset = 0,
): Told[] {
  return Array.from(products, (product, index) => {
    const input = inputOf(product, references)
    return { input, changes: history(input, offset + index) }
  })
}

function* tellInChunks(
  parts: Iterable<readonly DemoProduct[]>,
  references: References,
  history: Historian,
): Generator<Told[], void> {
  let offset = 0
  for (const part of parts) {
    yield tell(part, references, history, offset)
    offset += part.length
  }
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** Lets the planner know what has come, words be found without a list of the newest, counters be read from one table. */
async function settle(client: ClientBase): Promise<void> {
  await client.query(`select gin_clean_pending_list(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`)
  await client.query(`analyze product, product_text, product_country, product_node,
    product_declaration, product_search, product_name, vocabulary, change, brand`)
  await client.query('select fold_facet_deltas()')
}

/** Begins and commits; what fails in between ends with the connection, in `withClient`. */
async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  // The words of a whole chunk are sorted at once, and those of several go into their indexes together.
  await client.query(`set local work_mem = '64MB'; set local gin_pending_list_limit = '64MB'`)
  const result = await work()
  await client.query('commit')
  return result
}

/** A connection of its own for `work`; one whose work failed is closed, whatever state it was left in. */
async function withClient(
  url: string,
  log: StartLog,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const pool = createPool(url, { use: 'jobs', log, connections: 1 })
  try {
    const client = await pool.connect()
    let isSpoilt = true
    try {
      await work(client)
      isSpoilt = false
    } finally {
      client.release(isSpoilt)
    }
  } finally {
    await pool.end()
  }
}
