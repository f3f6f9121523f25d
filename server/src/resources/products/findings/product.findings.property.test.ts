import type { ProductInput } from '@lambda/contract/products/products'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { gs1CheckDigit } from '@lambda/domain/identifiers/gtin'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Edit,
  type Twins,
  createTwins,
  edits,
  outcomeOf,
  set,
} from '../../../../test/bulk/product-twins.ts'
import { createMany } from '../../../platform/versioned/bulk-creation.ts'
import { changeMany } from '../../../platform/versioned/bulk-writes.ts'
import { remove, restore } from '../../../platform/versioned/versioned.ts'
import { productKind, productsInBulk } from '../product.change.ts'
import { inputOf } from '../product.repository.ts'
import { lookAtDueProducts } from './product-finding.job.ts'

/** How many random sequences of writes: FINDING_RUNS (6). */
const runs = Number(process.env['FINDING_RUNS'] ?? 6)

let twins: Twins

beforeAll(async () => {
  twins = await createTwins()
  await lookAgain()
})
afterAll(() => twins.drop())

const lookAgain = () =>
  lookAtDueProducts({ db: twins.bulk, stopping: new AbortController().signal })

const gtins = ['400638133393', '400638133394', '400638133395'].map(
  (body) => body + gs1CheckDigit(body),
)

const shared = { reason: 'Sold twice.' }

/** Few GTINs for many products, of themselves and of their packaging, some shared for a reason. */
const gtinEdits: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom(...gtins, null).map((gtin) => set({ gtin })),
  fc
    .subarray(gtins)
    .map((some) =>
      set({ packaging: some.map((gtin) => packagingLevel.parse({ type: 'PK', gtin })) }),
    ),
  fc.constantFrom(...gtins).map(
    (gtin): Edit =>
      (before) =>
        Object.assign({ sharedGtin: shared }, before, { gtin }),
  ),
)

type Write =
  | { kind: 'change'; edits: readonly { at: number; by: readonly Edit[] }[] }
  | { kind: 'create'; edits: readonly { at: number; by: readonly Edit[] }[] }
  | { kind: 'remove' | 'restore' | 'rename'; at: number }

function writes(): fc.Arbitrary<Write> {
  const some = fc.array(
    fc.record({
      at: fc.nat(twins.ids.length - 1),
      by: fc.array(fc.oneof(edits(twins), gtinEdits), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), edits: some }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const), edits: some }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('remove' as const, 'restore' as const, 'rename' as const),
        at: fc.nat(twins.ids.length - 1),
      }),
    },
  )
}

let created = 0

const edited = (input: ProductInput, by: readonly Edit[]) =>
  by.reduce((value, edit) => edit(value), input)

async function write(one: Write): Promise<void> {
  await outcomeOf(twins.bulk, async (trx) => {
    const context = twins.contextOf(trx)
    if (one.kind === 'change') {
      const changes = one.edits.map(({ at, by }) => ({
        key: { id: twins.ids[at] ?? 0 },
        version: null,
        next: (before: ProductInput) => edited(inputOf(before), by),
      }))
      await changeMany(context, productsInBulk, changes)
    } else if (one.kind === 'create') {
      const values = one.edits.map(({ at, by }) => {
        created += 1
        const like = { ...(twins.inputs[at] ?? never()), code: `N-${created}` }
        return { value: edited({ ...like, manufacturerArticleNumber: null }, by) }
      })
      await createMany(context, productsInBulk, values)
    } else if (one.kind === 'rename') {
      const id = twins.materials[one.at % twins.materials.length]
      await sql`update taxonomy_node set code = case when code like 'x-%' then substr(code, 3) else 'x-' || code end
        where id = ${id}`.execute(trx)
    } else {
      const key = { id: twins.ids[one.at] ?? 0 }
      if (one.kind === 'remove') await remove(context, productKind, { key, version: null })
      else await restore(context, productKind, key)
    }
    return {}
  })
}

function never(): never {
  throw new Error('There is no such product.')
}

/** What is found of each product that is there, and the tags that lists find it by. */
async function kept(): Promise<Map<number, unknown>> {
  const { rows } = await sql<{ id: number; found: unknown; tags: number[] }>`
    select p.id, f.found, array(select unnest(s.tags) intersect select t.id from finding_tag t order by 1) as tags
    from product p join product_finding f on f.product_id = p.id join product_search s on s.product_id = p.id
    where p.deleted_at is null order by p.id`.execute(twins.bulk)
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

test('findings after any writes are those of a full run', async () => {
  let seen = 0
  const sequences = fc.array(writes(), { minLength: 5, maxLength: 15 })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    for (const one of sequence) await write(one)
    await lookAgain()
    const after = await kept()
    await sql`update product_finding set rules = 0`.execute(twins.bulk)
    await lookAgain()
    expect(after).toEqual(await kept())
    seen += JSON.stringify([...after]).split('"R14"').length - 1
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  expect(seen).toBeGreaterThan(0)
}, 300_000)
