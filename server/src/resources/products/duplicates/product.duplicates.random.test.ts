import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type ProductBody, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../../../../demo/src/random.ts'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { addAttachment } from '../../../../test/documents.ts'
import { addBrand, addCenter, declared, texts } from '../../../../test/factories.ts'
import { people } from '../../../../test/harness.ts'
import { compareDuplicates } from './duplicate-comparison.job.ts'

let sets: Awaited<ReturnType<typeof startSetServer>>

beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

/** All that is kept of duplicates, in order. */
async function kept(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(k order by kind, key, product_id) from duplicate_key k) as keys,
      (select jsonb_agg(e order by kind, key, first_id, second_id) from duplicate_evidence e) as evidence,
      (select jsonb_agg(p order by first_id, second_id) from duplicate_pair p) as pairs,
      (select jsonb_agg(g order by id) from duplicate_group g) as groups,
      (select jsonb_agg(m order by product_id) from duplicate_member m) as members`.execute(
    sets.server.db,
  )
  return rows[0]
}

/** Forgets everything but the decisions, and compares all products as those that were there before. */
async function fromScratch(): Promise<unknown> {
  const { db } = sets.server
  await sql`truncate duplicate_key, duplicate_print, duplicate_pending, duplicate_evidence, duplicate_pair,
    duplicate_group, duplicate_member`.execute(db)
  await sql`insert into duplicate_fill (after_id) values (0)`.execute(db)
  await compareDuplicates({ db })
  return kept()
}

test.for([1, 2, 3])(
  'whatever is written in whatever order, what is kept is what comparing everything finds (%d)',
  async (seed) => {
    const { server, checked, run } = sets
    const { db } = server
    const random = randomOf(seed, 50)
    const brands = [
      await addBrand(db, `RANDOM-A-${seed}`),
      await addBrand(db, `RANDOM-B-${seed}`),
      null,
    ] as const
    const center = await addCenter(db, `RANDOM-${seed}`)
    const separator = () => random.pick(['-', '/', '.', '', '-0', '--'])
    const code = () => {
      const prefix = random.pick(['', '', 'R-', 'R', '00'])
      return `${prefix}${seed}${separator()}${random.pick(['1', '2'])}${separator()}7${random.pick(['1', '2'])}00`
    }
    const gtin = () => random.pick([null, '4006381333931', '04006381333931', '14006381333938'])
    const name = () => ({
      EN: texts(random.pick(['Stone wool board', 'Board of stone wool', 'Foil 2'])),
    })
    const some = (): Partial<ProductBody> => {
      const fields: [keyof ProductBody, unknown][] = [
        ['code', code()],
        ['gtin', gtin()],
        ['brandId', random.pick(brands)],
        [
          'manufacturerArticleNumber',
          random.pick([null, `${Math.floor(random.next() * 4)}-0${seed}`]),
        ],
        ['competenceCenterId', random.pick([null, center])],
        ['texts', name()],
        ['form', random.pick([null, 'BOARD', 'BOARD'])],
        ['thickness', random.pick([null, '100', '100'])],
        ['density', random.pick([null, declared('45'), declared('45.0')])],
      ]
      return Object.fromEntries(fields.filter(() => random.chance(0.4)))
    }
    const living: number[] = []
    const gone: number[] = []
    const documents = [
      (await addAttachment(server)).id,
      (await addAttachment(server)).id,
      (await addAttachment(server)).id,
    ] as const
    await sql`update attachment set file_id = (select file_id from attachment where id = ${documents[1]})
      where id = ${documents[2]}`.execute(db)
    const anyOf = (ids: readonly number[]) => ids[Math.floor(random.next() * ids.length)] ?? 0
    const asked = (id: number) => server.call(productsApi.get, { params: { id } })

    // without it, no two products would have one GTIN
    const query = { sharedGtinReason: 'One trade item of two suppliers.' }
    const change = ({ id, version }: { id: number; version: number }, body: Partial<ProductBody>) =>
      server.call(productsApi.patch, { params: { id }, ifMatch: version, query, body })

    // what breaks a rule is refused, and changes nothing
    const steps = {
      create: async () => {
        const body = { code: code(), texts: name(), ...some() }
        const answer = await server.call(productsApi.create, { query, body })
        if (answer.status === 201) living.push(answer.data.id)
      },
      change: async () => {
        const { data } = await asked(anyOf(living))
        await change(data, some())
      },
      remove: async () => {
        const { data } = await asked(anyOf(living))
        const { id, version } = data
        await server.call(productsApi.remove, { params: { id }, ifMatch: version })
        living.splice(living.indexOf(id), 1)
        gone.push(id)
      },
      restore: async () => {
        const id = gone.pop()
        if (id === undefined) return
        const { status } = await server.call(productsApi.restore, { params: { id } })
        if (status === 200) living.push(id)
      },
      link: async () => {
        const body = { attachmentIds: [random.pick(documents)] }
        await server.call(productAttachmentsApi.link, { params: { id: anyOf(living) }, body })
      },
      unlink: async () => {
        const params = { id: anyOf(living), attachmentId: random.pick(documents) }
        await server.call(productAttachmentsApi.unlink, { params })
      },
      removeDocument: async () => {
        const params = { id: random.pick(documents) }
        const { status, data } = await server
          .call(attachmentsApi.get, { params, as: people.admin })
          .then((answer) => ({
            status: answer.status,
            data: answer.status === 200 ? answer.data : null,
          }))
        if (status === 200 && data) {
          await server.call(attachmentsApi.remove, {
            params,
            as: people.admin,
            ifMatch: data.version,
          })
        } else await server.call(attachmentsApi.restore, { params, as: people.admin })
      },
      bulk: async () => {
        const ids = [...new Set([anyOf(living), anyOf(living), anyOf(living)])]
        const value = random.pick(brands)
        const set = await checked(ids, [
          value === null ? { op: 'clear', path: 'brandId' } : { op: 'set', path: 'brandId', value },
        ])
        // what changes nothing cannot be applied
        if (set.state !== 'ready' || set.counts.planned === 0) return
        await run('apply', set)
        if (random.chance(0.3)) await run('undo', set)
      },
      decide: async () => {
        const { data } = await server.call(duplicateGroupsApi.list, {})
        const group = data[Math.floor(random.next() * data.length)]
        if (!group) return
        const productIds = group.products.slice(0, 2).map(({ id }) => id)
        await server.call(duplicateGroupsApi.decide, { body: { productIds, reason: 'Random' } })
      },
      revoke: async () => {
        const { data } = await server.call(duplicateGroupsApi.decisions, {})
        const decision = data[Math.floor(random.next() * data.length)]
        if (!decision) return
        await server.call(duplicateGroupsApi.revoke, { params: { id: decision.id } })
      },
      compare: () => compareDuplicates({ db }),
    }
    for (let n = 0; n < 8; n += 1) await steps.create()
    expect(living.length).toBeGreaterThan(3)
    await change((await asked(living[0] ?? 0)).data, { gtin: '4006381333931' })
    const often = ['create', 'change', 'change', 'change', 'link', 'link', 'compare'] as const
    const seldom = [
      'remove',
      'restore',
      'unlink',
      'removeDocument',
      'bulk',
      'decide',
      'revoke',
    ] as const
    for (let n = 0; n < 120; n += 1) {
      if (living.length < 3) await steps.create()
      else await steps[random.chance(0.6) ? random.pick(often) : random.pick(seldom)]()
    }
    await compareDuplicates({ db })
    const incremental = await kept()
    expect(incremental).toMatchObject({ groups: expect.any(Array), evidence: expect.any(Array) })
    expect(await fromScratch()).toEqual(incremental)
  },
)
