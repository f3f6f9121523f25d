import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { decisionsApi } from '@lambda/contract/change-sets/decisions'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cellCalls } from '../../../test/change-sets/cells.ts'
import { none, startSetServer } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'
import { importedSet } from '../../../test/sheets/files.ts'
import { uploadsOn } from '../../../test/uploads.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
beforeAll(async () => {
  sets = await startSetServer()
})
afterAll(() => sets.close())

const pack = (contents: string, more: object = {}) =>
  packagingLevel.parse({ type: 'PK', contents, length: '500', ...more })
const [two, three] = [pack('2'), pack('3')]

/** A product with two levels of one type, which their order tells apart. */
async function addPacked(): Promise<number> {
  const [id = 0] = await sets.addProducts(1, () => ({ packaging: [two, three] }))
  return id
}

const arrange = (id: number, packaging: object[]) => sets.patch(id, { packaging }, people.admin)

const longer = [{ op: 'set', path: 'packaging.PK-2.length', value: '700' } as const]

const conflict = {
  outcome: 'conflict',
  conflicts: [
    {
      path: 'packaging.PK-2.length',
      theirs: '500',
      isOfAnotherRow: true,
      by: { name: 'Ada Admin' },
      at: expect.any(String),
    },
  ],
}

describe('a change of one of two levels of packaging that are of one type', () => {
  test.each([
    ['have changed places', [three, two]],
    ['stand behind a new one', [pack('1'), two, three]],
  ])('is asked about once they %s', async (_, packaging) => {
    const id = await addPacked()
    const set = await sets.checked([id], longer)
    await arrange(id, packaging)
    await sets.run('apply', set)
    expect(await sets.itemsOf(set)).toMatchObject([conflict])
    expect((await sets.product(id)).packaging).toEqual(packaging)
    const decide = (take: 'mine' | 'theirs') =>
      sets.server.call(decisionsApi.resolve, {
        params: { id: set.id },
        body: { items: { outcome: 'conflict' }, path: 'packaging.PK-2.length', take },
      })
    await decide('mine')
    await sets.run('apply', set)
    expect((await sets.product(id)).packaging[1]).toEqual({ ...packaging[1], length: '700' })
  })

  test('is asked about once the other one has gone, though both are as long', async () => {
    const id = await addPacked()
    const first = [{ op: 'set', path: 'packaging.PK.length', value: '700' } as const]
    const set = await sets.checked([id], first)
    await arrange(id, [three])
    await sets.run('apply', set)
    expect((await sets.itemsOf(set))[0]?.conflicts).toMatchObject([{ isOfAnotherRow: true }])
    expect((await sets.product(id)).packaging).toEqual([three])
  })

  test('is done where they stay in their places, whatever else somebody changes of them', async () => {
    const id = await addPacked()
    const set = await sets.checked([id], longer)
    const others = [pack('4'), pack('3', { width: '9' }), packagingLevel.parse({ type: 'PF' })]
    await arrange(id, others)
    await sets.run('apply', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, applied: 1 })
    expect((await sets.product(id)).packaging[1]).toMatchObject({ length: '700', width: '9' })
  })

  test('is taken back from the one that it was made of alone', async () => {
    const id = await addPacked()
    const set = await sets.checked([id], longer)
    await sets.run('apply', set)
    const [first, second] = (await sets.product(id)).packaging
    await arrange(id, [second ?? two, { ...(first ?? two), length: '700' }])
    await sets.run('undo', set)
    expect((await sets.inverseOf(set)).counts).toEqual({ ...none, conflict: 1 })
    expect((await sets.product(id)).packaging).toMatchObject([{ length: '700' }, { length: '700' }])
  })

  test('is asked about as one of several edits, each based on its own version', async () => {
    const id = await addPacked()
    const set = await sets.begin({})
    const edit = (version: number, fields: Record<string, string>) =>
      sets.server.call(changeSetsApi.addItems, {
        params: { id: set.id },
        body: { items: [{ action: 'change', recordId: id, version, fields }] },
      })
    await edit(1, { 'packaging.PK-2.length': '700' })
    await arrange(id, [three, two])
    await edit(2, { 'packaging.PK.width': '9' })
    await sets.run('check', set)
    expect(await sets.itemsOf(set)).toMatchObject([conflict])
    await edit(1, { 'packaging.PK-2.length': '500' })
    await sets.run('check', set)
    expect((await sets.read(set)).counts).toEqual({ ...none, planned: 1 })
  })

  test('is asked about in a spreadsheet until it is entered anew', async () => {
    const id = await addPacked()
    const calls = cellCalls(sets)
    const set = await calls.freshSet()
    const enter = (version: number) =>
      calls.edit(set, [{ id, version, cells: { 'packaging.PK-2.length': '700' } }])
    await enter(1)
    await arrange(id, [three, two])
    await sets.run('check', set)
    const { pending } = await calls.rowsOf([id], 'code')
    expect(pending).toMatchObject([
      { conflicts: { 'packaging.PK-2.length': { theirs: '500', isOfAnotherRow: true } } },
    ])
    expect((await enter(2)).data.records).toMatchObject([{ outcome: 'planned', conflicts: {} }])
  })

  test('is asked about where a file tells it of an older version', async () => {
    const id = await addPacked()
    await arrange(id, [three, two])
    const title = 'Pack 2: Length [packaging.PK-2.length]'
    const content = Buffer.from(`Lambda ID,Lambda version,${title}\n${id},1,700\n`)
    const set = await importedSet(sets.server, await uploadsOn(sets.server), {
      name: 'packs.csv',
      content,
    })
    expect(await sets.itemsOf(set)).toMatchObject([conflict])
  })
})
