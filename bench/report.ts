import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Measured } from './load.ts'
import type { describeMachine } from './machines.ts'

export interface Row {
  name: string
  connections: number
  atLeast: number
  product: Measured
  bare: Measured
}

/** A figure that is not a ratio to the bare server. */
export interface Figure {
  name: string
  value: string
  target: string
  isReached: boolean
}

export interface Results {
  size: number
  /** None: what is asked about documents was not asked. */
  documents: number
  date: string
  machine: ReturnType<typeof describeMachine>
  rows: Row[]
  figures: Figure[]
}

const perSecond = ({ requests, seconds }: Measured) => requests / seconds

/** Milliseconds within which that share of the answers came. */
export function quantile({ times }: Measured, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Requests a second of the product as a share of those of the bare server. */
export const ratio = ({ product, bare }: Pick<Row, 'product' | 'bare'>) =>
  perSecond(product) / perSecond(bare)

function summary(measured: Measured) {
  const each = (milliseconds: number) => milliseconds / measured.requests
  return {
    requestsPerSecond: perSecond(measured),
    p50: quantile(measured, 0.5),
    p99: quantile(measured, 0.99),
    serverCpu: each(measured.serverCpu),
    databaseCpu: each(measured.databaseCpu),
  }
}

/** The table as people read it. */
export function toMarkdown(results: Results): string {
  const { size, documents, date, machine, rows, figures } = results
  const things = documents === 0 ? '' : ` and ${documents.toLocaleString('en')} documents`
  const head = [
    `# ${size.toLocaleString('en')} products${things}, ${date}`,
    '',
    `${machine.cores} cores, ${machine.memoryGB} GB, Node ${machine.node}, commit ${machine.commit}. ` +
      'Times in ms; CPU in ms a request, server + database; in brackets the bare server.',
    '',
    '| scenario | clients | requests/s | ratio | at least | | p50 | p99 | CPU |',
    '|---|--:|--:|--:|--:|---|--:|--:|--:|',
  ]
  const lines = rows.map((row) => {
    const [ours, theirs] = [summary(row.product), summary(row.bare)]
    const share = ratio(row)
    const pair = (a: number, b: number, digits = 1) => `${a.toFixed(digits)} (${b.toFixed(digits)})`
    const cpu = (of: typeof ours) => `${of.serverCpu.toFixed(2)} + ${of.databaseCpu.toFixed(2)}`
    return `| ${[
      row.name,
      row.connections,
      pair(ours.requestsPerSecond, theirs.requestsPerSecond, 0),
      share.toFixed(2),
      row.atLeast,
      share >= row.atLeast ? '✓' : '✗',
      pair(ours.p50, theirs.p50),
      pair(ours.p99, theirs.p99),
      `${cpu(ours)} (${cpu(theirs)})`,
    ].join(' | ')} |`
  })
  const others = figures.map(
    ({ name, value, target, isReached }) =>
      `| ${name} | ${value} | ${target} | ${isReached ? '✓' : '✗'} |`,
  )
  const table = ['', '| figure | | to reach | |', '|---|--:|--:|---|', ...others]
  return [...head, ...lines, ...(figures.length > 0 ? table : []), ''].join('\n')
}

/** Keeps the results beside the benchmark, for people and for programs. Returns the path without its ending. */
export async function keep(results: Results): Promise<string> {
  const folder = path.join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const { date, size, documents } = results
  const end = documents === 0 ? '' : `-documents-${documents}`
  const name = path.join(folder, `${date.slice(0, 10)}-${size}${end}`)
  await writeFile(`${name}.md`, toMarkdown(results))
  const rows = results.rows.map(({ product, bare, ...row }) => ({
    ...row,
    ratio: ratio({ product, bare }),
    product: summary(product),
    bare: summary(bare),
  }))
  await writeFile(`${name}.json`, `${JSON.stringify({ ...results, rows }, null, 2)}\n`)
  return name
}
