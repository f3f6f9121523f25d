import { parseArgs } from 'node:util'
import { withDatabase } from '../server/test/faults/embedded-database.ts'
import { measureBrowser } from './browser.ts'
import { compareBulk } from './bulk.ts'
import { compare } from './compare.ts'
import { readDocumentFacts } from './document-facts.ts'
import { documentScenarios } from './document-scenarios.ts'
import { seededWithDocuments } from './document-seed.ts'
import { dashboardScenarios } from './dashboards/dashboard-scenarios.ts'
import { readEntryFacts } from './dashboards/entry-facts.ts'
import { entryScenarios } from './dashboards/entry-scenarios.ts'
import { seededWithEntries } from './dashboards/entry-seed.ts'
import { readFacts } from './facts.ts'
import { compareWithIlike } from './ilike.ts'
import { load, warmUp } from './load.ts'
import { log } from './log.ts'
import { type Machines, describeMachine, startMachines } from './machines.ts'
import { keep, written } from './report.ts'
import { type Figure, type Results, type Row, quantile } from './results.ts'
import { askBoth } from './same-answer.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { seeded } from './seed.ts'
import { ensureTree, measureMove } from './taxonomy.ts'
import { loadUpdates } from './update.ts'

const { values: options } = parseArgs({
  options: {
    /** One, or two that are compared: `100k,1m`. */
    size: { type: 'string', default: '100k' },
    /** Only scenarios whose name holds this, in whatever letters; `figures` for what is no load. */
    only: { type: 'string', default: '' },
    /** How many documents: then only what is asked about them; `--only documents` takes 100k. */
    documents: { type: 'string', default: '' },
    /** How many ESG entries: then only what is asked about them and what EPDs say of products; `--only entries` takes 100k. */
    entries: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
  },
})

/** `100k`, `1m` or a number. Throws for anything else. */
function sizeOf(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? []
  if (digits === undefined) throw new Error(`“${text}” is no number such as 100k or 1m.`)
  return Number(digits) * ({ k: 1000, m: 1_000_000 }[unit] ?? 1)
}
/** How many of what products come with: where nothing else is wanted, so many that it tells. */
const countOf = (what: 'documents' | 'entries') =>
  sizeOf(options[what] || (options.only === what ? '100k' : '0'))
const documents = countOf('documents')
const entries = countOf('entries')
if (documents > 0 && entries > 0) throw new Error('Ask about documents or entries, not both.')
const only = ['documents', 'entries'].includes(options.only) ? '' : options.only.toLowerCase()
const isAsked = (name: string) => name.toLowerCase().includes(only)
const pace = { seconds: Number(options.seconds), rounds: Number(options.rounds) }
/** Seconds that no round is longer than, however slow the answers. */
const longest = 15

async function readScenarios<F>(
  machines: Machines,
  all: readonly Scenario<F>[],
  facts: F,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const scenario of all.filter((each) => isAsked(each.name))) {
    const asked = scenario.pairs(facts)
    if (asked.length === 0)
      throw new Error(`The data hold nothing to ask for in “${scenario.name}”.`)
    const isComparable = scenario.isComparable ?? true
    const slowest = await askBoth(machines.product, machines.bare, { asked, isComparable })
    // a round in which nothing is answered tells nothing
    const seconds = Math.max(pace.seconds, Math.min(longest, 5 * slowest))
    const addresses = {
      product: asked.map((pair) => pair.product),
      bare: asked.map((pair) => pair.bare),
    }
    for (const server of ['product', 'bare'] as const) {
      await warmUp(machines[server], addresses[server], longest)
    }
    rows.push(
      ...(await compare(scenario, { ...pace, seconds }, (server, connections, seconds) =>
        load(machines[server], addresses[server], { connections, seconds }),
      )),
    )
  }
  return rows
}

async function ofProducts(machines: Machines, size: number): Promise<Row[]> {
  await withDatabase(machines.database, (db) => ensureTree(db, size))
  const deepRow = Math.min(90_000, Math.floor(size * 0.9))
  const facts = await withDatabase(machines.database, (db) => readFacts(db, deepRow))
  const read = await readScenarios(machines, [...scenarios, ...dashboardScenarios], facts)
  return [...read, ...(await updateScenario(machines))]
}

async function ofDocuments(machines: Machines): Promise<Row[]> {
  const facts = await withDatabase(machines.database, readDocumentFacts)
  return readScenarios(machines, documentScenarios, facts)
}

async function ofEntries(machines: Machines): Promise<Row[]> {
  const facts = await withDatabase(machines.database, readEntryFacts)
  return readScenarios(machines, entryScenarios, facts)
}

async function updateScenario(machines: Machines): Promise<Row[]> {
  const name = 'one field, with its history'
  if (!isAsked(name)) return []
  const products = await withDatabase(machines.database, async (db) => {
    const { rows } = await db.query<{ id: number; version: number }>(
      'select id::int, version from product where deleted_at is null order by id limit 2000',
    )
    return rows
  })
  return compare({ name, atLeast: 0.4, growth: 1.2 }, pace, (server, connections, seconds) => {
    const address = server === 'product' ? '/api/products' : '/change'
    return loadUpdates(machines[server], address, products, { connections, seconds })
  })
}

/** What is no load: memory, start, search against ILIKE, bulk, browser. */
async function otherFigures(
  machines: Machines,
  { size, rows }: Pick<Results, 'size' | 'rows'>,
): Promise<Figure[]> {
  const start = machines.startSeconds
  const search = rows.find(({ name, connections }) => name === 'two words' && connections === 1)
  const median = search ? quantile(search.product, 0.5) : Number.NaN
  return [
    mostMemory(rows),
    {
      name: 'start to ready',
      value: `${start.toFixed(1)} s`,
      target: '≤ 3 s',
      isReached: start <= 3,
    },
    relevanceAgainstDate(rows),
    await withDatabase(machines.database, async (db) =>
      compareWithIlike(db, (await readFacts(db, 1)).words, median),
    ),
    await logged(withDatabase(machines.database, (db) => measureMove(db, machines.product))),
    ...(await compareBulk(machines.database, machines.product.postmaster, Math.min(size, 20_000))),
    ...(await measureBrowser(machines.origin)),
  ]
}

/** The most that the server had resident at the end of a load, and of which. */
function mostMemory(rows: readonly Row[]): Figure {
  const all = rows.map(({ product }) => product.memory)
  const most = Math.max(0, ...all)
  const row = rows[all.indexOf(most)]
  return {
    name: 'memory of the server under load',
    value: row ? `${most} MB (${row.name}, ${row.connections})` : '–',
    target: '≤ 300 MB',
    isReached: row !== undefined && most <= 300,
  }
}

/** How much longer the order by relevance takes than that by date, by the medians of one client. */
function relevanceAgainstDate(rows: readonly Row[]): Figure {
  const medianOf = (name: string) => {
    const row = rows.find((one) => one.name === name && one.connections === 1)
    return row ? quantile(row.product, 0.5) : Number.NaN
  }
  const factor = medianOf('two words by relevance') / medianOf('two words')
  return {
    name: 'two words by relevance, against the order by date',
    value: `${factor.toFixed(2)}×`,
    target: '≤ 1.3×',
    isReached: factor <= 1.3,
  }
}

/** Told at once: what is measured after it takes minutes. */
async function logged(measured: Promise<Figure>): Promise<Figure> {
  const figure = await measured
  log(`${figure.name}: ${figure.value}`)
  return figure
}

function seededAsAsked(size: number): Promise<string> {
  if (entries > 0) return seededWithEntries(size, entries)
  return documents > 0 ? seededWithDocuments(size, documents) : seeded(size)
}

function rowsOf(machines: Machines, size: number): Promise<Row[]> {
  if (entries > 0) return ofEntries(machines)
  return documents > 0 ? ofDocuments(machines) : ofProducts(machines, size)
}

async function measure(size: number): Promise<Results> {
  const dataDir = await seededAsAsked(size)
  const machines = await startMachines(dataDir)
  try {
    const isOfProducts = documents === 0 && entries === 0
    const rows = await rowsOf(machines, size)
    const hasFigures = isOfProducts && (only === '' || only === 'figures')
    if (rows.length === 0 && !hasFigures) {
      throw new Error(`Nothing that is asked here is called “${only}”.`)
    }
    return {
      size,
      documents,
      entries,
      date: new Date().toISOString(),
      machine: describeMachine(),
      rows,
      figures: hasFigures ? await otherFigures(machines, { size, rows }) : [],
    }
  } finally {
    await machines.stop()
  }
}

const all: Results[] = []
for (const size of options.size.split(',')) {
  const results = await measure(sizeOf(size))
  if (only === '') log(`Kept in ${await keep(results)}.`)
  all.push(results)
}
console.log(written(all))
