import { parseArgs } from 'node:util'
import { withDatabase } from '../server/test/faults/embedded-database.ts'
import { measureBrowser } from './browser.ts'
import { compareBulk } from './bulk.ts'
import { residentMemory } from './cpu.ts'
import { readDocumentFacts } from './document-facts.ts'
import { documentScenarios } from './document-scenarios.ts'
import { seededWithDocuments } from './document-seed.ts'
import { readFacts } from './facts.ts'
import { compareWithIlike } from './ilike.ts'
import { load, together } from './load.ts'
import { log } from './log.ts'
import { type Machines, describeMachine, startMachines } from './machines.ts'
import { type Figure, type Results, type Row, keep, quantile, ratio, toMarkdown } from './report.ts'
import { assertSameAnswers } from './same-answer.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { seeded } from './seed.ts'
import { ensureTree, measureMove } from './taxonomy.ts'
import { loadUpdates } from './update.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    /** Only scenarios whose name holds this; `figures` for what is no load. */
    only: { type: 'string', default: '' },
    /** How many documents: then only what is asked about them; `--only documents` takes 100k. */
    documents: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
  },
})

const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 }
const sizeOf = (text: string) => sizes[text] ?? Number(text)
const size = sizeOf(options.size)
const isOnlyDocuments = options.only === 'documents'
const documents = sizeOf(options.documents || (isOnlyDocuments ? '100k' : '0'))
const only = isOnlyDocuments ? '' : options.only
const seconds = Number(options.seconds)

type Load = (
  target: 'product' | 'bare',
  connections: number,
  seconds: number,
) => ReturnType<typeof load>

/** Both in turn, several times, so that what else the machine does strikes both alike. */
async function compare(
  { name, atLeast, clients = [1, 32] }: Omit<Scenario, 'pairs'>,
  run: Load,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of clients) {
    const rounds = { product: [], bare: [] } as Record<
      'product' | 'bare',
      Awaited<ReturnType<Load>>[]
    >
    for (const target of ['product', 'bare'] as const) await run(target, connections, 3)
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const target of ['product', 'bare'] as const) {
        rounds[target].push(await run(target, connections, seconds))
      }
    }
    const row = {
      name,
      connections,
      atLeast,
      product: together(rounds.product),
      bare: together(rounds.bare),
    }
    log(`${name}, ${connections}: ${ratio(row).toFixed(2)}`)
    rows.push(row)
  }
  return rows
}

async function readScenarios<F>(
  machines: Machines,
  all: readonly Scenario<F>[],
  facts: F,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const scenario of all.filter((each) => each.name.includes(only))) {
    const asked = scenario.pairs(facts)
    if (asked.length === 0)
      throw new Error(`The data hold nothing to ask for in “${scenario.name}”.`)
    await assertSameAnswers(machines.product, machines.bare, asked)
    const addresses = {
      product: asked.map((pair) => pair.product),
      bare: asked.map((pair) => pair.bare),
    }
    rows.push(
      ...(await compare(scenario, (target, connections, seconds) =>
        load(machines[target], addresses[target], { connections, seconds }),
      )),
    )
  }
  return rows
}

async function ofProducts(machines: Machines): Promise<Row[]> {
  await withDatabase(machines.database, (db) => ensureTree(db, size))
  const deepRow = Math.min(90_000, Math.floor(size * 0.9))
  const facts = await withDatabase(machines.database, (db) => readFacts(db, deepRow))
  const read = await readScenarios(machines, scenarios, facts)
  return [...read, ...(await updateScenario(machines))]
}

async function ofDocuments(machines: Machines): Promise<Row[]> {
  const facts = await withDatabase(machines.database, readDocumentFacts)
  return readScenarios(machines, documentScenarios, facts)
}

async function updateScenario(machines: Machines): Promise<Row[]> {
  const name = 'one field, with its history'
  if (!name.includes(only)) return []
  const products = await withDatabase(machines.database, async (db) => {
    const { rows } = await db.query<{ id: number; version: number }>(
      'select id::int, version from product where deleted_at is null order by id limit 2000',
    )
    return rows
  })
  return compare({ name, atLeast: 0.4 }, (target, connections, seconds) => {
    const address = target === 'product' ? '/api/products' : '/change'
    return loadUpdates(machines[target], address, products, { connections, seconds })
  })
}

/** What is no load: memory, start, search against ILIKE, bulk, browser. */
async function otherFigures(machines: Machines, rows: readonly Row[]): Promise<Figure[]> {
  const memory = await residentMemory(machines.product.server)
  const start = machines.startSeconds
  const search = rows.find(({ name, connections }) => name === 'two words' && connections === 1)
  const median = search ? quantile(search.product, 0.5) : Number.NaN
  return [
    {
      name: 'memory of the server under load',
      value: `${memory} MB`,
      target: '≤ 300 MB',
      isReached: memory <= 300,
    },
    {
      name: 'start to ready',
      value: `${start.toFixed(1)} s`,
      target: '≤ 3 s',
      isReached: start <= 3,
    },
    await withDatabase(machines.database, async (db) =>
      compareWithIlike(db, (await readFacts(db, 1)).words, median),
    ),
    await logged(withDatabase(machines.database, (db) => measureMove(db, machines.product))),
    ...(await compareBulk(machines.database, Math.min(size, 20_000))),
    ...(await measureBrowser(machines.origin)),
  ]
}

/** Told at once: what is measured after it takes minutes. */
async function logged(measured: Promise<Figure>): Promise<Figure> {
  const figure = await measured
  log(`${figure.name}: ${figure.value}`)
  return figure
}

const dataDir = documents === 0 ? await seeded(size) : await seededWithDocuments(size, documents)
const machines = await startMachines(dataDir)
try {
  const rows = await (documents === 0 ? ofProducts(machines) : ofDocuments(machines))
  const hasFigures = documents === 0 && (only === '' || only === 'figures')
  const results: Results = {
    size,
    documents,
    date: new Date().toISOString(),
    machine: describeMachine(),
    rows,
    figures: hasFigures ? await otherFigures(machines, rows) : [],
  }
  if (only === '') log(`Kept in ${await keep(results)}.`)
  console.log(toMarkdown(results))
} finally {
  await machines.stop()
}
