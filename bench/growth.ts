import { type Results, type Row, costOf, quantile, shown } from './results.ts'

/** How the figures of the first of two sizes become those of the second, beside what quality.md lets them. */
export function growthTable([small, large]: readonly [Results, Results]): string {
  const count = ({ size }: Results) => size.toLocaleString('en')
  const head = [
    `# From ${count(small)} to ${count(large)} products`,
    '',
    'Medians in ms; CPU in ms an answer, of server and database together; in brackets the bare server.',
    '',
    '| scenario | clients | p50 | | growth | at most | | CPU | | at most | |',
    '|---|--:|--:|--:|--:|--:|---|--:|--:|--:|---|',
  ]
  const lines = large.rows.flatMap((row) => {
    const before = small.rows.find(
      ({ name, connections }) => name === row.name && connections === row.connections,
    )
    return before ? [line(before, row)] : []
  })
  return [...head, ...lines, ''].join('\n')
}

function line(before: Row, after: Row): string {
  const grown = (server: 'product' | 'bare') =>
    quantile(after[server], 0.5) / quantile(before[server], 0.5)
  const cost = costOf(after.product)
  return `| ${[
    after.name,
    after.connections,
    both(before, (measured) => quantile(measured, 0.5)),
    both(after, (measured) => quantile(measured, 0.5)),
    `${shown(grown('product'), 2)}× (${shown(grown('bare'), 2)})`,
    after.growth === undefined ? '' : `${after.growth}×`,
    mark(grown('product'), after.growth),
    both(before, costOf),
    both(after, costOf),
    after.cpuAtMost ?? '',
    mark(cost, after.cpuAtMost),
  ].join(' | ')} |`
}

function both({ product, bare }: Row, read: (measured: Row['product']) => number): string {
  return `${shown(read(product))} (${shown(read(bare))})`
}

/** What cannot be told, as nothing was answered, is not reached. */
function mark(value: number, most: number | undefined): string {
  if (most === undefined) return ''
  return value <= most ? '✓' : '✗'
}
