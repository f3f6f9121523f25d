import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/**
 * The rows of a sheet of an Excel workbook: the text of each cell that has one by the name at the head of its column.
 * Columns of the same name follow each other in a list.
 */
export async function sheetOf(
  file: URL | Buffer,
  sheet: string,
): Promise<[name: string, text: string][][]> {
  const parts = await partsOf(file, [`xl/worksheets/${sheet}.xml`, 'xl/sharedStrings.xml'])
  const shared = elements(parts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ text }) => text)
  const cells = elements(parts.get(`xl/worksheets/${sheet}.xml`) ?? '', 'c')
  const rows = new Map<string, [column: string, text: string][]>()
  for (const { attributes, text } of cells) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attributes['r'] ?? '') ?? []
    const value = attributes['t'] === 's' ? (shared[Number(text)] ?? '') : text
    if (value !== '') rows.set(row, [...(rows.get(row) ?? []), [column, value]])
  }
  const [head = [], ...others] = rows.values()
  const names = new Map(head)
  return others.map((row) => row.map(([column, text]) => [names.get(column) ?? column, text]))
}

/** The XML of some parts of a workbook, by their paths. */
export async function partsOf(
  file: URL | Buffer,
  names: readonly string[],
): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.isBuffer(file) ? file : readFileSync(file))
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (!names.includes(entry.fileName)) continue
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/** The elements of a name with all text that stands in them, phonetic readings and formulas aside. */
function elements(xml: string, name: string) {
  const found: { attributes: Record<string, string>; text: string }[] = []
  if (xml === '') return found
  const parser = new SaxesParser()
  let isText = false
  parser.on('opentag', (tag) => {
    if (tag.name === name) found.push({ attributes: tag.attributes, text: '' })
    isText = tag.name === 'v' || tag.name === 't'
  })
  parser.on('closetag', () => {
    isText = false
  })
  parser.on('text', (piece) => {
    const last = found.at(-1)
    if (isText && last) last.text += piece
  })
  parser.write(xml).close()
  return found
}
