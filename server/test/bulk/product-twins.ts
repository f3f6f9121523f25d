import { avcpRow } from '@lambda/contract/products/avcp'
import { classFeature, productClass } from '@lambda/contract/products/classes'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { performanceRow } from '@lambda/contract/products/performance'
import { relation } from '@lambda/contract/products/relations'
import type { ProductInput } from '@lambda/contract/products/products'
import { statuses } from '@lambda/domain/products/statuses'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, inject } from 'vitest'
import { demoProducts } from '../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../demo/src/load.ts'
import type { Context } from '../../src/platform/context.ts'
import {
  type Database,
  createDatabase,
  withTransaction,
} from '../../src/platform/database/database.ts'
import { problemOfDatabaseError } from '../../src/platform/database/postgres-errors.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { ApiProblem } from '../../src/platform/errors.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { productConstraints } from '../../src/resources/products/product-change.repository.ts'
import { keptOfProducts } from '../../src/resources/products/product-kept.repository.ts'
import { inputOf } from '../../src/resources/products/product.repository.ts'
import { databaseAt, dropDatabase, onServer } from '../database-server.ts'
import { addLegalEntity, texts } from '../factories.ts'
import { createTestDatabase } from '../test-database.ts'
import { wholeTables } from './whole-tables.ts'

const log = createLog('silent')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The same products in two databases: what is done to them one by one in the one is done at once in the other. */
export interface Twins {
  single: Database
  bulk: Database
  actorId: number
  /** The first two are deleted. */
  ids: number[]
  /** What they are at first. */
  inputs: ProductInput[]
  brands: number[]
  materials: number[]
  entities: number[]
  contextOf: (db: Kysely<Schema>) => Context
  /** Compares all tables of both. */
  expectTheSame: () => Promise<void>
  drop: () => Promise<void>
}

/** Two databases with the same 80 products, of which 40 are told. */
export async function createTwins(): Promise<Twins> {
  const server = inject('databaseServer')
  const first = await createTestDatabase()
  const name = new URL(first.url).pathname.slice(1)
  const copy = `${name}_copy`
  const told = await filled(first.url)
  await onServer(server, (client) => client.query(`create database ${copy} template ${name}`))
  const single = createDatabase(first.url, { use: 'jobs', log })
  const bulk = createDatabase(databaseAt(server, copy), { use: 'jobs', log })
  const email = 'editor@lambda.example'
  const person = { displayName: 'Edith Editor', isActive: true, isAdministrator: false }
  const actor = { id: told.actorId, email, ...person }
  const trace = { batch: null, traceId: 'trace', address: null, log }
  return {
    single,
    bulk,
    ...told,
    contextOf: (db) => ({ db, actor, source: 'api', ...trace }),
    expectTheSame: async () => {
      const read = (db: Database) => wholeTables(db, told.since)
      const [after, expected] = await Promise.all([read(bulk), read(single)])
      for (const table of Object.keys(expected)) {
        expect(after[table], table).toEqual(expected[table])
      }
    },
    drop: async () => {
      await single.destroy()
      await bulk.destroy()
      await first.drop()
      await onServer(server, (client) => dropDatabase(client, copy))
    },
  }
}

async function filled(url: string) {
  const db = createDatabase(url, { use: 'jobs', log })
  const idsOf = async (statement: string) => {
    const { rows } = await sql.raw<{ id: number }>(statement).execute(db)
    return rows.map(({ id }) => id)
  }
  const [actorId = 0] =
    await idsOf(`insert into app_user (email, email_key, display_name, is_active)
    values ('editor@lambda.example', 'editor@lambda.example', 'Edith Editor', true) returning id`)
  const entities = [await addLegalEntity(db, 'LBE'), await addLegalEntity(db, 'LDE', 'DE')]
  await loadProducts(url, demoProducts(80), { actorId, chunk: 100, log: quiet })
  const deleted = await idsOf(`update product set deleted_at = now()
    where id in (select id from product order by id limit 2) returning id`)
  await sql`select refresh_product_projection(${deleted}::bigint[])`.execute(db)
  const ids = await idsOf('select id from product order by id limit 40')
  const kept = await keptOfProducts(db, ids)
  const { rows } = await sql<{ now: string }>`select now()`.execute(db)
  const told = {
    actorId,
    ids,
    inputs: kept.toSorted((a, b) => a.id - b.id).map(inputOf),
    brands: await idsOf('select id from brand order by id limit 3'),
    materials: await idsOf(
      `select id from taxonomy_node where kind = 'material' order by id limit 4`,
    ),
    entities,
    since: rows[0]?.now ?? '',
  }
  await db.destroy()
  return told
}

/** What becomes of `work` in a transaction of its own, as the API would answer it. */
export async function outcomeOf(
  db: Database,
  work: (trx: Kysely<Schema>) => Promise<object>,
): Promise<object> {
  try {
    return await withTransaction(db, work)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const problem =
      error instanceof ApiProblem ? error : problemOfDatabaseError(error, productConstraints)
    if (!problem) throw error
    return { outcome: 'refused', problem: told(problem) }
  }
}

/** What a problem says. */
export function told({ code, message, extra: { errors } }: ApiProblem) {
  return { code, message, errors }
}

/** The words of outcomes, each once, in the order of the alphabet: why where it is refused. */
export function wordsOf(outcomes: readonly object[]): string[] {
  const words = outcomes.map((one) => {
    const { outcome, problem } = one as { outcome: string; problem?: { code: string } }
    return problem?.code ?? outcome
  })
  return [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
}

/** What is changed of a product. */
export type Edit = (before: ProductInput) => ProductInput

/** A change of fields to these values. */
export const set =
  (fields: Partial<ProductInput>): Edit =>
  (before) => ({ ...before, ...fields })

/** Few codes and article numbers for many products, and references to what is not there. */
export function edits({
  brands,
  materials,
  entities,
  ids,
}: Pick<Twins, 'brands' | 'materials' | 'entities' | 'ids'>): fc.Arbitrary<Edit> {
  const language = fc.constantFrom('EN', 'DE', 'FR', 'ZZ')
  return fc.oneof(
    fc.constantFrom('Alpha', 'Beta', null).map((series) => set({ series })),
    fc.constantFrom('B-1', 'B-2', 'B-3', 'b-4', 'B-5').map((code) => set({ code })),
    fc
      .tuple(fc.constantFrom(...brands, 999_999), fc.constantFrom('A1', 'a1', 'A2', null))
      .map(([brandId, manufacturerArticleNumber]) => set({ brandId, manufacturerArticleNumber })),
    fc
      .tuple(fc.constantFrom(...entities, 999_999), fc.constantFrom('L1', 'l1', 'L2', null))
      .map(([legalEntityId, number]) => set({ localArticleNumbers: [{ legalEntityId, number }] })),
    fc.constantFrom(...statuses.map(({ code }) => code)).map((status) => set({ status })),
    fc
      .subarray(['DE', 'BE', 'FR', 'NL', 'QQ'])
      .map((countries) => set({ countries: countries.slice(0, 3) })),
    fc
      .tuple(fc.constantFrom('phase_out', 'active', null), fc.constantFrom('2027-01-01', null))
      .map(([status, validFrom]): Edit => (before) => ({
        ...before,
        markets: before.markets.map((one) => ({ ...one, status, validFrom })),
      })),
    fc.constantFrom('1200', '600.5', null).map((length) => set({ length })),
    fc
      .subarray(['PK', 'CT', 'PF'])
      .map((types) =>
        set({ packaging: types.map((type) => packagingLevel.parse({ type, contents: '6' })) }),
      ),
    fc
      .subarray([...ids.slice(0, 4), 987_654])
      .map((named) =>
        set({ related: named.map((relatedId) => relation.parse({ type: 'SIMILAR', relatedId })) }),
      ),
    fc.subarray(['REACTION_TO_FIRE', 'THERMAL_RESISTANCE', 'OTHER']).map((characteristics) =>
      set({
        avcp: characteristics.map((characteristic) =>
          avcpRow.parse({ characteristic, system: '3' }),
        ),
      }),
    ),
    fc.subarray(['6.0', '9.0']).map((releases) =>
      set({
        classes: releases.map((release) =>
          productClass.parse({ system: 'ETIM', release, code: 'EC000406' }),
        ),
        classFeatures: releases
          .slice(0, 1)
          .map((release) => classFeature.parse({ release, feature: 'EF000125', number: '40' })),
      }),
    ),
    fc.subarray(['POINT_LOAD', 'NRC', 'SAA'] as const).map((characteristics) =>
      set({
        performance: characteristics.map((characteristic) =>
          performanceRow.parse({ characteristic, value: '1' }),
        ),
      }),
    ),
    fc.subarray(['10', '50', '-40']).map((temperatures) =>
      set({
        curves: temperatures.map((at) => ({ curve: 'LAMBDA' as const, at, value: '0.034' })),
      }),
    ),
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
