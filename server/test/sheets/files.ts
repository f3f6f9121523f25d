import { buffer } from 'node:stream/consumers'
import { addressOf } from '@lambda/contract/api'
import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { importsApi } from '@lambda/contract/change-sets/imports'
import { exportsApi } from '@lambda/contract/exports'
import { uploadsApi } from '@lambda/contract/uploads'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { columnName, workbookParts, xmlText } from '../../src/platform/sheets/xlsx-parts.ts'
import { type TestServer, people } from '../harness.ts'
import { signToken } from '../tokens.ts'
import type { TestUploads } from '../uploads.ts'

/** The file of an export, as it is downloaded. */
export async function downloaded(
  { http }: TestServer,
  id: number,
  as: string = people.editor,
): Promise<{ status: number; content: Buffer; name: string; type: string }> {
  const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
  const answer = await http.inject({
    url: `/api${addressOf(exportsApi.content, { id })}`,
    headers: { authorization: `Bearer ${await signToken(claims)}` },
  })
  const disposition = answer.headers['content-disposition'] ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
  const type = String(answer.headers['content-type'])
  return { status: answer.statusCode, content: answer.rawPayload, name, type }
}

/** Uploads a file as somebody does, and has it made into a change set; the set once its jobs have ended. */
export async function importedSet(
  server: TestServer,
  uploads: TestUploads,
  file: { name: string; content: Buffer },
  as: string = people.editor,
): Promise<ChangeSet> {
  const begun = await server.call(importsApi.create, {
    as,
    body: { uploadId: await uploaded(server, uploads, file, as) },
  })
  return settledSet(server, begun.data.id, as)
}

/** The id of an upload that has been checked. */
export async function uploaded(
  server: TestServer,
  uploads: TestUploads,
  { name, content }: { name: string; content: Buffer },
  as: string = people.editor,
): Promise<string> {
  const tus = await uploads.clientOf(as)
  const address = await tus.begin(content.length, { filename: name })
  await tus.append(address, 0, content)
  const id = address.split('/').at(-1) ?? ''
  await vi.waitFor(
    async () => {
      const { data } = await server.call(uploadsApi.get, { as, params: { id } })
      expect(['ready', 'refused']).toContain(data.state)
    },
    { timeout: 20_000, interval: 30 },
  )
  return id
}

/** A set once no job works on it, however large its file is: the limit of the test counts. */
export function settledSet(
  server: TestServer,
  id: number,
  as: string = people.editor,
): Promise<ChangeSet> {
  return vi.waitFor(
    async () => {
      const { data } = await server.call(changeSetsApi.get, { as, params: { id } })
      expect(data.state).not.toMatch(/ing$/)
      return data
    },
    { timeout: 1_500_000, interval: 50 },
  )
}

/** A cell of a workbook as another program writes it: text among the shared ones, a number, or a formula with what it gave. */
export type WrittenCell = string | number | null | { xml: string }

/** A workbook as Excel writes one: texts are shared, numbers are numbers, empty cells have a style and nothing else. */
export async function workbookOf(
  rows: readonly (readonly WrittenCell[])[],
  {
    date1904 = false,
    parts = {},
  }: { date1904?: boolean; parts?: Record<string, string | null> } = {},
): Promise<Buffer> {
  const shared: string[] = []
  const cellOf = (cell: WrittenCell, at: string): string => {
    if (cell === null) return `<c r="${at}" s="1"/>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`)
    return `<c r="${at}" t="s"><v>${shared.push(`<si><t xml:space="preserve">${xmlText(cell)}</t></si>`) - 1}</v></c>`
  }
  const lines = rows.map((row, n) => {
    const cells = row.map((cell, index) => cellOf(cell, `${columnName(index)}${n + 1}`))
    return `<row r="${n + 1}" spans="1:${row.length}">${cells.join('')}</row>`
  })
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const all: Record<string, string | null> = {
    ...Object.fromEntries(workbookParts('Sheet')),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst ${main}>${shared.join('')}</sst>`,
    ...(date1904 && {
      'xl/workbook.xml': (
        Object.fromEntries(workbookParts('Sheet'))['xl/workbook.xml'] ?? ''
      ).replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }),
    ...parts,
  }
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(all)) {
    if (xml !== null) zip.addBuffer(Buffer.from(xml), path)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** As many as a statement has time for, however busy the machine is. */
const aPiece = 500

/** Many products by SQL alone: codes count from 1 behind a prefix. */
export async function addMany({ db }: TestServer, prefix: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += aPiece) {
    const { rows } = await sql<{ id: number }>`
      insert into product (code, status, series, thickness, manufacturer_article_number)
      select ${prefix} || lpad(n::text, 6, '0'), 'draft', 'Series ' || n % 7, 12.5, lpad(n::text, 8, '0')
      from generate_series(${from}::int, ${Math.min(count, from + aPiece - 1)}::int) as n returning id`.execute(
      db,
    )
    await sql`select refresh_product_projection(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  }
}
