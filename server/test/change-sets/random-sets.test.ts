import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { type ChangeSetItem } from '@lambda/contract/change-sets/items'
import type { Operation } from '@lambda/contract/change-sets/operations'
import { isGoingOn, jobsApi } from '@lambda/contract/jobs'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import type { BodyInputOf } from '@lambda/contract/api'
import { type Product, productsApi } from '@lambda/contract/products/products'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, people, startTestServer } from '../harness.ts'
import {
  type ModelSet,
  type ModelItem,
  apply,
  difference,
  emptySet,
  inverseOf,
  mergedWith,
  operated,
  plan,
} from './set-model.ts'
import { type Event, event } from './random-events.ts'
import { type World, newWorld, presentOf } from './random-world.ts'

/** 1,000 by `CHANGE_SETS=1000`. */
const sets = Number(process.env['CHANGE_SETS'] ?? 60)

vi.setConfig({ testTimeout: sets * 10_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server.close())

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

const plainly = (action: ModelItem['action'], more: Partial<ModelItem> = {}): ModelItem => {
  return { action, wanted: new Map(), base: null, losing: null, hasReason: false, ...more }
}

/** What a set is about, checked. */
async function checkedSet(
  body: Partial<BodyInputOf<typeof changeSetsApi.create>>,
): Promise<ModelSet> {
  const { data } = await server.call(changeSetsApi.create, { body: { title: 'Random', ...body } })
  return emptySet(data.id)
}

/** Begins a set that the event is about, and has it checked. */
async function begin(happening: Event, world: World): Promise<void> {
  const { ids, products, all, documents } = world
  const idsOf = (some: readonly number[]) => ({ ids: some.map((at) => ids[at] ?? 0) })
  if (happening.kind === 'check') {
    const operations = happening.operations.map((one): Operation => {
      return one.op === 'link' || one.op === 'unlink'
        ? (withoutRole({ ...one, ids: one.ids.map((at) => documents[at]?.id ?? 0) }) as Operation)
        : one
    })
    const set = await checkedSet({ records: idsOf(happening.products), operations })
    await settled(changeSetsApi.check, set.id)
    const linkOf = (id: number) => documents.find((one) => one.id === id)?.path ?? ''
    for (const at of happening.products) {
      const before = products[at]
      if (!before || before.isDeleted) continue
      const wanted = difference(before.fields, operated(before.fields, operations, linkOf))
      if (wanted.size > 0) plan(set, at, plainly('change', { wanted }))
    }
    all.push(set)
  }
  if (happening.kind === 'create') {
    const { product: at, series } = happening
    const [id, known] = [ids[at] ?? 0, products[at]]
    if (!known || known.isDeleted) return
    const { version } = known
    const code = `RANDOM-NEW-${ids.length}-${documents[0]?.id}`
    const set = await checkedSet({
      items: [
        { action: 'create', fields: { code, series, countries: ['BE'] } },
        { action: 'change', recordId: id, version, fields: { series } },
      ],
    })
    await settled(changeSetsApi.check, set.id)
    const none = Object.fromEntries(Object.keys(known.fields).map((name) => [name, null]))
    const created = { ...none, series, countries: ['BE'] }
    set.planned.set(products.length, plainly('create'))
    ids.push(0)
    products.push({ version: 0, isDeleted: true, fields: created })
    const wanted = difference(known.fields, { ...known.fields, series })
    if (wanted.size > 0) set.planned.set(at, plainly('change', { wanted }))
    all.push(set)
  }
  if (happening.kind === 'mark') {
    const { action } = happening
    const set = await checkedSet({ records: idsOf(happening.products), action })
    await settled(changeSetsApi.check, set.id)
    for (const at of happening.products) {
      const { version, isDeleted } = products[at] ?? { version: 0, isDeleted: false }
      if (isDeleted !== (action === 'restore')) continue
      set.planned.set(at, plainly(action, { base: version }))
    }
    all.push(set)
  }
  if (happening.kind === 'merge') {
    const { product: at, losing: other } = happening
    const [stays, goes] = [products[at], products[other]]
    if (at === other || !stays || !goes || stays.isDeleted || goes.isDeleted) return
    const set = await checkedSet({})
    const item = { recordId: ids[at] ?? 0, losingId: ids[other] ?? 0, take: ['series'] }
    await server.call(changeSetsApi.addItems, {
      params: { id: set.id },
      body: {
        items: [{ action: 'merge', ...item, combine: ['countries', 'markets', 'attachments'] }],
      },
    })
    await settled(changeSetsApi.check, set.id)
    const wanted = difference(stays.fields, mergedWith(stays.fields, goes.fields))
    set.planned.set(at, plainly('merge', { wanted, base: goes.version, losing: other }))
    all.push(set)
  }
}

/** Only what links says in which role. */
function withoutRole(one: { op: string; path: string; ids: number[]; value?: unknown }) {
  const { op, path, ids, value } = one
  return op === 'link' ? { op, path, ids, value } : { op, path, ids }
}

/** Somebody changes a product or one of its links by itself. */
async function edit(happening: Event, { ids, products, documents }: World): Promise<void> {
  if (happening.kind !== 'edit' && happening.kind !== 'link') return
  const [id, known] = [ids[happening.product] ?? 0, products[happening.product]]
  if (!known || known.isDeleted) return
  if (happening.kind === 'edit') {
    const { name, value } = happening
    const { version } = await productAt(id)
    expect(version).toBe(known.version)
    const change = { as: people.admin, params: { id }, ifMatch: version, body: { [name]: value } }
    const { data } = await server.call(productsApi.patch, change)
    known.fields[name] = value
    known.version = data.version
    return
  }
  const { id: attachmentId, path } = documents[happening.document] ?? { id: 0, path: '' }
  const { role } = happening
  const params = { id, attachmentId }
  const present = known.fields[path] ?? null
  if (present === role) return
  if (role === null) await server.call(productAttachmentsApi.unlink, { params })
  else if (present === null) {
    const body = { attachmentIds: [attachmentId], role }
    await server.call(productAttachmentsApi.link, { params: { id }, body })
  } else await server.call(productAttachmentsApi.change, { params, body: { role } })
  known.fields[path] = role
}

/** Does an event to the model and to the product. */
async function happen(happening: Event, world: World): Promise<void> {
  const { products, all } = world
  if (!('which' in happening)) {
    await edit(happening, world)
    await begin(happening, world)
    return
  }
  const set = all[happening.which % Math.max(1, all.length)]
  if (!set) return
  if (happening.kind === 'apply' && set.planned.size > 0 && !set.isUndone) {
    const created = [...set.planned].find(([, { action }]) => action === 'create')
    await settled(changeSetsApi.apply, set.id)
    apply(set, products)
    if (created) world.ids[created[0]] = await createdBy(set.id)
  }
  if (happening.kind === 'reason' && set.needing.size > 0 && !set.isUndone) {
    const body = { items: { outcome: 'refused' as const }, reason: 'One trade item.' }
    await server.call(decisionsApi.giveReason, { params: { id: set.id }, body })
    for (const [at, item] of set.needing) set.planned.set(at, { ...item, hasReason: true })
    set.needing = new Map()
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
    await server.call(decisionsApi.resolve, {
      params: { id: set.id },
      body: { items: { outcome: 'conflict' }, take },
    })
    for (const [at, wanted] of set.conflicts) {
      const decided = set.decided.get(at) ?? new Map<string, 'mine' | 'theirs'>()
      // only what was in conflict when it was tried is decided
      for (const name of contested.get(`${set.id} ${at}`) ?? []) decided.set(name, take)
      set.decided.set(at, decided)
      set.planned.set(at, wanted)
    }
    set.conflicts = new Map()
  }
}

/** The id of the product that a set has created. */
async function createdBy(id: number): Promise<number> {
  const item = (await itemsOf(id)).find(({ action }) => action === 'create')
  return item?.recordId ?? 0
}

/** The fields of an item that were in conflict when it was last tried, as the product has told them. */
const contested = new Map<string, string[]>()

async function noteConflicts(set: ModelSet, ids: readonly number[]): Promise<void> {
  const items = await itemsOf(set.id)
  const inConflict = items.filter(({ outcome }) => outcome === 'conflict')
  const told = inConflict.map(({ recordId }) => ids.indexOf(recordId ?? 0))
  expect(new Set(told)).toEqual(new Set(set.conflicts.keys()))
  for (const { recordId, conflicts } of inConflict) {
    const at = ids.indexOf(recordId ?? 0)
    contested.set(
      `${set.id} ${at}`,
      conflicts.map(({ path }) => path),
    )
  }
}

test(`${sets} random change sets over the same products, applied, decided and undone in any order, end as a plain model says`, async () => {
  let made = 0
  let seed = 0
  while (made < sets) {
    seed += 1
    const world = await newWorld(server, seed)
    const { ids, products, all } = world
    const [events = []] = fc.sample(fc.array(event, { minLength: 60, maxLength: 60 }), {
      seed,
      numRuns: 1,
    })
    for (const happening of events) {
      await happen(happening, world)
      for (const set of all) if (set.conflicts.size > 0) await noteConflicts(set, ids)
    }
    for (const [at, id] of ids.entries()) {
      const known = products[at]
      expect(await presentOf(server, id, world), `seed ${seed}`).toEqual(
        known?.isDeleted ? null : known,
      )
    }
    for (const set of all) {
      const { counts } = await read(set.id)
      expect(
        { planned: counts.planned, conflict: counts.conflict, refused: counts.refused },
        `seed ${seed}, set ${set.id}`,
      ).toEqual({
        planned: set.planned.size,
        conflict: set.conflicts.size,
        refused: set.refused.size + set.needing.size,
      })
    }
    made += all.length
  }
})
