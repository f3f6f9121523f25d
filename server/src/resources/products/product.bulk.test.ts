import type { ProductInput } from '@lambda/contract/products/products'
import { statuses } from '@lambda/domain/products/statuses'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoProducts } from '../../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../../demo/src/load.ts'
import { databaseAt, dropDatabase, onServer } from '../../../test/database-server.ts'
import { texts } from '../../../test/factories.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { wholeTables } from '../../../test/whole-tables.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, createDatabase, withTransaction } from '../../platform/database/database.ts'
import { problemOfDatabaseError } from '../../platform/database/postgres-errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { createLog } from '../../platform/server-log.ts'
import { type Outcome, changeMany } from '../../platform/versioned/bulk-writes.ts'
import { change } from '../../platform/versioned/versioned.ts'
import { productConstraints } from './product-change.repository.ts'
import { productKind, productsInBulk } from './product.change.ts'
import { inputOf } from './product.repository.ts'

/** How many random sequences of changes are made: BULK_RUNS (6). */
const runs = Number(process.env['BULK_RUNS'] ?? 6)

const log = createLog('silent')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The same products in two databases: what is done to them one by one in the one is done at once in the other. */
let single: Database
let bulk: Database
let drop: () => Promise<void>
let actorId: number
let since: string
let ids: number[]
let brands: number[]
let materials: number[]

beforeAll(async () => {
  const server = inject('databaseServer')
  const first = await createTestDatabase()
  single = createDatabase(first.url, { use: 'jobs', log })
  const { rows: users } = await sql<{ id: number }>`
    insert into app_user (email, email_key, display_name, is_active)
    values ('editor@lambda.example', 'editor@lambda.example', 'Edith Editor', true) returning id`.execute(
    single,
  )
  actorId = users[0]?.id ?? 0
  await loadProducts(first.url, demoProducts(80), { actorId, chunk: 100, log: quiet })
  await sql`update product set deleted_at = now() where id in (select id from product order by id limit 2)`.execute(
    single,
  )
  await sql`select refresh_product_projection(array(select id from product order by id limit 2))`.execute(
    single,
  )
  const idsIn = async (statement: string) =>
    (await sql.raw<{ id: number }>(statement).execute(single)).rows.map(({ id }) => id)
  ids = await idsIn('select id from product order by id limit 40')
  brands = await idsIn('select id from brand order by id limit 3')
  materials = await idsIn(
    `select id from taxonomy_node where kind = 'material' order by id limit 4`,
  )
  const { rows: instants } = await sql<{ now: string }>`select now()`.execute(single)
  since = instants[0]?.now ?? ''
  await single.destroy()

  const copy = `${new URL(first.url).pathname.slice(1)}_copy`
  const template = new URL(first.url).pathname.slice(1)
  await onServer(server, (client) => client.query(`create database ${copy} template ${template}`))
  single = createDatabase(first.url, { use: 'jobs', log })
  bulk = createDatabase(databaseAt(server, copy), { use: 'jobs', log })
  drop = async () => {
    await single.destroy()
    await bulk.destroy()
    await first.drop()
    await onServer(server, (client) => dropDatabase(client, copy))
  }
})

afterAll(() => drop())

interface Change {
  id: number
  version: number | null
  next: (before: ProductInput) => ProductInput
}

function contextOf(db: Kysely<Schema>): Context {
  const actor = {
    id: actorId,
    email: 'editor@lambda.example',
    displayName: 'Edith Editor',
    isActive: true,
    isAdministrator: false,
  }
  return { db, actor, source: 'api', batch: null, traceId: 'trace', address: null, log }
}

/** Each in a transaction of its own, as the API makes them. */
async function oneByOne(changes: readonly Change[]): Promise<unknown[]> {
  const outcomes = []
  for (const { id, version, next } of changes) outcomes.push(await alone(id, version, next))
  return outcomes
}

async function alone(id: number, version: number | null, next: Change['next']): Promise<unknown> {
  try {
    return await withTransaction(single, async (trx) => {
      const based = { key: { id }, version }
      const { before, after } = await change(contextOf(trx), productKind, based, (row) =>
        next(inputOf(row)),
      )
      const outcome = after.version === before.version ? 'unchanged' : 'changed'
      return { id, outcome, version: after.version }
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const problem =
      error instanceof ApiProblem ? error : problemOfDatabaseError(error, productConstraints)
    if (!problem) throw error
    return { id, outcome: 'refused', problem: told(problem) }
  }
}

function told({ code, message, extra: { errors } }: ApiProblem) {
  return { code, message, errors }
}

async function atOnce(changes: readonly Change[]): Promise<unknown[]> {
  const outcomes = await bulkOutcomes(changes)
  return outcomes.map((one) => {
    if (one.outcome === 'refused') {
      return { id: one.id, outcome: one.outcome, problem: told(one.problem) }
    }
    return { id: one.id, outcome: one.outcome, version: one.version }
  })
}

function bulkOutcomes(changes: readonly Change[]): Promise<Outcome[]> {
  const all = changes.map(({ id, version, next }) => ({
    key: { id },
    version,
    next: (before: ProductInput) => next(inputOf(before)),
  }))
  return withTransaction(bulk, (trx) => changeMany(contextOf(trx), productsInBulk, all))
}

async function expectTheSame(): Promise<void> {
  const [after, expected] = await Promise.all([bulk, single].map((db) => wholeTables(db, since)))
  for (const table of Object.keys(expected ?? {})) {
    expect(after?.[table], table).toEqual(expected?.[table])
  }
}

type Edit = (before: ProductInput) => ProductInput

const set =
  (fields: Partial<ProductInput>): Edit =>
  (before) => ({ ...before, ...fields })

/** Few codes and article numbers for many products, and references to what is not there. */
function edits(): fc.Arbitrary<Edit> {
  const language = fc.constantFrom('EN', 'DE', 'FR', 'ZZ')
  return fc.oneof(
    fc.constantFrom('Alpha', 'Beta', null).map((series) => set({ series })),
    fc.constantFrom('B-1', 'B-2', 'B-3', 'b-4', 'B-5').map((code) => set({ code })),
    fc
      .tuple(fc.constantFrom(...brands, 999_999), fc.constantFrom('A1', 'a1', 'A2', null))
      .map(([brandId, manufacturerArticleNumber]) => set({ brandId, manufacturerArticleNumber })),
    fc.constantFrom(...statuses.map(({ code }) => code)).map((status) => set({ status })),
    fc
      .subarray(['DE', 'BE', 'FR', 'NL', 'QQ'])
      .map((countries) => set({ countries: countries.slice(0, 3) })),
    fc.constantFrom('1200', '600.5', null).map((length) => set({ length })),
    fc.constantFrom('20', '60', null).map((thickness) => set({ thickness })),
    fc
      .constantFrom('2026-01-01', '2027-06-30', null)
      .map((obsoleteFrom) => set({ obsoleteFrom, validFrom: '2026-03-01' })),
    fc.subarray([...materials, 888_888]).map((materialIds) => set({ materialIds })),
    fc
      .record({
        state: fc.constantFrom('declared', 'npd', 'not_applicable'),
        value: fc.constantFrom('0.035', '0.04', null),
        condition: fc.constantFrom({ meanTemperature: '10' }, null),
        standard: fc.constantFrom('EN 13162', null),
        edition: fc.constant(null),
      })
      .map((lambdaD) => set({ lambdaD })),
    fc.tuple(language, fc.string({ maxLength: 12 })).map(([language, name]): Edit => (before) => ({
      ...before,
      texts: { ...before.texts, [language]: texts(`Slab ${name}`) },
    })),
    language.map((dropped): Edit => (before) => {
      const others = Object.entries(before.texts).filter(([language]) => language !== dropped)
      return { ...before, texts: Object.fromEntries(others) }
    }),
    fc.constant<Edit>((before) => before),
  )
}

function changes(): fc.Arbitrary<Change> {
  return fc
    .record({
      id: fc.constantFrom(...ids, 777_777),
      version: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
      ),
      edits: fc.array(edits(), { minLength: 1, maxLength: 3 }),
    })
    .map(({ id, version, edits }) => ({
      id,
      version,
      next: (before) => edits.reduce((value, edit) => edit(value), before),
    }))
}

describe('changes of many products', () => {
  test('are what they are one by one, in every table', async () => {
    const seen = new Set<string>()
    const sequences = fc.array(changes(), { minLength: 40, maxLength: 80, size: 'max' })
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const outcomes = await oneByOne(sequence)
      expect(await atOnce(sequence)).toEqual(outcomes)
      await expectTheSame()
      for (const one of outcomes as { outcome: string; problem?: { code: string } }[]) {
        seen.add(one.problem?.code ?? one.outcome)
      }
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect([...seen].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'DUPLICATE',
      'NOT_FOUND',
      'RULE_BROKEN',
      'STALE_VERSION',
      'changed',
      'unchanged',
    ])
  })

  test('hand a code on in the order in which they are told to', async () => {
    const [, , third = 0, fourth = 0, fifth = 0] = ids
    const named = (id: number, code: string) => ({ id, version: null, next: set({ code }) })
    for (const sequence of [
      [named(third, 'K-1'), named(fourth, 'K-2'), named(fifth, 'K-3')],
      [named(third, 'K-4'), named(fourth, 'K-1'), named(fifth, 'K-2')],
      [named(fifth, 'K-1'), named(fourth, 'K-5'), named(third, 'K-1')],
      [named(third, 'K-6'), named(third, 'K-7'), named(fifth, 'K-6')],
    ]) {
      expect(await atOnce(sequence)).toEqual(await oneByOne(sequence))
    }
    await expectTheSame()
  })

  test('tell of each what has changed, and whose version is the current one', async () => {
    const [, , , , , sixth = 0, seventh = 0] = ids
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
    await expectTheSame()
  })
})
