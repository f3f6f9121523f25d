import { packagingLevel } from '@lambda/contract/products/packaging'
import { type ProductInput, productFieldNames } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Edit,
  type Twins,
  createTwins,
  edits,
  outcomeOf,
  set,
  told,
  wordsOf,
} from '../../../../test/bulk/product-twins.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import { type Outcome, changeMany } from '../../../platform/versioned/bulk-writes.ts'
import { change } from '../../../platform/versioned/versioned.ts'
import { productKind, productsInBulk } from '../product.change.ts'
import { inputOf } from '../product.repository.ts'

/** How many random sequences of changes are made: BULK_RUNS (6). */
const runs = Number(process.env['BULK_RUNS'] ?? 6)

let twins: Twins

beforeAll(async () => {
  twins = await createTwins()
})
afterAll(() => twins.drop())

interface Change {
  id: number
  version: number | null
  next: Edit
  /** The fields that it changes, once `oneByOne` knows them; none of those that are never made. */
  names?: ReadonlySet<string>
}

/** Each in a transaction of its own, as the API makes them. */
async function oneByOne(changes: readonly Change[]): Promise<object[]> {
  const outcomes: object[] = []
  for (const one of changes) {
    const { id, version, next } = one
    one.names = new Set()
    const outcome = await outcomeOf(twins.single, async (trx) => {
      const based = { key: { id }, version }
      const { before, after } = await change(twins.contextOf(trx), productKind, based, (row) => {
        const was = inputOf(row)
        const value = next(was)
        one.names = new Set(productFieldNames.filter((name) => value[name] !== was[name]))
        return value
      })
      const outcome = after.version === before.version ? 'unchanged' : 'changed'
      return { outcome, version: after.version }
    })
    outcomes.push(Object.assign(outcome, { id }))
  }
  return outcomes
}

async function atOnce(changes: readonly Change[]): Promise<object[]> {
  const outcomes = await bulkOutcomes(changes)
  return outcomes.map((one) =>
    one.outcome === 'refused'
      ? { id: one.id, outcome: one.outcome, problem: told(one.problem) }
      : { id: one.id, outcome: one.outcome, version: one.version },
  )
}

function bulkOutcomes(changes: readonly Change[]): Promise<Outcome[]> {
  const all = changes.map(({ id, version, next, names }) => ({
    key: { id },
    version,
    ...(names && { names }),
    next: (before: ProductInput) => next(inputOf(before)),
  }))
  return withTransaction(twins.bulk, (trx) => changeMany(twins.contextOf(trx), productsInBulk, all))
}

function changes(): fc.Arbitrary<Change> {
  return fc
    .record({
      id: fc.constantFrom(...twins.ids, 777_777),
      version: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
      ),
      edits: fc.array(edits(twins), { minLength: 1, maxLength: 3 }),
    })
    .map(({ id, version, edits }) => ({
      id,
      version,
      next: (before) => edits.reduce((value, edit) => edit(value), before),
    }))
}

test('changes of many products are what they are one by one, in every table', async () => {
  const seen: object[] = []
  const sequences = fc.array(changes(), { minLength: 40, maxLength: 80, size: 'max' })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const outcomes = await oneByOne(sequence)
    expect(await atOnce(sequence)).toEqual(outcomes)
    await twins.expectTheSame()
    seen.push(...outcomes)
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  expect(wordsOf(seen)).toEqual([
    'DUPLICATE',
    'NOT_FOUND',
    'RULE_BROKEN',
    'STALE_VERSION',
    'changed',
    'unchanged',
  ])
})

test('a change of one field is what it is alone, whatever else of the product is not read for it', async () => {
  const before = twins.inputs.slice(2)
  const known = new Map(productFieldNames.map((name) => [name, valuesOf(before, name)]))
  const sequences = productFieldNames.flatMap((name, at): Change[][] => {
    const values = known.get(name) ?? []
    // one of them is another than that of the product
    return values.slice(0, 2).map((value) => [
      {
        id: twins.ids[2 + (at % before.length)] ?? 0,
        version: null,
        next: set({ [name]: value }),
      },
    ])
  })
  const packaging = [packagingLevel.parse({ type: 'PK', contents: '6', gtin: '4006381333931' })]
  const numbered: Change = { id: twins.ids[2] ?? 0, version: null, next: set({ packaging }) }
  const seen: object[] = []
  for (const sequence of [...sequences, [numbered]]) {
    const outcomes = await oneByOne(sequence)
    expect(await atOnce(sequence), [...(sequence[0]?.names ?? [])].join()).toEqual(outcomes)
    seen.push(...outcomes)
  }
  await twins.expectTheSame()
  expect(wordsOf(seen)).toEqual(['DUPLICATE', 'RULE_BROKEN', 'changed', 'unchanged'])
})

/** The values that products have of a field, each once. */
function valuesOf(products: readonly ProductInput[], name: keyof ProductInput): unknown[] {
  const all = products.map((product) => [JSON.stringify(product[name]), product[name]] as const)
  return [...new Map(all).values()]
}

test('changes hand a code on in the order in which they are told to', async () => {
  const [, , third = 0, fourth = 0, fifth = 0] = twins.ids
  const named = (id: number, code: string) => ({ id, version: null, next: set({ code }) })
  for (const sequence of [
    [named(third, 'K-1'), named(fourth, 'K-2'), named(fifth, 'K-3')],
    [named(third, 'K-4'), named(fourth, 'K-1'), named(fifth, 'K-2')],
    [named(fifth, 'K-1'), named(fourth, 'K-5'), named(third, 'K-1')],
    [named(third, 'K-6'), named(third, 'K-7'), named(fifth, 'K-6')],
  ]) {
    expect(await atOnce(sequence)).toEqual(await oneByOne(sequence))
  }
  await twins.expectTheSame()
})

test('changes tell of each what has changed, and whose version is the current one', async () => {
  const [, , , , , sixth = 0, seventh = 0] = twins.ids
  const series = (id: number, version: number | null) => ({
    id,
    version,
    next: set({ series: 'Told' }),
  })
  const [first] = await bulkOutcomes([series(sixth, null)])
  expect(first).toMatchObject({ outcome: 'changed', diff: { series: { 1: 'Told' } } })
  const [again, stale] = await bulkOutcomes([series(sixth, null), series(seventh, 99)])
  expect(again).toMatchObject({ id: sixth, outcome: 'unchanged' })
  expect(stale).toMatchObject({
    outcome: 'refused',
    problem: { code: 'STALE_VERSION', extra: { current: { id: seventh } } },
  })
  await oneByOne([series(sixth, null)])
  await twins.expectTheSame()
})
