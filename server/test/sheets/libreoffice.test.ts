import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { exportsApi } from '@lambda/contract/exports'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSetServer } from '../change-sets/sets.ts'
import { people } from '../harness.ts'
import { settledJob } from '../taxonomies.ts'
import { type TestUploads, uploadsOn } from '../uploads.ts'
import { addMany, downloaded, importedSet } from './files.ts'

/**
 * An exported workbook goes through LibreOffice: `npm run test:libreoffice`, where it is installed (Debian:
 * apt-get install libreoffice-calc-nogui). LibreOffice edits 50 cells, moves a column, deletes another one and saves it.
 */
const rows = Number(process.env['LIBREOFFICE_ROWS'] ?? 0)
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((file) => existsSync(file))
const edited = 50

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 })

const run = promisify(execFile)

/** In LibreOffice Basic: column B is the version, C the code, D the series, E the thickness, F the article number. */
const macro = `Sub Edit(source As String, target As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden" : hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(source, "_blank", 0, hidden())
  sheet = document.Sheets.getByIndex(0)
  For n = 1 To ${edited}
    If n Mod 2 = 0 Then
      sheet.getCellByPosition(3, n * ${Math.max(1, Math.floor(rows / (edited + 1)))}).setString("Edited " & n)
    Else
      sheet.getCellByPosition(4, n * ${Math.max(1, Math.floor(rows / (edited + 1)))}).setValue(40.5)
    End If
  Next n
  sheet.Columns.insertByIndex(2, 1)
  sheet.moveRange(sheet.getCellByPosition(2, 0).CellAddress, sheet.getCellRangeByPosition(4, 0, 4, ${rows}).RangeAddress)
  sheet.Columns.removeByIndex(4, 1)
  sheet.Columns.removeByIndex(5, 1)
  Dim saved(0) As New com.sun.star.beans.PropertyValue
  saved(0).Name = "FilterName" : saved(0).Value = "Calc MS Excel 2007 XML"
  document.storeToURL(target, saved())
  document.close(True)
End Sub`

/** A profile of LibreOffice with the macro among its own, which it may run. */
async function profileWithMacro(folder: string): Promise<string> {
  const profile = path.join(folder, 'profile')
  const address = pathToFileURL(profile).href
  // a new one gets a library of its own at the first start
  await run(office ?? '', [
    '--headless',
    `-env:UserInstallation=${address}`,
    '--terminate_after_init',
  ])
  const library = path.join(profile, 'user/basic/Standard')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const code = macro.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  await writeFile(
    path.join(library, 'Module1.xba'),
    `${head}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${code}</script:module>`,
  )
  await writeFile(
    path.join(library, 'script.xlb'),
    `${head}<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
  )
  return address
}

let sets: Awaited<ReturnType<typeof startSetServer>>
let uploads: TestUploads
let folder: string

beforeAll(async () => {
  if (rows === 0 || !office) return
  sets = await startSetServer()
  uploads = await uploadsOn(sets.server)
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-office-'))
  await addMany(sets.server, 'OFFICE-', rows)
})

afterAll(async () => {
  if (rows === 0 || !office) return
  await sets.close()
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(rows === 0 || !office)('a workbook that LibreOffice has edited', () => {
  test(`of ${rows} rows becomes exactly ${edited} changes`, async () => {
    const columns = ['code', 'series', 'thickness', 'manufacturerArticleNumber']
    const records = { q: 'code:OFFICE-*', language: 'EN', except: [] }
    const body = { records, sort: 'code', format: 'xlsx', columns } as const
    const { data } = await sets.server.call(exportsApi.create, { body })
    if (data.job) await settledJob(sets.server, data.job.id, people.editor)
    const { link } = (await sets.server.call(exportsApi.get, { params: { id: data.id } })).data
    const content = link
      ? (await sets.server.http.inject({ url: link.url })).rawPayload
      : (await downloaded(sets.server, data.id)).content
    const [source, target] = ['a.xlsx', 'b.xlsx'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    await writeFile(source, content)
    const profile = await profileWithMacro(folder)
    const call = [source, target].map((file) => pathToFileURL(file).href).join(',')
    await run(office ?? '', [
      '--headless',
      `-env:UserInstallation=${profile}`,
      `macro:///Standard.Module1.Edit(${call})`,
    ])
    const file = { name: 'edited.xlsx', content: await readFile(target) }
    const set = await importedSet(sets.server, uploads, file)
    expect(set.message).toBeNull()
    expect(set.imported).toMatchObject({
      rows,
      changed: edited,
      created: 0,
      hasIds: true,
      hasVersions: true,
      problems: [],
      ignored: [],
    })
    const counts = Object.fromEntries(set.fields.map(({ path: at, count }) => [at, count]))
    expect(counts).toEqual({ series: edited / 2, thickness: edited / 2 })
  })
})
