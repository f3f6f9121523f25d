import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { proposalsOn } from '../../../test/products/proposals.ts'

// products are many, and several jobs run one after another in a test
vi.setConfig({ testTimeout: 180_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let proposals: ReturnType<typeof proposalsOn>
beforeAll(async () => {
  sets = await startSetServer()
  proposals = proposalsOn(sets)
})
afterAll(() => sets.close())

/** Has a source say a series of each product, and of some as many random words beside it as say so much. */
async function say(ids: readonly number[], source: string, bytes = 0): Promise<void> {
  await sql`
    insert into product_delivery (product_id, source, values, words)
    select id, ${source}, jsonb_build_array(
        jsonb_build_object('name', 'Serie', 'value', 'Series ' || id, 'unit', null, 'language', null),
        jsonb_build_object('name', 'Noise', 'value', coalesce((
          select string_agg(md5(id || '.' || n), '') from generate_series(1, ${bytes}::integer / 32) as n), '-'),
          'unit', null, 'language', null)), ''
    from unnest(${[...ids]}::bigint[]) as id`.execute(sets.server.db)
}

interface DoneJob {
  kind: string
  done: number
  total: number
}

async function lastProposal(): Promise<DoneJob | undefined> {
  const { rows } = await sql<DoneJob>`
    select kind, done, total from job where kind = 'propose-source-data' order by id desc limit 1`.execute(
    sets.server.db,
  )
  return rows[0]
}

test('products that are more than a step are all looked at, and counted once', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into product (code, status, series) select 'MANY-' || n, 'draft', 'Many'
    from generate_series(1, 1201) as n returning id`.execute(sets.server.db)
  const ids = rows.map(({ id }) => id)
  await sql`select refresh_product_projection(${ids}::bigint[])`.execute(sets.server.db)
  await say(ids.slice(0, 1100), 'Many')
  const set = await proposals.proposed({ products: { q: 'code:MANY-*' }, sources: ['Many'] })
  expect(set).toMatchObject({
    counts: { ...none, planned: 1100 },
    proposed: { products: 1201, untold: 101, unchanged: 0 },
  })
  expect(await lastProposal()).toMatchObject({ done: 1201, total: 1201 })
})

test('what is too much to be held at once is read in turn', async () => {
  const ids = await sets.addProducts(8)
  await say(ids, 'Long', 1_500_000)
  const set = await proposals.proposed({ products: { ids }, sources: ['Long'] })
  expect(set).toMatchObject({
    counts: { ...none, planned: 8 },
    proposed: { products: 8, untold: 0, unchanged: 0 },
  })
})

test('a set that was not made to its end is made anew by a check', async () => {
  const ids = await sets.addProducts(2)
  await say(ids, 'Again')
  const set = await proposals.proposed({ products: { ids }, sources: ['Again'] })
  await sql`delete from change_set_item where change_set_id = ${set.id} and record_id = ${ids[1]}`.execute(
    sets.server.db,
  )
  await sql`
    with ended as (update job set state = 'cancelled'
      where kind = 'propose-source-data' and (input ->> 'changeSet')::bigint = ${set.id} returning id)
    update change_set set job_id = ended.id, phase = 'open' from ended where change_set.id = ${set.id}`.execute(
    sets.server.db,
  )
  const { data } = await sets.server.call(changeSetsApi.check, { params: { id: set.id } })
  expect(data.kind).toBe('propose-source-data')
  expect(await proposals.settled(set)).toMatchObject({
    state: 'ready',
    counts: { ...none, planned: 2 },
    proposed: { products: 2, untold: 0, unchanged: 0 },
  })
})

test('what the job says at its end is what the set says', async () => {
  const ids = await sets.addProducts(2)
  await say(ids.slice(0, 1), 'Result')
  const set = await proposals.proposed({ products: { ids }, sources: ['Result'] })
  const { rows } = await sql<{ result: unknown }>`
    select result from job where kind = 'propose-source-data' and (input ->> 'changeSet')::bigint = ${set.id}`.execute(
    sets.server.db,
  )
  expect(rows).toEqual([{ result: { changeSet: set.id, products: 2, untold: 1, unchanged: 0 } }])
})
