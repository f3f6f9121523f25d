import pg from 'pg'
import type { ProductInput } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../../src/platform/context.ts'
import { withTransaction } from '../../src/platform/database/database.ts'
import { checkMany } from '../../src/platform/versioned/bulk-check.ts'
import { changeMany } from '../../src/platform/versioned/bulk-writes.ts'
import { productsInBulk } from '../../src/resources/products/product.change.ts'
import { type Twins, createTwins } from '../bulk/product-twins.ts'

const calls = vi.spyOn(pg.Client.prototype, 'query')

let twins: Twins

beforeAll(async () => {
  twins = await createTwins()
})
afterAll(() => twins.drop())
/** How often a prepared statement is asked while a step of a job does something to 20 products. */
async function timesAsked(
  name: string,
  work: typeof checkMany | typeof changeMany,
  changed: Partial<ProductInput>,
): Promise<number> {
  const changes = twins.ids.slice(2, 22).map((id) => ({
    key: { id },
    version: null,
    names: new Set(Object.keys(changed)),
    next: (before: ProductInput) => ({ ...before, ...changed }),
  }))
  calls.mockClear()
  const outcomes = await withTransaction(twins.bulk, (trx) => {
    const context: Context = { ...twins.contextOf(trx), batch: 1 }
    return work(context, productsInBulk, changes)
  })
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['changed']))
  return calls.mock.calls.filter(([asked]) => (asked as { name?: string }).name === name).length
}

test('products that earlier rules have looked at are read once, too', async () => {
  const asked = () => timesAsked('products, kept', changeMany, { series: crypto.randomUUID() })
  expect(await asked()).toBe(1)
  await sql`update product_finding set rules = 0`.execute(twins.bulk)
  expect(await asked()).toBe(1)
})

test('a check reads what profiles ask for only where something is tried, a change once', async () => {
  const asked = (work: typeof checkMany | typeof changeMany) =>
    timesAsked('profiles in force', work, { series: crypto.randomUUID() })
  // what they ask for is kept in memory by the version of names
  await sql`update brand set name = name || ' again'`.execute(twins.bulk)
  expect(await asked(checkMany)).toBe(0)
  expect(await asked(changeMany)).toBe(1)
})
