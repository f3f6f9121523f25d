import { importsApi } from '@lambda/contract/change-sets/imports'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { none } from '../../../test/change-sets/sets.ts'
import { people } from '../../../test/harness.ts'
import { workbookOf } from '../../../test/sheets/files.ts'
import { startSheetServer } from '../../../test/sheets/imported-sets.ts'
import { settledJob } from '../../../test/taxonomies.ts'
import { workbookParts } from '../../platform/sheets/xlsx-parts.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSheetServer>>
beforeAll(async () => {
  sets = await startSheetServer()
})
afterAll(() => sets.close())

const imported = (name: string, content: Buffer | string) => sets.imported(name, content)

/** A workbook with a sheet `Sheet` of these rows, and another one behind it. */
function withSecondSheet(rows: Parameters<typeof workbookOf>[0]) {
  const path = 'xl/workbook.xml'
  const one = Object.fromEntries(workbookParts('Sheet'))[path] ?? ''
  const two = one.replace('</sheets>', '<sheet name="Price &amp; list" sheetId="2"/></sheets>')
  return workbookOf(rows, { parts: { [path]: two } })
}

test('a sheet without any title that is known says which sheet it is, what it has found and what it needs', async () => {
  const flavours = await imported('list.csv', 'Flavour;Taste;a;b;c;d\na;b;;;;\n')
  expect(flavours.message).toBe(
    'No column of the file has the name of a product field. Its first row has “Flavour”, “Taste”, “a”, “b”, “c”, and 1 more. It must contain the names of fields, such as “Code”.',
  )
  const cover = await imported('list.xlsx', await withSecondSheet([['Dear Sir or Madam'], ['x']]))
  expect(cover.message).toBe(
    'No column of the sheet “Sheet” has the name of a product field. Its first row has “Dear Sir or Madam”. It must contain the names of fields, such as “Code”. The workbook also has “Price & list”: only its first sheet is read, so move the one with the list there.',
  )
  const empty = await imported('list.xlsx', await withSecondSheet([]))
  expect(empty.message).toMatch(/^The sheet “Sheet” is empty. The workbook also has/)
})

test('a sheet that has lost its codes and IDs says so, and is not read', async () => {
  const lost = await imported('list.csv', 'Series,Thickness\nA,1\nB,2\n')
  expect(lost).toMatchObject({
    state: 'open',
    message:
      'No column of the file says which product each row is about. Its first row has “Series” and “Thickness”. It needs “Code”, or “Lambda ID” as in an exported file.',
    imported: { rows: 0 },
  })
})

test('of a workbook with several sheets it is told which one is read', async () => {
  const rows = [
    ['Code', 'Series'],
    ['SHEETS-1', 'A'],
  ]
  const set = await imported('list.xlsx', await withSecondSheet(rows))
  expect(set.imported).toMatchObject({
    created: 1,
    sheet: { name: 'Sheet', others: ['Price & list'] },
  })
})

test('a file most of whose IDs are of products with other codes renames none until that is confirmed', async () => {
  const ids = await sets.addProducts(4, () => ({ series: 'Old' }))
  const rows = ids.map((id, n) => `${id},${n === 0 ? `${sets.prefix()}1` : `ELSE-${n}`},Edited\n`)
  const set = await imported('other.csv', `Lambda ID,Code,Series\n${rows.join('')}`)
  expect(set).toMatchObject({
    state: 'ready',
    counts: { ...none, planned: 1, excluded: 3 },
    imported: { changed: 4, renamed: 3 },
  })
  const params = { id: set.id }
  const confirm = (count: number) =>
    sets.server.call(importsApi.confirm, { params, body: { count, what: 'renamed' } })
  expect((await confirm(2)).body.code).toBe('RULE_BROKEN')
  await settledJob(sets.server, (await confirm(3)).data.id, people.editor)
  expect(await sets.read(set)).toMatchObject({
    counts: { ...none, planned: 4 },
    imported: { renamed: 0 },
  })
  expect((await confirm(3)).body.code).toBe('CHANGE_SET_STATE')
})

test('a file that renames a few of its products renames them', async () => {
  const ids = await sets.addProducts(4)
  const prefix = sets.prefix()
  const rows = ids.map((id, n) => `${id},${n < 2 ? `${prefix}NEW-${n}` : `${prefix}${n + 1}`}\n`)
  const set = await imported('codes.csv', `Lambda ID,Code\n${rows.join('')}`)
  expect(set).toMatchObject({ counts: { ...none, planned: 2 }, imported: { renamed: 0 } })
})

test('an import that is undone gives back what products were and deletes those it has created', async () => {
  const more = { series: 'Old', thickness: '40', countries: ['BE', 'DE'], leadTime: '3' }
  const [id = 0] = await sets.addProducts(1, () => more)
  const before = await sets.product(id)
  const code = `${sets.prefix()}1`
  const lines = [`${code},Edited,,FR,9`, 'UNDONE-1,New,50,BE,1']
  const set = await imported(
    'list.csv',
    `Code,Series,Thickness,Countries,Lead time\n${lines.join('\n')}\n`,
  )
  expect(set.imported).toMatchObject({ changed: 1, created: 1, ignored: [] })
  const params = { id: set.id }
  const { data } = await sets.server.call(importsApi.confirm, { params, body: { count: 1 } })
  await settledJob(sets.server, data.id, people.editor)
  await sets.run('apply', set)
  const edited = { series: 'Edited', thickness: null, countries: ['FR'], leadTime: '9' }
  expect(await sets.product(id)).toMatchObject(edited)
  await sets.run('undo', set)
  const { version: _v, updatedAt: _u, updatedBy: _b, ...then } = before
  expect(await sets.product(id)).toMatchObject(then)
  const query = { q: 'code:UNDONE-1' }
  expect((await sets.server.call(productsApi.list, { query })).data).toEqual([])
  expect((await sets.read(set)).state).toBe('undone')
})
