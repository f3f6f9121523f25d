import { setImmediate } from 'node:timers/promises'
import { dayOf } from '@lambda/domain/text/dates'
import type { ClientBase } from 'pg'
import { type Database, createPool } from '@lambda/server/platform/database/database'
import type { FileStore } from '@lambda/server/platform/files/file-store'
import type { StartLog } from '@lambda/server/platform/start-log'
import { newTraceId } from '@lambda/server/platform/http/trace'
import { storeDeliveries } from './deliveries.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'
import { lastDay, linkedAt } from './documents/demo-days.ts'
import { demoDocuments } from './documents/demo-documents.ts'
import { readDocumentReferences } from './documents/document-references.ts'
import { openConnections, storeContents } from './documents/store-contents.ts'
import { storeDocuments } from './documents/store-documents.ts'
import { storeEntries } from './esg/store-entries.ts'
import { type DemoChange, type Team, createdOnce, grown } from './history.ts'
import { isStillUntouched, isUntouched, storeBrands, storePeople } from './installation.ts'
import { storeOrganisation } from './organisation.ts'
import { randomOf } from './random.ts'
import { storeRelations } from './relations/store-relations.ts'
import { type References, inputOf, readReferences } from './references.ts'
import { type Told, storeProducts } from './store-products.ts'

/** How many products a fresh installation begins with. */
const demoSize = 2000

/** One product in so many has a history of several changes. */
const grownEvery = 5

/** The installation that the demo is loaded into: `db` and `url` are the same database, which has its reference data. */
interface Installation {
  db: Database
  url: string
  files: FileStore
}

/**
 * Fills an installation that nobody has used yet with people, brands, 2,000 products and their documents; leaves any
 * other alone. One transaction, but for the contents of files, which are swept unless it ends well: broken off half way,
 * it starts over the next time.
 */
export async function loadDemo({ db, url, files }: Installation, log: StartLog): Promise<void> {
  if (!(await isUntouched(db))) return
  await withClient(url, log, async (client) => {
    const count = await inTransaction(client, async () => {
      if (!(await isStillUntouched(client))) return null
      await storeBrands(client)
      await storeOrganisation(client)
      const team = await storePeople(client)
      const references = await readReferences(client)
      await openConnections(db)
      const products = [...demoProducts(demoSize)]
      const today = dayOf(new Date())
      const documents = demoDocuments(products, today)
      const told = tell(products, references, demoHistory(team, today))
      // files are made and stored while the database is at work
      const [contents] = await Promise.all([
        storeContents(db, files, documents),
        storeProducts(client, told),
      ])
      await analyze(client, productTables)
      await storeRelations(client, products, team.administrator)
      await storeDocuments(client, documents, {
        references: await readDocumentReferences(client, references),
        contents,
        actor: team.administrator,
        linking: { at: linkedAt(today), traceId: newTraceId() },
      })
      await analyze(client, documentTables)
      await storeDeliveries(client, products, { at: linkedAt(today), actor: team.administrator })
      await storeEntries(client, { actor: team.administrator, today })
      return documents.length
    })
    if (count === null) return
    await settle(client)
    log.info(`The demo catalogue is loaded: ${demoSize} products and ${count} documents.`)
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
    const until = lastDay(dayOf(new Date()))
    const history = (input: Told['input'], index: number) =>
      createdOnce(input, { by: actorId, until }, randomOf(historySeed, index))
    const told = tellInChunks(products, references, history, chunk)
    for (let part = await told.next(); !part.done;) {
      const { value } = part
      // the next chunk is made ready while the database is at work on this one
      const [next] = await Promise.all([
        told.next(),
        inTransaction(client, () => storeProducts(client, value)),
      ])
      part = next
      count += value.length
    }
    await settle(client)
  })
  return count
}

type Historian = (input: Told['input'], index: number) => DemoChange[]

/** Other numbers than those that made the products. */
const historySeed = 1

function demoHistory(team: Team, today: string): Historian {
  const until = lastDay(today)
  return (input, index) => {
    const random = randomOf(historySeed, index)
    return index % grownEvery === 0
      ? grown(input, { by: team, until }, random)
      : createdOnce(input, { by: team.editor, until }, random)
  }
}

function tell(products: Iterable<DemoProduct>, references: References, history: Historian): Told[] {
  return Array.from(products, (product, index) => toldOf(product, index, references, history))
}

function toldOf(
  product: DemoProduct,
  index: number,
  references: References,
  history: Historian,
): Told {
  const input = inputOf(product, references)
  return { input, changes: history(input, index) }
}

/** So many products are made before others get their turn: who waits for the database. */
const atATime = 50

async function* tellInChunks(
  products: Iterable<DemoProduct>,
  references: References,
  history: Historian,
  size: number,
): AsyncGenerator<Told[], void> {
  let part: Told[] = []
  let index = 0
  for (const product of products) {
    part.push(toldOf(product, index, references, history))
    index += 1
    if (index % atATime === 0) await setImmediate()
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
  await analyze(client, [...productTables, ...documentTables])
  await client.query('select fold_facet_deltas(), fold_attachment_deltas()')
}

const productTables = [
  'product',
  'product_text',
  'product_country',
  'product_node',
  'product_declaration',
  'product_packaging',
  'product_performance',
  'product_curve',
  'product_relation',
  'product_search',
  'product_name',
  'vocabulary',
  'change',
  'brand',
]

const documentTables = [
  'stored_file',
  'attachment',
  'attachment_version',
  'attachment_text',
  'attachment_language',
  'attachment_country',
  'attachment_product',
  'attachment_scope',
  'attachment_search',
  'attachment_name',
]

/**
 * Lets the planner know what has come. Within a transaction it knows of that before anybody else can, and keeps knowing: to the
 * database's own maintenance, which waits from now on, the tables would be empty, and plans for empty tables read full ones
 * over and over.
 */
async function analyze(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`analyze ${tables.join()}`)
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
