import type { ProductInput } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Twins,
  createTwins,
  edits,
  outcomeOf,
  told,
  wordsOf,
} from '../../../../test/bulk/product-twins.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import { createMany } from '../../../platform/versioned/bulk-creation.ts'
import type { Past } from '../../../platform/versioned/bulk.ts'
import { createProduct, productsInBulk } from '../product.change.ts'

/** How many random sequences of products are created: BULK_RUNS (6). */
const runs = Number(process.env['BULK_RUNS'] ?? 6)

let twins: Twins

beforeAll(async () => {
  twins = await createTwins()
})
afterAll(() => twins.drop())

/** New products after those that there are: with their article numbers or without, some with a code that is taken. */
function creations(): fc.Arbitrary<ProductInput> {
  const codes = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((number) => `n-${number}`),
    fc.constantFrom(...twins.inputs.slice(0, 4).map(({ code }) => code)),
  )
  const number = fc.constantFrom({}, { manufacturerArticleNumber: null })
  return fc
    .record({
      like: fc.constantFrom(...twins.inputs),
      code: codes,
      number,
      edits: fc.array(edits(twins), { maxLength: 2 }),
    })
    .map(({ like, code, number, edits }) =>
      edits.reduce((value, edit) => edit(value), { ...unnumbered(like), ...number, code }),
    )
}

/** Without GTINs, which the product that it is like has already. */
function unnumbered(like: ProductInput): ProductInput {
  const packaging = like.packaging.map((level) => ({ ...level, gtin: null }))
  return { ...like, gtin: null, packaging }
}

async function createdOneByOne(values: readonly ProductInput[]): Promise<object[]> {
  const outcomes: object[] = []
  for (const value of values) {
    outcomes.push(
      await outcomeOf(twins.single, async (trx) => {
        const { id, version } = await createProduct(twins.contextOf(trx), value)
        return { outcome: 'created', id, version }
      }),
    )
  }
  return outcomes
}

async function createdAtOnce(values: readonly ProductInput[]): Promise<object[]> {
  const all = values.map((value) => ({ value }))
  const outcomes = await withTransaction(twins.bulk, (trx) =>
    createMany(twins.contextOf(trx), productsInBulk, all),
  )
  return outcomes.map((one) =>
    one.outcome === 'refused' ? { outcome: one.outcome, problem: told(one.problem) } : one,
  )
}

test('creations of many products are what they are one by one, in every table', async () => {
  const seen: object[] = []
  const sequences = fc.array(creations(), { minLength: 20, maxLength: 40, size: 'max' })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const outcomes = await createdOneByOne(sequence)
    expect(await createdAtOnce(sequence)).toEqual(outcomes)
    await twins.expectTheSame()
    seen.push(...outcomes)
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  expect(wordsOf(seen)).toEqual(['DUPLICATE', 'RULE_BROKEN', 'created'])
})

test('creations keep the past that they bring with them', async () => {
  const past = [
    { at: '2025-01-02T08:00:00Z', operation: 'create', series: [null, 'Old'] },
    { at: '2025-03-04T09:00:00Z', operation: 'update', series: ['Old', 'New'] },
  ] as const
  const [like] = twins.inputs
  if (!like) throw new Error('There is no product.')
  const numbers = { manufacturerArticleNumber: null, localArticleNumbers: [] }
  const value = { ...unnumbered(like), code: 'PAST-1', ...numbers, series: 'New' }
  const story = past.map(({ at, operation, series: [from, to] }): Past => {
    return {
      at,
      operation,
      diff: { series: [from, to] },
      actor: twins.actorId,
      source: 'screen',
      traceId: `past-${at}`,
    }
  })
  const [created] = await withTransaction(twins.bulk, (trx) =>
    createMany(twins.contextOf(trx), productsInBulk, [{ value, past: story }]),
  )
  expect(created).toMatchObject({ outcome: 'created', version: 2 })
  const { rows } = await sql`
    select p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", s.updated_at as "listedAt",
      (select json_agg(json_build_array(c.version, c.operation, c.source, c.trace_id, c.diff) order by c.at)
        from change c where c.entity = 'product' and c.entity_id = p.id) as changes
    from product p join product_search s on s.product_id = p.id where p.code = 'PAST-1'`.execute(
    twins.bulk,
  )
  expect(rows).toEqual([
    {
      version: 2,
      createdAt: '2025-01-02T08:00:00Z',
      updatedAt: '2025-03-04T09:00:00Z',
      listedAt: '2025-03-04T09:00:00Z',
      changes: past.map(({ at, operation, series }, index) => [
        index + 1,
        operation,
        'screen',
        `past-${at}`,
        { series },
      ]),
    },
  ])
})
