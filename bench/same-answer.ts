import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { log } from './log.ts'
import type { Target } from './load.ts'
import type { Pair } from './scenarios.ts'

const list = z.looseObject({
  data: z.unknown(),
  page: z.looseObject({ total: z.number(), next: z.unknown() }).optional(),
  facets: z
    .record(z.string(), z.array(z.looseObject({ value: z.string(), count: z.number() })))
    .optional(),
})

/**
 * Throws unless both servers give the same answer to the same questions, where that is `isComparable`: else a comparison would
 * mean nothing. One that takes longer than its server lets it is told and not compared. Resolves to the seconds that the
 * slowest took.
 */
export async function askBoth(
  product: Target,
  bare: Target,
  { asked, isComparable }: { asked: readonly Pair[]; isComparable: boolean },
): Promise<number> {
  let slowest = 0
  for (const pair of asked.slice(0, 5)) {
    const answers: unknown[] = []
    for (const [target, address] of [
      [product, pair.product],
      [bare, pair.bare],
    ] as const) {
      const since = performance.now()
      const answer = await ask(target, address)
      slowest = Math.max(slowest, (performance.now() - since) / 1000)
      if (answer === null) log(`${target.origin}${address} took too long, and is not compared.`)
      else answers.push(answer)
    }
    const [ours, theirs] = answers
    if (answers.length < 2 || !isComparable || isDeepStrictEqual(ours, theirs)) continue
    throw new Error(
      `${pair.product} and ${pair.bare} answer differently:\n${difference(ours, theirs)}`,
    )
  }
  return slowest
}

/** Null where it took too long. */
async function ask({ origin, headers }: Target, address: string): Promise<object | null> {
  // minutes may pass until the next one: a connection that is kept would be closed at the other end just then
  const answer = await fetch(origin + address, { headers: { ...headers, connection: 'close' } })
  if (answer.status === 503) {
    await answer.body?.cancel()
    return null
  }
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  const { data, page, facets } = list.parse(await answer.json())
  return {
    data: comparable(data),
    total: page?.total,
    isLast: page?.next === null,
    facets:
      facets &&
      Object.entries(facets)
        .filter(([, values]) => values.length > 0)
        .map(countsOf)
        .sort(),
  }
}

/** Names that sort alike in one collation may stand in another order in the other. */
function countsOf([name, values]: [string, { value: string; count: number }[]]): string {
  return `${name}: ${values
    .map(({ value, count }) => `${value} ${count}`)
    .sort()
    .join(', ')}`
}

/**
 * Left out: the place of a row is the bare server's own, addresses of thumbnails are signed for one person; the bare server
 * tells neither when figures were counted nor which query finds what they count.
 */
const incomparable = new Set(['place', 'thumbnail', 'at', 'q'])

/** Instants are written with and without `+00:00`. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value
  }
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !incomparable.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, comparable(inner)]),
  )
}

function difference(ours: unknown, theirs: unknown): string {
  const lines = (value: unknown) => JSON.stringify(value, null, 1).split('\n')
  const [a, b] = [lines(ours), lines(theirs)]
  const at = a.findIndex((line, index) => line !== b[index])
  return `product: ${a.slice(at, at + 5).join(' ')}\nbare:    ${b.slice(at, at + 5).join(' ')}`
}
