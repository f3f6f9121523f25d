import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { importsApi } from '@lambda/contract/change-sets/imports'
import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'
import { startSheetServer } from '../../../test/sheets/imported-sets.ts'
import { settledJob } from '../../../test/taxonomies.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSheetServer>>
beforeAll(async () => {
  sets = await startSheetServer()
})
afterAll(() => sets.close())

/** The set of a file whose new records are meant. */
async function confirmed(content: string): Promise<ChangeSet> {
  const set = await sets.imported('launch.csv', content)
  const [params, body] = [{ id: set.id }, { count: set.imported?.created ?? 0 }]
  const check = await sets.server.call(importsApi.confirm, { params, body })
  await settledJob(sets.server, check.data.id, people.editor)
  return sets.read(set)
}

const restore = async ({ id }: ChangeSet) => {
  const body = { items: { outcome: 'refused' as const } }
  return (await sets.server.call(decisionsApi.restoreDeleted, { params: { id }, body })).data
}

const productOf = async (code: string) => {
  const { data } = await sets.server.call(productsApi.list, { query: { q: `code:${code}` } })
  return data[0] && sets.product(data[0].id)
}

test('a file whose products were taken back is imported again, and taken back again', async () => {
  const first = await confirmed('Code,Series,Thickness\nBACK-1,Alpha,40\nBACK-2,Alpha,60\n')
  await sets.run('apply', first)
  const before = await productOf('BACK-1')
  await sets.run('undo', first)
  expect(await productOf('BACK-1')).toBeUndefined()

  // one that was not there before is no matter of this
  const file = 'Code,Series,Thickness\nBACK-1,Beta,45\nBACK-2,Alpha,60\nBACK-3,,\n'
  const second = await confirmed(file)
  expect(second.counts).toEqual({ ...none, planned: 1, refused: 2 })
  const [refused] = await sets.itemsOf(second, { outcome: 'refused' })
  expect(refused?.problem?.errors).toMatchObject([
    { code: 'DELETED_DUPLICATE', record: { kind: 'product', id: before?.id, label: 'BACK-1' } },
  ])
  expect((await restore(second)).counts).toEqual({ ...none, planned: 3 })
  await sets.run('check', second)
  expect((await sets.read(second)).counts).toEqual({ ...none, planned: 3 })
  expect(await productOf('BACK-1')).toBeUndefined()

  await sets.run('apply', second)
  expect((await sets.read(second)).counts).toEqual({ ...none, applied: 3 })
  const again = await productOf('BACK-1')
  expect(again).toMatchObject({ id: before?.id, series: 'Beta', thickness: '45' })
  // nothing but that it is back
  const other = await productOf('BACK-2')
  const history = async (id = 0) =>
    (await sets.server.call(productsApi.history, { params: { id } })).data.map(
      ({ operation }) => operation,
    )
  expect(await history(again?.id)).toEqual(['update', 'restore', 'delete', 'create'])
  expect(await history(other?.id)).toEqual(['restore', 'delete', 'create'])

  await sets.run('undo', second)
  expect((await sets.inverseOf(second)).counts).toEqual({ ...none, applied: 3 })
  for (const code of ['BACK-1', 'BACK-2', 'BACK-3']) expect(await productOf(code)).toBeUndefined()
})

test('what a rule refuses of one that comes back leaves it deleted, and the others alone', async () => {
  const first = await confirmed('Code,Series\nRULE-1,Alpha\nRULE-2,Alpha\n')
  await sets.run('apply', first)
  await sets.run('undo', first)
  const second = await confirmed('Code,GTIN\nRULE-1,4012345678902\nRULE-2,4012345678901\n')
  expect(second.counts).toEqual({ ...none, refused: 2 })
  // the code is not all that is wrong with it
  const [broken] = await sets.itemsOf(second, { outcome: 'refused' })
  expect(broken?.problem?.errors.map(({ code }) => code)).not.toContain('DELETED_DUPLICATE')
  await sets.run('check', await restore(second))
  expect((await sets.read(second)).counts).toEqual({ ...none, planned: 1, refused: 1 })
  await sets.run('apply', second)
  expect((await sets.read(second)).counts).toEqual({ ...none, applied: 1, refused: 1 })
  expect(await productOf('RULE-1')).toBeUndefined()
  expect(await productOf('RULE-2')).toMatchObject({ series: 'Alpha', gtin: '4012345678901' })
})

test('what refuses the changed fields of one that comes back is told, and it stays deleted', async () => {
  const first = await confirmed('Code,Valid from\nDATE-1,2026-05-01\nDATE-2,2026-05-01\n')
  await sets.run('apply', first)
  await sets.run('undo', first)
  // alone it is sound; together with what the deleted product says it is not
  const second = await confirmed('Code,Obsolete from\nDATE-1,2026-01-01\nDATE-2,2027-01-01\n')
  expect(second.counts).toEqual({ ...none, refused: 2 })
  expect((await restore(second)).counts).toEqual({ ...none, planned: 2 })
  await sets.run('apply', second)
  expect((await sets.read(second)).counts).toEqual({ ...none, applied: 1, refused: 1 })
  expect(await productOf('DATE-1')).toBeUndefined()
  expect(await productOf('DATE-2')).toMatchObject({
    validFrom: '2026-05-01',
    obsoleteFrom: '2027-01-01',
  })
  const [refused] = await sets.itemsOf(second, { outcome: 'refused' })
  expect(refused).toMatchObject({ action: 'restore', label: 'DATE-1' })
  expect(refused?.problem?.message).toContain('Obsolete from')
})

test('one that somebody else has restored meanwhile is left to another import', async () => {
  const first = await confirmed('Code,Series\nMEAN-1,Alpha\n')
  await sets.run('apply', first)
  const { id = 0 } = (await productOf('MEAN-1')) ?? {}
  await sets.run('undo', first)
  const second = await confirmed('Code,Series\nMEAN-1,Beta\n')
  await restore(second)
  const back = await sets.begin({ action: 'restore', records: { ids: [id] } })
  await sets.run('check', back)
  await sets.run('apply', back)
  await sets.run('apply', second)
  expect((await sets.read(second)).counts).toEqual({ ...none, refused: 1 })
  expect(await productOf('MEAN-1')).toMatchObject({ series: 'Alpha' })
})
