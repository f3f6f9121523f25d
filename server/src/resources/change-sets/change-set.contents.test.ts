import { uploadsApi } from '@lambda/contract/uploads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workbookOf } from '../../../test/sheets/files.ts'
import { startSheetServer } from '../../../test/sheets/imported-sets.ts'

// several jobs run one after another in a test
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSheetServer>>
beforeAll(async () => {
  sets = await startSheetServer()
})
afterAll(() => sets.close())

const imported = (name: string, content: Buffer | string) => sets.imported(name, content)

test('a sheet has no rows where nothing stands, whichever way they are written', async () => {
  const csv = await imported('list.csv', 'Code;Series\r\nE-1;A\r\n;\r\n ; \r\n\r\nE-2;B\r\n;;;\r\n')
  expect(csv.imported).toMatchObject({ rows: 2, created: 2, problems: [] })
  const rows = [
    ['Code', 'Series'],
    ['E-3', 'A'],
    [null, null],
    ['E-4', 'B'],
  ]
  const workbook = await imported('list.xlsx', await workbookOf(rows))
  expect(workbook.imported).toMatchObject({ rows: 2, created: 2, problems: [] })
})

test('what is called a sheet, but is none, is told to be none', async () => {
  const said = async (name: string, content: Buffer) => {
    const id = await sets.uploaded({ name, content })
    return (await sets.server.call(uploadsApi.get, { params: { id } })).data.problem?.message
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(await said('list.csv', png)).toBe(
    'The content is PNG, but the file extension is .csv. This is not a text file. If it is meant to be PNG, change the extension to .png.',
  )
  expect(await said('list.csv', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'))).toMatch(
    /^This is not a text file, though the file extension is .csv. The content of this file is GIF./,
  )
  expect(await said('list.xlsx', Buffer.from('Code;Series\n'))).toMatch(
    /^This is not an Excel workbook, though the file extension is .xlsx./,
  )
})

test('a file that becomes something else than text further down cannot be read', async () => {
  const content = `Code;Series\n${'A;B\n'.repeat(1000)}\0\x01\x02`
  expect(await imported('list.csv', content)).toMatchObject({
    message: 'This is not a text file, whatever its name says. Save the list as CSV or XLSX.',
  })
})
