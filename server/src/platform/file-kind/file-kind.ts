import path from 'node:path'
import { type FileType, fileTypes } from '@lambda/contract/attachment-categories'
import type { DataSetType, SheetType, StoredType } from '@lambda/contract/sheets/sheet-files'
import { fileTypeFromFile } from 'file-type'
import { type FileBytes, withFileBytes } from './file-kind-bytes.ts'
import { jpegProblem, pngProblem, webpProblem } from './file-kind-pictures.ts'
import { svgProblem } from './file-kind-svg.ts'
import { endOfZip, zipProblem } from './file-kind-zip.ts'

export interface FileProblem {
  code: 'UNSUPPORTED_MEDIA_TYPE' | 'RULE_BROKEN'
  message: string
}

interface Kind {
  extensions: readonly string[]
  /** By its first bytes, as text of one character a byte. */
  begins: (head: string) => boolean
  /** Why one is refused that begins rightly. */
  problem?: (bytes: FileBytes) => Promise<string | null>
  /** Browsers show it, so nothing else may be hidden in it. */
  isShown?: boolean
}

/** R2.5 to 2018, the only ones there are (Open Design Specification for .dwg, §3.1). */
const dwg = /^AC10(02|03|04|06|09|12|14|15|18|21|24|27|32)\0/

const kinds: Record<FileType, Kind> = {
  PDF: { extensions: ['pdf'], begins: (head) => head.startsWith('%PDF-'), isShown: true },
  JPEG: {
    extensions: ['jpg', 'jpeg'],
    begins: (head) => head.startsWith('\xff\xd8\xff'),
    problem: jpegProblem,
    isShown: true,
  },
  PNG: {
    extensions: ['png'],
    begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
    problem: pngProblem,
    isShown: true,
  },
  WEBP: {
    extensions: ['webp'],
    begins: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
    problem: webpProblem,
    isShown: true,
  },
  DWG: { extensions: ['dwg'], begins: (head) => dwg.test(head) },
  IFC: {
    extensions: ['ifc'],
    begins: (head) => /^(\xef\xbb\xbf)?\s*ISO-10303-21;/.test(head),
    problem: ifcProblem,
  },
  ZIP: {
    extensions: ['zip'],
    begins: (head) => head.startsWith('PK\x03\x04'),
    problem: zipProblem,
  },
  SVG: { extensions: ['svg'], begins: isMarkup, problem: svgProblem },
}

/**
 * What the file at `path`, called `name` by whoever sent it, is by its content, or why it is not kept. The name must
 * agree with the content. Reads headers only and decodes nothing, so a hostile file costs no more than a good one.
 */
export function kindOfFile(
  path: string,
  name: string,
): Promise<{ type: StoredType } | { problem: FileProblem }> {
  return withFileBytes(path, async (bytes) => {
    if (bytes.size === 0) return broken('The file is empty.')
    const head = (await bytes.read(0, headLength)).toString('latin1')
    const sheet = sheetIn(head, extensionOf(name))
    if (sheet) {
      const problem = sheet === 'XLSX' ? await zipProblem(bytes) : null
      return problem ? broken(problem) : { type: sheet }
    }
    const dataSet = dataSetIn(head, extensionOf(name))
    if (dataSet) return { type: dataSet }
    const type = typeOf(head)
    if (!type || (type === 'SVG' && extensionOf(name) !== 'svg')) return unsupported(path, name)
    const kind = kinds[type]
    if (!kind.extensions.includes(extensionOf(name))) return misnamed(type, name)
    const hidden = kind.isShown ? await hiddenIn(type, head, bytes) : null
    const problem = hidden ?? (await kind.problem?.(bytes)) ?? null
    return problem ? broken(problem) : { type }
  })
}

/** Browsers and readers of PDF look no further for what a file is (WHATWG MIME Sniffing §5.2; ISO 32000-1, annex H). */
const headLength = 1445

function typeOf(head: string): FileType | null {
  return fileTypes.map(({ value }) => value).find((type) => kinds[type].begins(head)) ?? null
}

/** A sheet is told by its name, too: a workbook is a ZIP, and CSV is any text. */
function sheetIn(head: string, extension: string): SheetType | null {
  if (extension === 'xlsx') return kinds.ZIP.begins(head) ? 'XLSX' : null
  return extension === 'csv' && isText(head) && typeOf(head) === null ? 'CSV' : null
}

/** What data sets are in is told by its name, too: many a file begins like XML or JSON. */
function dataSetIn(head: string, extension: string): DataSetType | null {
  if (!isText(head)) return null
  const isWide = /^(\xff\xfe|\xfe\xff)/.test(head)
  if (extension === 'xml') return isWide || isMarkup(head) ? 'XML' : null
  return extension === 'json' && /^(\xef\xbb\xbf)?\s*[[{]/.test(head) ? 'JSON' : null
}

function isText(head: string): boolean {
  return /^(\xff\xfe|\xfe\xff)/.test(head) || !/(?![\t\n\r\f\x80-\x9f])\p{Cc}/u.test(head)
}

function isMarkup(head: string): boolean {
  return /^(\xef\xbb\xbf)?\s*<[?!a-z]/i.test(head)
}

function extensionOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase()
}

/** A file that is two things at once is shown as the one and run as the other. */
async function hiddenIn(type: FileType, head: string, bytes: FileBytes): Promise<string | null> {
  const label = labelOf(type)
  const markup = /<(!doctype\s+html|html|head|body|script|iframe|svg)[\s/>]/i
  const tail = await bytes.read(bytes.size - 4096, 4096)
  const isAlsoPage = markup.test(head) || (type !== 'PDF' && markup.test(tail.toString('latin1')))
  if (isAlsoPage) return `The ${label} also contains a web page. Save the file again.`
  if (type !== 'PDF' && head.includes('%PDF-'))
    return `The ${label} also contains a PDF. Save the file again.`
  return (await endOfZip(bytes))
    ? `The ${label} has a hidden archive at the end. Save the file again.`
    : null
}

/** A model that was cut off lacks its last line (ISO 10303-21, §5.2). */
async function ifcProblem(bytes: FileBytes): Promise<string | null> {
  const head = (await bytes.read(0, 64 * 1024)).toString('latin1')
  if (!/FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(head)) {
    return 'This STEP file is not an IFC model: its FILE_SCHEMA is not IFC.'
  }
  const tail = (await bytes.read(bytes.size - 1024, 1024)).toString('latin1')
  return tail.includes('END-ISO-10303-21;') ? null : 'The IFC model is incomplete.'
}

/** The library knows hundreds of signatures: they tell people what they have sent. */
async function unsupported(path: string, name: string): Promise<{ problem: FileProblem }> {
  const ending = extensionOf(name)
  const sheet = sheets[ending]
  const none = sheet ? `This is not ${sheet}, though the file extension is .${ending}.` : ''
  const known = await fileTypeFromFile(path).catch(() => undefined)
  const found = known ? `The content of this file is ${known.ext.toUpperCase()}.` : ''
  const kept = `Supported file types: ${fileTypes.map(({ label }) => label).join(', ')}.`
  return {
    problem: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: [none, found, kept].filter(Boolean).join(' '),
    },
  }
}

/** What files are that are called so, as people say it: where one is none, another name does not make it one. */
const sheets: Readonly<Record<string, string>> = { csv: 'a text file', xlsx: 'an Excel workbook' }

function misnamed(type: FileType, name: string): { problem: FileProblem } {
  const [extension = ''] = kinds[type].extensions
  const ending = extensionOf(name)
  const called =
    ending === '' ? 'the file name has no extension' : `the file extension is .${ending}`
  const sheet = sheets[ending]
  const advice = sheet
    ? `This is not ${sheet}. If it is meant to be ${labelOf(type)}, change the extension to .${extension}.`
    : `Change the extension to .${extension}.`
  const message = `The content is ${labelOf(type)}, but ${called}. ${advice}`
  return { problem: { code: 'UNSUPPORTED_MEDIA_TYPE', message } }
}

function broken(message: string): { problem: FileProblem } {
  return { problem: { code: 'RULE_BROKEN', message } }
}

function labelOf(type: FileType): string {
  return fileTypes.find(({ value }) => value === type)?.label ?? type
}
