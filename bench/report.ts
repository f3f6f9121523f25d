import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { growthTable } from './growth.ts'
import type { Measured } from './load.ts'
import { type Results, type Row, perSecond, quantile, ratio, shown } from './results.ts'

function summary(measured: Measured) {
  const each = (milliseconds: number) => milliseconds / measured.requests
  return {
    requestsPerSecond: perSecond(measured),
    refused: measured.refused,
    p50: quantile(measured, 0.5),
    p99: quantile(measured, 0.99),
    serverCpu: each(measured.serverCpu),
    databaseCpu: each(measured.databaseCpu),
    memory: measured.memory,
  }
}

/** What products come with, where that was asked about. */
function thingsOf({ documents, entries }: Results): { what: string; count: number }[] {
  return [
    { what: 'documents', count: documents },
    { what: 'entries', count: entries },
  ].filter(({ count }) => count > 0)
}

/** The table as people read it. */
function toMarkdown(results: Results): string {
  const { size, date, machine, rows, figures } = results
  const [things] = thingsOf(results)
  const head = [
    `# ${size.toLocaleString('en')} products${things ? ` and ${things.count.toLocaleString('en')} ${things.what}` : ''}, ${date}`,
    '',
    `${machine.cores} cores, ${machine.memoryGB} GB, Node ${machine.node}, commit ${machine.commit}. ` +
      'Times in ms; CPU in ms a request, server + database; in brackets the bare server.',
    '',
    '| scenario | clients | requests/s | ratio | at least | | p50 | p99 | CPU |',
    '|---|--:|--:|--:|--:|---|--:|--:|--:|',
  ]
  const others = figures.map(
    ({ name, value, target, isReached }) =>
      `| ${name} | ${value} | ${target} | ${isReached ? '✓' : '✗'} |`,
  )
  const table = ['', '| figure | | to reach | |', '|---|--:|--:|---|', ...others]
  return [...head, ...rows.map(line), ...(figures.length > 0 ? table : []), ''].join('\n')
}

function line(row: Row): string {
  const [ours, theirs] = [summary(row.product), summary(row.bare)]
  const share = ratio(row)
  const pair = (a: number, b: number, digits = 1) => `${shown(a, digits)} (${shown(b, digits)})`
  const cpu = (of: typeof ours) => `${shown(of.serverCpu, 2)} + ${shown(of.databaseCpu, 2)}`
  const refused =
    ours.refused + theirs.refused === 0 ? '' : `; refused ${ours.refused} (${theirs.refused})`
  return `| ${[
    row.name,
    row.connections,
    pair(ours.requestsPerSecond, theirs.requestsPerSecond, 0) + refused,
    shown(share, 2),
    row.atLeast,
    share >= row.atLeast ? '✓' : '✗',
    pair(ours.p50, theirs.p50),
    pair(ours.p99, theirs.p99),
    `${cpu(ours)} (${cpu(theirs)})`,
  ].join(' | ')} |`
}

/** The tables of every size, and of two how the one becomes the other. */
export function written(all: readonly Results[]): string {
  const [small, large] = all
  const growth = small && large ? [growthTable([small, large])] : []
  return [...growth, ...all.map(toMarkdown)].join('\n')
}

/** Keeps the results beside the benchmark, for people and for programs. Returns the path without its ending. */
export async function keep(results: Results): Promise<string> {
  const folder = path.join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const { size, date } = results
  const named = [size, ...thingsOf(results).map(({ what, count }) => `${what}-${count}`)].join('-')
  const name = path.join(folder, `${date.slice(0, 10)}-${named}`)
  await writeFile(`${name}.md`, written([results]))
  const summarised = {
    ...results,
    rows: results.rows.map(({ product, bare, ...row }) => ({
      ...row,
      ratio: ratio({ product, bare }),
      product: summary(product),
      bare: summary(bare),
    })),
  }
  await writeFile(`${name}.json`, `${JSON.stringify(summarised, null, 2)}\n`)
  return name
}
