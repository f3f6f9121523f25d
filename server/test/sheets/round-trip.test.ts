import { exportsApi } from '@lambda/contract/exports'
import type { ProductInput } from '@lambda/contract/products/products'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSetServer } from '../change-sets/sets.ts'
import { addBrand, declared, texts } from '../factories.ts'
import { type TestUploads, uploadsOn } from '../uploads.ts'
import { type WrittenCell, downloaded, importedSet, workbookOf } from './files.ts'

// dozens of files are imported one after another
vi.setConfig({ testTimeout: 240_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let uploads: TestUploads
let ids: number[]
let brands: number[]

beforeAll(async () => {
  sets = await startSetServer()
  uploads = await uploadsOn(sets.server)
  brands = [
    await addBrand(sets.server.db, 'trip-a', 'Trip; Alpha'),
    await addBrand(sets.server.db, 'trip-b', 'Trip Beta'),
  ]
  ids = await sets.addProducts(12, product)
})
afterAll(() => sets.close())

/** Products that say much, little and nothing, in spellings that spreadsheets like to change. */
function product(n: number): Partial<ProductInput> {
  if (n % 4 === 0) return {}
  return {
    brandId: brands[n % 2] ?? null,
    manufacturerArticleNumber: ['=1+1', '007', '1E5', '-5'][n % 4]?.concat(`-${n}`) ?? null,
    series: ["'=x", '0012', 'Größe; "M"', '1-2'][n % 4] ?? null,
    gtin: n === 1 ? '4012345678901' : null,
    validFrom: n % 3 === 0 ? '2026-03-04' : null,
    thickness: n % 2 === 0 ? '12.5' : '1200',
    lambdaD: n % 2 === 0 ? { ...declared('0.0350'), standard: 'EN 12667' } : null,
    sd: n % 3 === 0 ? { ...declared('1500'), qualifier: '≥' } : null,
    countries: n % 2 === 0 ? ['BE', 'DE'] : [],
    texts: { EN: { ...texts(`@Board ${n}`), description: 'a\n-b', keywords: ['a', 'b;c'] } },
  }
}

/** What cells of a column may become, as people type it, and the value that it then is. */
const edits: Readonly<Record<string, readonly (readonly [cell: string, value: unknown])[]>> = {
  Series: [
    ['Edited', 'Edited'],
    ['', null],
    ['00077', '00077'],
  ],
  'Valid from': [
    ['2027-12-31', '2027-12-31'],
    ['24.12.2027', '2027-12-24'],
    ['', null],
  ],
  'Thickness, mm': [
    ['40', '40'],
    ['', null],
  ],
  Countries: [
    ['FR; NL', ['FR', 'NL']],
    ['Germany', ['DE']],
  ],
  'Description (EN)': [
    ['New\ntext', 'New\ntext'],
    ['', null],
  ],
}

const paths: Readonly<Record<string, string>> = {
  Series: 'series',
  'Valid from': 'validFrom',
  'Thickness, mm': 'thickness',
  Countries: 'countries',
  'Description (EN)': 'texts.EN.description',
}

const editedTitles = Object.keys(edits)

const change = fc.record({
  row: fc.nat(11),
  title: fc.constantFrom(...editedTitles),
  which: fc.nat(2),
})

const scenario = fc.record({
  format: fc.constantFrom('csv' as const, 'xlsx' as const),
  values: fc.constantFrom('codes' as const, 'names' as const, 'both' as const),
  decimalSeparator: fc.constantFrom('.' as const, ',' as const),
  changes: fc.array(change, { maxLength: 10 }),
  order: fc.infiniteStream(fc.nat()),
  dropped: fc.subarray([
    'Form',
    'Status',
    'Brand',
    'GTIN',
    'Standard',
    'Declared thermal conductivity: standard',
  ]),
  retypes: fc.boolean(),
})

/** A cell as a spreadsheet keeps it that takes it for a number or a day. */
function retyped(cell: string, title: string): WrittenCell {
  if (cell === '') return null
  if (title === 'Valid from' && cell === '2026-03-04') return 46_085
  const isNumber = /, (mm|W\/\(m·K\))$/.test(title) || title.startsWith('Lambda ')
  return isNumber && /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}

function quoted(cell: WrittenCell): string {
  return typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : ''
}

test('an exported file with random edits becomes exactly these changes', async () => {
  const products = new Map(
    await Promise.all(ids.map(async (id) => [id, await sets.product(id)] as const)),
  )
  await fc.assert(
    fc.asyncProperty(
      scenario,
      async ({ format, values, decimalSeparator, changes, order, ...how }) => {
        const asked = {
          records: { ids },
          sort: 'code',
          format: 'csv',
          values,
          decimalSeparator,
        } as const
        const { data } = await sets.server.call(exportsApi.create, { body: asked })
        const delimiter = decimalSeparator === ',' ? ';' : ','
        const { content } = await downloaded(sets.server, data.id)
        const [titles = [], ...rows]: string[][] = parse(content, { bom: true, delimiter })
        const expected = new Map<string, unknown>()
        for (const { row, title, which } of changes) {
          const cells = rows[row] ?? []
          const choices = edits[title] ?? []
          const [cell = '', value] = choices[which % choices.length] ?? []
          cells[titles.indexOf(title)] = cell
          expected.set(`${cells[0]} ${paths[title]}`, value)
        }
        const left = titles
          .map((title, at) => ({ title, at, place: order.next().value }))
          .filter(({ title }) => !how.dropped.includes(title))
          .toSorted((a, b) => a.place - b.place)
        const table = [titles, ...rows].map((row, n) =>
          left.map(({ at, title }): WrittenCell => {
            const cell = row[at] ?? ''
            if (format === 'csv' || n === 0) return cell
            // in a workbook nothing is guarded, and numbers have a point
            const plain = cell.replace(/^'(?='*[=+\-@])/, '')
            const point = /^\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain
            return how.retypes ? retyped(point, title) : point === '' ? null : point
          }),
        )
        const file =
          format === 'xlsx'
            ? await workbookOf(table)
            : Buffer.from(table.map((row) => row.map(quoted).join(delimiter)).join('\r\n'))
        const set = await importedSet(sets.server, uploads, {
          name: `edited.${format}`,
          content: file,
        })
        expect(set.imported?.problems).toEqual([])
        const items = await sets.itemsOf(set, { limit: 200 })
        const found = items.flatMap(({ recordId, fields }) =>
          fields.map(({ path, to }) => [`${recordId} ${path}`, to] as const),
        )
        const meant = [...expected].filter(([key, to]) => {
          const [id = '', path = ''] = key.split(' ')
          return JSON.stringify(valueAt(products.get(Number(id)), path)) !== JSON.stringify(to)
        })
        expect(new Map(found)).toEqual(new Map(meant))
      },
    ),
    { numRuns: 40 },
  )
})

function valueAt(product: ProductInput | undefined, path: string): unknown {
  if (path === 'texts.EN.description') return product?.texts['EN']?.description ?? null
  return product?.[path as 'series'] ?? null
}
