import { market } from '@lambda/contract/products/markets'
import { type PerformanceRow, performanceRow } from '@lambda/contract/products/performance'
import { relation } from '@lambda/contract/products/relations'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addBrand, addLegalEntity, declared, nodeId, productBody, texts } from '../factories.ts'
import type { TestServer } from '../harness.ts'
import { refreshAll } from './refresh-all.ts'

const stiffness = (more: Partial<PerformanceRow>) =>
  performanceRow.parse({ characteristic: 'DYNAMIC_STIFFNESS', ...more })

const values = fc.record(
  {
    brand: fc.constantFrom(0, 1),
    node: fc.constantFrom(0, 1),
    countries: fc.subarray(['BE', 'DE', 'NL', 'FR']),
    ownStatus: fc.record(
      {
        DE: fc.constantFrom('active' as const, 'phase_out' as const, 'on_hold' as const),
        BE: fc.constantFrom('active' as const, 'obsolete' as const),
      },
      { requiredKeys: [] },
    ),
    ownDates: fc.record(
      {
        DE: fc.constantFrom({ validFrom: '2024-02-29' }, { validFrom: '2030-01-01' }),
        BE: fc.constantFrom({ obsoleteFrom: '2024-03-01' }, { obsoleteFrom: '2031-01-01' }),
      },
      { requiredKeys: [] },
    ),
    thickness: fc.constantFrom('20', '50', '100', '100.5'),
    relatedAs: fc.constantFrom('SIMILAR' as const, 'SUCCESSOR' as const),
    lambda: fc.constantFrom('0.035', '0.04'),
    mu: fc.constantFrom('1', '40000', '∞'),
    status: fc.constantFrom('draft' as const, 'active' as const),
    validFrom: fc.constantFrom('2024-02-29', '2030-01-01'),
    obsoleteFrom: fc.constantFrom('2024-03-01', '2031-01-01'),
    dopNumber: fc.constantFrom('DOP-1', 'DOP-2'),
    dopDate: fc.constantFrom('2024-02-29', '2030-01-01'),
    hazardStatements: fc.subarray(['H315', 'H319', 'EUH066']),
    avcp: fc.subarray([
      { characteristic: 'OTHER' as const, system: '3', notifiedBody: '0751', certificate: null },
      {
        characteristic: 'REACTION_TO_FIRE' as const,
        system: '1',
        notifiedBody: '1415',
        certificate: '1415-CPR-9',
      },
    ]),
    performance: fc.subarray([
      stiffness({ fromThickness: '20', toThickness: '60', value: '20' }),
      stiffness({ fromThickness: '100', value: '10' }),
      performanceRow.parse({ characteristic: 'FREEZE_THAW', level: 'FT2' }),
    ]),
    classes: fc.subarray([
      { system: 'ETIM' as const, release: '6.0', code: 'EC000406' },
      { system: 'UNSPSC' as const, release: null, code: '30141500' },
    ]),
    curves: fc.subarray([{ curve: 'LAMBDA' as const, at: '10', value: '0.034' }]),
    local: fc.subarray(['LA-1', 'la 2', '0030'], { maxLength: 2 }),
    series: fc.constantFrom('Roof', 'Pipe'),
    colour: fc.constantFrom('RAL 9010', 'White', null),
    name: fc.constantFrom('Roof board', 'Pipe section', 'Façade slab', 'Board for roofs – 50 mm'),
    german: fc.constantFrom('Dachplatte', 'Rohrschale', 'Platte für Rohre'),
    marketing: fc.constantFrom('For the roof of a house.', 'A board, no pipe.', 'Section 12-5'),
  },
  { requiredKeys: ['name'] },
)

type Values = typeof values extends fc.Arbitrary<infer T> ? T : never

/** What is written to products: the names, texts and values are few, so that questions find some of them. */
export const productOperations = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), values }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(), values }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh all' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const), at: fc.nat() }) },
)

export type ProductOperation = typeof productOperations extends fc.Arbitrary<infer T> ? T : never

interface Written {
  server: TestServer
  brands: number[]
  nodes: number[]
  entities: number[]
  /** The products that were created. */
  ids: number[]
}

export interface ProductWrites {
  ids: readonly number[]
  /** Carries one operation out; refusals by what others have written meanwhile are fine. */
  perform: (operation: ProductOperation) => Promise<void>
}

/** Writes to the products of a server, with the brands and materials that they name. */
export async function productWrites(server: TestServer): Promise<ProductWrites> {
  const to: Written = {
    server,
    brands: [await addBrand(server.db, 'NORDFOAM'), await addBrand(server.db, 'KELVIA')],
    nodes: [
      await nodeId(server.db, 'material', 'stone-wool'),
      await nodeId(server.db, 'material', 'glass-wool'),
    ],
    entities: [await addLegalEntity(server.db, 'LOCAL'), await addLegalEntity(server.db, 'OTHER')],
    ids: [],
  }
  return { ids: to.ids, perform: (operation) => perform(to, operation) }
}

async function perform(to: Written, operation: ProductOperation): Promise<void> {
  const { server, ids } = to
  switch (operation.kind) {
    case 'create': {
      const answer = await server.call(productsApi.create, { body: bodyOf(to, operation.values) })
      assertOneOf(answer.status, [201, 409, 422])
      if (answer.status === 201) ids.push(answer.data.id)
      return
    }
    case 'refresh all':
      await refreshAll(server.db, 'product')
      return
    default: {
      const id = ids[operation.at % Math.max(1, ids.length)]
      if (id === undefined) return
      await performOn(to, id, operation)
    }
  }
}

/** What a write may be answered with, refusals included: others write at the same time. */
function assertOneOf(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`It was answered with ${status}.`)
}

async function performOn(
  to: Written,
  id: number,
  operation: ProductOperation & { at: number },
): Promise<void> {
  const { server } = to
  const { db } = server
  const row = await db
    .selectFrom('product')
    .select(['version', 'code', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isThere = row.deleted_at === null
  if (operation.kind === 'update' && isThere) {
    const body = { ...bodyOf(to, operation.values), code: row.code }
    const answer = await server.call(productsApi.update, {
      params: { id },
      body,
      ifMatch: row.version,
    })
    assertOneOf(answer.status, [200, 404, 409, 412, 422])
  } else if (operation.kind === 'remove' && isThere) {
    await server.call(productsApi.remove, { params: { id }, ifMatch: row.version })
  } else if (operation.kind === 'restore' && !isThere) {
    await server.call(productsApi.restore, { params: { id } })
  } else if (operation.kind === 'give up') {
    // a transaction that is rolled back, after others have seen that it runs
    const undone = db.transaction().execute(async (trx) => {
      await sql`update product_search set tags = '{}' where product_id = ${id}`.execute(trx)
      throw new Error('given up')
    })
    await expect(undone).rejects.toThrow('given up')
  }
}

function bodyOf(
  { brands, nodes, entities, ids }: Written,
  {
    brand,
    node,
    lambda,
    mu,
    name,
    german,
    marketing,
    countries,
    ownStatus,
    ownDates,
    local,
    relatedAs,
    ...more
  }: Values,
): Partial<ProductInput> & { code: string } {
  return productBody({
    ...more,
    markets: (countries ?? []).map((country) =>
      market.parse({
        country,
        status: Object.entries(ownStatus ?? {}).find(([of]) => of === country)?.[1],
        ...Object.entries(ownDates ?? {}).find(([of]) => of === country)?.[1],
      }),
    ),
    localArticleNumbers: (local ?? []).map((number, at) => ({
      legalEntityId: entities[at] ?? 0,
      number,
    })),
    related: ids
      .slice(0, 1)
      .flatMap((relatedId) =>
        relatedAs === undefined ? [] : [relation.parse({ type: relatedAs, relatedId })],
      ),
    brandId: brand === undefined ? null : (brands[brand] ?? null),
    materialIds: node === undefined ? [] : [nodes[node] ?? 0],
    lambdaD: lambda === undefined ? null : declared(lambda),
    mu: mu === undefined ? null : declared(mu),
    texts: {
      EN: { ...texts(name), marketingText: marketing ?? null },
      ...(german === undefined ? {} : { DE: texts(german) }),
    },
  })
}
