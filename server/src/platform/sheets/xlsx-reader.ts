import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { FileCell } from '@lambda/contract/sheets/read-cell'
import type { Epoch } from '@lambda/domain/spreadsheets/cell-number'
import { ApiProblem } from '../errors.ts'
import { xmlText } from '../files/file-text.ts'
import { type PackedFile, openZip } from '../files/zip-reader.ts'
import type { FileStore } from '../files/file-store.ts'
import type { OpenFile, SheetNames, SheetRow } from './open-file.ts'
import { textOfXml } from './xlsx-parts.ts'

/** What a workbook may hold; more has no file that is meant well. */
const limits = {
  zip: { files: 2_000, bytes: 2 * 1024 ** 3, ratio: 100 },
  rows: 1_048_576,
  columns: 16_384,
  depth: 20,
  /** Of a cell, in characters: spreadsheets have room for 32,767. */
  text: 40_000,
  /** Of all shared texts. */
  texts: 200_000_000,
  /** How long it may go on without an element. */
  silence: 1024 ** 2,
} as const

/**
 * Reads the first sheet of a workbook (ECMA-376) row by row. Formulas count as what they gave. Throws RULE_BROKEN for what is no
 * workbook, declares a document type, or goes beyond the limits.
 */
export async function openXlsx(
  files: FileStore,
  file: { sha256: string; size: number },
): Promise<OpenFile> {
  const zip = await openZip(files, file, limits.zip)
  try {
    const part = (path: string) => zip.packed.find((one) => one.path === path)
    const { sheet, epoch, names } = await sheetIn(part)
    const strings = part('xl/sharedStrings.xml')
    const shared = strings ? await sharedStrings(strings) : []
    return { rows: rowsIn(sheet, shared), sheet: names, epoch, isTyped: true, close: zip.close }
  } catch (error) {
    zip.close()
    throw error
  }
}

type Part = (path: string) => PackedFile | undefined

interface FoundSheet {
  sheet: PackedFile
  epoch: Epoch
  names: SheetNames
}

async function sheetIn(part: Part): Promise<FoundSheet> {
  const workbook = part('xl/workbook.xml')
  const relations = part('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw refused('The file is not an Excel workbook (XLSX).')
  const shown: { id: string | null; name: string }[] = []
  let epoch: Epoch = 1900
  for (const { name, attributes, isOpen } of await allOf(workbook)) {
    if (!isOpen) continue
    if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) epoch = 1904
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') continue
    const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? null
    shown.push({ id, name: textOfXml(attributes['name'] ?? '') })
  }
  const [first, ...others] = shown
  let target: string | null = null
  for (const { attributes, isOpen } of await allOf(relations)) {
    if (isOpen && first && attributes['Id'] === first.id) target = attributes['Target'] ?? null
  }
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`
  const sheet = part(path)
  if (!first || !sheet) throw refused('The workbook has no sheet that is shown.')
  return { sheet, epoch, names: { name: first.name, others: others.map(({ name }) => name) } }
}

async function sharedStrings(file: PackedFile): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  for await (const events of elementsIn(file)) {
    for (const { name, isOpen, text } of events) {
      if (name === 'si' && isOpen) strings.push('')
      if (name !== 't' || isOpen || strings.length === 0) continue
      strings[strings.length - 1] += textOfXml(text)
      length += text.length
    }
    if (length > limits.texts) throw tooMuch('text')
  }
  return strings
}

async function* rowsIn(file: PackedFile, shared: readonly string[]): AsyncGenerator<SheetRow> {
  const sheet = new Sheet(shared)
  for await (const events of elementsIn(file)) {
    for (const event of events) sheet.take(event)
    yield* sheet.rows
    sheet.rows = []
  }
}

/** A sheet as far as it has been read. */
class Sheet {
  /** Those that are complete. */
  rows: SheetRow[] = []
  private row: SheetRow | null = null
  private last = 0
  private cell: { at: number; type: string; text: string } | null = null
  private readonly shared: readonly string[]

  constructor(shared: readonly string[]) {
    this.shared = shared
  }

  take({ name, attributes, isOpen, text }: XmlEvent): void {
    if (name === 'row') this.takeRow(attributes, isOpen)
    else if (name === 'c' && this.row) this.takeCell(this.row, attributes, isOpen)
    else if ((name === 'v' || name === 't') && !isOpen && this.cell) this.cell.text += text
  }

  private takeRow(attributes: XmlEvent['attributes'], isOpen: boolean): void {
    if (isOpen) {
      this.last = rowNumber(attributes['r'], this.last)
      this.row = { number: this.last, cells: [] }
    } else if (this.row) {
      this.rows.push(this.row)
      this.row = null
    }
  }

  private takeCell({ cells }: SheetRow, attributes: XmlEvent['attributes'], isOpen: boolean): void {
    if (isOpen) {
      const at = columnAt(attributes['r'], cells.length)
      this.cell = { at, type: attributes['t'] ?? 'n', text: '' }
    } else if (this.cell) {
      cells[this.cell.at] = valueOf(this.cell, this.shared)
      this.cell = null
    }
  }
}

function rowNumber(said: string | undefined, last: number): number {
  const number = said === undefined ? last + 1 : Number(said)
  if (Number.isInteger(number) && number > last && number <= limits.rows) return number
  throw refused('The rows of the sheet are out of order.')
}

function columnAt(reference: string | undefined, next: number): number {
  if (reference === undefined) return next
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? ''
  let at = 0
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64
  if (at < 1 || at > limits.columns)
    throw refused(`The sheet has a cell outside of it: ${reference.slice(0, 20)}.`)
  return at - 1
}

function valueOf(
  { type, text }: { type: string; text: string },
  shared: readonly string[],
): FileCell {
  if (text === '') return null
  switch (type) {
    case 's': {
      const found = shared[Number(text)]
      if (found === undefined)
        throw refused('The sheet refers to a text that is not in the workbook.')
      return { text: found }
    }
    case 'n':
      return { number: text }
    case 'b':
      return { text: text === '1' ? 'TRUE' : 'FALSE' }
    default:
      return { text: textOfXml(text) }
  }
}

interface XmlEvent {
  name: string
  attributes: Readonly<Record<string, string>>
  isOpen: boolean
  /** Of an element that ends: what stood in it. */
  text: string
}

/** The starts and ends of the elements of a part, piece by piece, without the readings of Asian texts. */
async function* elementsIn(file: PackedFile): AsyncGenerator<readonly XmlEvent[]> {
  const parser = new SaxesParser({ xmlns: false })
  let events: XmlEvent[] = []
  let depth = 0
  let phonetic = 0
  let silence = 0
  let text = ''
  const add = (event: XmlEvent) => {
    silence = 0
    if (phonetic === 0) events.push(event)
    text = ''
  }
  parser.on('doctype', () => {
    throw refused('The workbook declares a document type. Save it again in Excel or LibreOffice.')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const local = localName(name)
    depth += 1
    if (depth > limits.depth) throw tooMuch('nesting')
    if (local === 'rPh') phonetic += 1
    add({ name: local, attributes, isOpen: true, text: '' })
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    depth -= 1
    add({ name: local, attributes: {}, isOpen: false, text })
    if (local === 'rPh') phonetic -= 1
  })
  const take = (piece: string) => {
    text += piece
    if (text.length > limits.text)
      throw refused('A cell of the sheet has more text than a cell can hold.')
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('error', (error) => {
    throw refused(`The workbook is damaged (${error.message}).`)
  })
  for await (const piece of xmlText(file.content())) {
    silence += piece.length
    if (silence > limits.silence) throw tooMuch('text')
    parser.write(piece)
    yield events
    events = []
  }
  parser.close()
  yield events
}

/** Of a small part. */
async function allOf(file: PackedFile): Promise<XmlEvent[]> {
  const all: XmlEvent[] = []
  for await (const events of elementsIn(file)) all.push(...events)
  return all
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function tooMuch(what: string): ApiProblem {
  return refused(`The workbook unpacks to far more ${what} than is allowed.`)
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
