import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { type ChangeSetItem } from '@lambda/contract/change-sets/items'
import type { Operation } from '@lambda/contract/change-sets/operations'
import { isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { type Product, productsApi } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startJobWorker } from '../../src/platform/jobs/job-worker.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { constraints, jobKinds } from '../../src/resources/index.ts'
import { productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import {
  type Known,
  type ModelSet,
  type Name,
  apply,
  difference,
  emptySet,
  inverseOf,
  operated,
  texts,
} from './set-model.ts'

/** 1,000 by `CHANGE_SETS=1000`. */
const sets = Number(process.env['CHANGE_SETS'] ?? 60)

vi.setConfig({ testTimeout: sets * 10_000 })

let server: TestServer
let stopWorker: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  stopWorker = startJobWorker({
    db: server.db,
    kinds: jobKinds(server.files),
    constraints,
    log: createLog('silent'),
    pollMs: 5,
  })
})
afterAll(async () => {
  await stopWorker()
  await server.close()
})

const count = 6

const word = fc.constantFrom('A', 'B', 'AB', 'C')
const country = fc.constantFrom('BE', 'DE', 'FR')
const text = fc.constantFrom(...texts)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant('set'), path: text, value: word }),
  fc.record({ op: fc.constant('clear'), path: text }),
  fc.record({
    op: fc.constant('replace'),
    path: text,
    find: fc.constantFrom('A', 'B'),
    by: fc.constantFrom('B', 'C', ''),
    matchCase: fc.constant(true),
  }),
  fc.record({
    op: fc.constant('copy'),
    path: fc.constant(texts[0]),
    from: fc.constant(texts[1]),
    onlyEmpty: fc.boolean(),
  }),
  fc.record({
    op: fc.constantFrom('add', 'remove'),
    path: fc.constant('countries'),
    values: fc.uniqueArray(country, { minLength: 1 }),
  }),
) as fc.Arbitrary<Operation>

const some = fc.uniqueArray(fc.nat(count - 1), { minLength: 1 })

type Event =
  | { kind: 'check'; products: number[]; operations: Operation[] }
  | { kind: 'edit'; product: number; name: (typeof texts)[number]; value: string | null }
  | { kind: 'apply' | 'undo' | 'mine' | 'theirs'; which: number }

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('check' as const),
      products: some,
      operations: fc.array(operation, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      product: fc.nat(count - 1),
      name: text,
      value: fc.option(word),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('apply' as const, 'apply', 'undo', 'mine', 'theirs'),
      which: fc.nat(1_000),
    }),
  },
)

type Started = typeof changeSetsApi.check | typeof changeSetsApi.apply | typeof changeSetsApi.undo

async function settled(endpoint: Started, id: number): Promise<void> {
  const { data } = await server.call(endpoint, { params: { id } })
  await vi.waitFor(
    async () => {
      const job = (await server.call(jobsApi.get, { params: { id: data.id } })).data
      expect(isGoingOn(job)).toBe(false)
      expect(job.state).toBe('done')
    },
    { timeout: 30_000, interval: 5 },
  )
}

const read = async (id: number): Promise<ChangeSet> =>
  (await server.call(changeSetsApi.get, { params: { id } })).data

const itemsOf = async (id: number): Promise<ChangeSetItem[]> =>
  (await server.call(changeSetsApi.items, { params: { id }, query: { limit: 200 } })).data

const productAt = async (id: number): Promise<Product> =>
  (await server.call(productsApi.get, { params: { id } })).data

/** Does an event to the model and to the product. */
async function happen(
  happening: Event,
  { ids, products, all }: { ids: number[]; products: Known[]; all: ModelSet[] },
): Promise<void> {
  if (happening.kind === 'edit') {
    const { product, name, value } = happening
    const id = ids[product] ?? 0
    const { version } = await productAt(id)
    const body = { [name]: value }
    await server.call(productsApi.patch, {
      as: people.admin,
      params: { id },
      ifMatch: version,
      body,
    })
    Object.assign(products[product] ?? {}, body)
    return
  }
  if (happening.kind === 'check') {
    const { operations } = happening
    const records = { ids: happening.products.map((at) => ids[at] ?? 0) }
    const { data } = await server.call(changeSetsApi.create, {
      body: { title: 'Random', records, operations },
    })
    await settled(changeSetsApi.check, data.id)
    const set = emptySet(data.id)
    for (const at of happening.products) {
      const before = products[at]
      const diff = before && difference(before, operated(before, operations))
      if (diff && diff.size > 0) set.planned.set(at, diff)
    }
    all.push(set)
    return
  }
  const set = all[happening.which % Math.max(1, all.length)]
  if (!set) return
  if (happening.kind === 'apply' && set.planned.size > 0 && !set.isUndone) {
    await settled(changeSetsApi.apply, set.id)
    apply(set, products)
  }
  if (happening.kind === 'undo' && set.applied.size > 0 && !set.isUndone) {
    await settled(changeSetsApi.undo, set.id)
    const { undoneBy } = await read(set.id)
    const inverse = inverseOf(set, undoneBy ?? 0)
    apply(inverse, products)
    set.isUndone = true
    all.push(inverse)
  }
  if (happening.kind === 'mine' || happening.kind === 'theirs') {
    if (set.conflicts.size === 0 || set.isUndone) return
    const take = happening.kind
    await server.call(changeSetsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, take },
    })
    for (const [at, wanted] of set.conflicts) {
      const item = products[at]
      const decided = set.decided.get(at) ?? new Map<Name, 'mine' | 'theirs'>()
      // only what was in conflict when it was tried is decided
      for (const name of contested.get(`${set.id} ${at}`) ?? []) decided.set(name, take)
      if (item) set.decided.set(at, decided)
      set.planned.set(at, wanted)
    }
    set.conflicts = new Map()
  }
}

/** The fields of an item that were in conflict when it was last tried, as the product has told them. */
const contested = new Map<string, Name[]>()

async function noteConflicts(set: ModelSet, ids: readonly number[]): Promise<void> {
  const items = await itemsOf(set.id)
  const inConflict = items.filter(({ outcome }) => outcome === 'conflict')
  const told = inConflict.map(({ recordId }) => ids.indexOf(recordId ?? 0))
  expect(new Set(told)).toEqual(new Set(set.conflicts.keys()))
  for (const { recordId, conflicts } of inConflict) {
    const at = ids.indexOf(recordId ?? 0)
    contested.set(
      `${set.id} ${at}`,
      conflicts.map(({ path }) => path as Name),
    )
  }
}

test(`${sets} random change sets over the same products, applied, decided and undone in any order, end as a plain model says`, async () => {
  let made = 0
  let seed = 0
  while (made < sets) {
    const ids: number[] = []
    const products: Known[] = []
    for (let at = 0; at < count; at += 1) {
      const known = { series: 'A', manufacturerArticleNumber: 'B', countries: ['BE'] }
      ids.push((await server.call(productsApi.create, { body: productBody(known) })).data.id)
      products.push(known)
    }
    const all: ModelSet[] = []
    seed += 1
    const [events = []] = fc.sample(fc.array(event, { minLength: 60, maxLength: 60 }), {
      seed,
      numRuns: 1,
    })
    for (const happening of events) {
      await happen(happening, { ids, products, all })
      for (const set of all) if (set.conflicts.size > 0) await noteConflicts(set, ids)
    }
    for (const [at, id] of ids.entries()) {
      const { series, manufacturerArticleNumber, countries } = await productAt(id)
      expect({ series, manufacturerArticleNumber, countries }, `seed ${seed}`).toEqual(products[at])
    }
    for (const set of all) {
      const { counts } = await read(set.id)
      expect(
        { planned: counts.planned, conflict: counts.conflict, refused: counts.refused },
        `seed ${seed}, set ${set.id}`,
      ).toEqual({ planned: set.planned.size, conflict: set.conflicts.size, refused: 0 })
    }
    made += all.length
  }
})
