import type { DemoBrand } from '../brands.ts'
import { type DemoLanguage, dayIn, word } from '../languages.ts'
import { labels } from './document-words.ts'
import { type Colour, type Jpeg, type Page, newPage, pageSize, pdfOf } from './pdf.ts'
import { widthOf, wrapped } from './pdf-text.ts'
import { type Cursor, type Table, writeStrip, writeTable, writeWrapped } from './sheet-tables.ts'

/** Pages in the manner of a brand: its colour and name above, what the document is below. */

const left = 56
const right = pageSize.width - left
const margins = { left, right }
/** Below this nothing but the foot is written. */
const bottom = 772
const grey: Colour = '#5b6770'

const accents: Readonly<Record<string, Colour>> = {
  HAGVALD: '#b4531a',
  SKARNHOLT: '#0f4c81',
  VITRENNE: '#a8890c',
  POLDERSCHILD: '#0b7285',
  KESSADUR: '#8a1c3b',
  NEBELUND: '#31566e',
  QUELLMARK: '#1f7a4d',
  ARDOVAL: '#5b3e96',
  MOORWALD: '#5c7a1f',
  STILLMOOR: '#24707a',
  BRANDHOVE: '#c02626',
  TESSAMERE: '#1d4ed8',
}

/** The colour of a brand; the group's own is slate. */
export function accentOf(brand: DemoBrand | null): Colour {
  return accents[brand?.code ?? ''] ?? '#334155'
}

/** What a document says of itself on every page. */
export interface Imprint {
  code: string
  revision: string
  issueDate: string
  expiryDate: string | null
  /** Null: of the group. */
  brand: DemoBrand | null
}

/** Pages with a place where the next thing stands; what does not fit goes on with another page. */
export interface Sheet {
  heading: (text: string) => void
  /** A heading within a heading. */
  subheading: (text: string) => void
  paragraph: (text: string, narrow?: boolean) => void
  /** A paragraph in small letters. */
  note: (text: string) => void
  /** Whatever comes next stands below the picture. */
  belowPicture: () => void
  /** One line a row; the first column takes what the others leave. */
  table: (...table: [Table['head'], Table['rows'], Table['widths']]) => void
  /** Cells of several lines. */
  wrappedTable: (...table: [Table['head'], Table['rows'], Table['widths']]) => void
  strip: (names: readonly [string, string], pairs: readonly (readonly [string, string])[]) => void
  /** A pen stroke from where the next thing stands. */
  signature: (points: readonly (readonly [x: number, y: number])[]) => void
  readonly pages: readonly Page[]
}

export interface Front {
  language: DemoLanguage
  /** What kind of document it is. */
  kind: string
  title: string
  subtitle: string
  /** What the pages after the first are headed by; absent = the title. */
  running?: string
  hasPicture: boolean
}

const lineHeight = 14.5
const pictureWidth = 176

/** Begins a page; what belongs on it is written from above to below. */
export function newSheet(front: Front, imprint: Imprint): Sheet {
  const accent = accentOf(imprint.brand)
  const pages = [newPage()]
  const at: Cursor = {
    page: pages[0] ?? newPage(),
    y: 158,
    need: (height) => {
      if (at.y + height <= bottom) return
      at.page = newPage()
      pages.push(at.page)
      writeBand(at.page, front, imprint, 34)
      at.y = 64
    },
  }
  writeHead(at.page, front, imprint)
  return {
    pages,
    heading: (text) => {
      at.need(84)
      for (const line of wrapped(text, 'bold', 12.5, right - left)) {
        at.y += 16
        at.page.text(left, at.y, line, { size: 12.5, font: 'bold', colour: accent })
      }
      at.y += 16
    },
    subheading: (text) => {
      at.need(34)
      for (const line of wrapped(text, 'bold', 9, right - left)) {
        at.y += 3
        at.page.text(left, at.y, line, { size: 9, font: 'bold' })
        at.y += 9
      }
      at.y += 3
    },
    paragraph: (text, narrow = false) => {
      const width = right - left - (narrow ? pictureWidth + 24 : 0)
      for (const line of wrapped(text, 'regular', 10, width)) {
        at.need(lineHeight)
        at.page.text(left, at.y, line, { size: 10 })
        at.y += lineHeight
      }
      at.y += 4
    },
    note: (text) => {
      for (const line of wrapped(text, 'regular', 8.5, right - left)) {
        at.need(11)
        at.page.text(left, at.y, line, { size: 8.5 })
        at.y += 11
      }
      at.y += 3
    },
    belowPicture: () => {
      at.y = Math.max(at.y, 92 + pictureWidth * 0.75 + 8)
    },
    table: (head, rows, widths) => writeTable(at, { head, rows, widths }, margins, accent),
    wrappedTable: (head, rows, widths) => writeWrapped(at, { head, rows, widths }, margins, accent),
    strip: (names, pairs) => writeStrip(at, { names, pairs }, margins),
    signature: (points) => {
      at.need(44)
      const placed = points.map(([x, y]) => [left + x, at.y + y] as const)
      at.page.stroke(placed, '#1e3a8a')
      at.y += 44
    },
  }
}

function writeBand(page: Page, front: Front, { brand }: Imprint, height: number): void {
  const isFirst = height > 40
  page.box(0, 0, pageSize.width, height, accentOf(brand))
  page.text(left, isFirst ? 40 : 22, brand?.name ?? 'Lambda Insulation Group', {
    size: isFirst ? 22 : 11,
    font: 'bold',
    colour: '#ffffff',
  })
  const words = isFirst ? front.kind : `${front.kind} · ${front.running ?? front.title}`
  const size = isFirst ? 11 : 9
  page.text(right, isFirst ? 39 : 22, words, { size, colour: '#ffffff', align: 'right' })
}

function writeHead(page: Page, front: Front, imprint: Imprint): void {
  writeBand(page, front, imprint, 62)
  page.text(left, 108, front.title, { size: 21, font: 'bold' })
  const isLong = widthOf(front.subtitle, 'regular', 11) > right - left
  page.text(left, 128, front.subtitle, { size: isLong ? 9 : 11, colour: grey })
  if (front.hasPicture) page.picture(right - pictureWidth, 92, pictureWidth, pictureWidth * 0.75)
}

/** The pages as one file, each with what the document is at its foot. */
export function bound(
  sheets: readonly { sheet: Sheet; front: Front }[],
  imprint: Imprint,
  picture: Jpeg | null,
): Buffer {
  const { code, brand } = imprint
  const pages = sheets.flatMap(({ sheet, front }) => sheet.pages.map((page) => ({ page, front })))
  for (const [index, { page, front }] of pages.entries()) {
    writeFoot(page, front.language, imprint, `${index + 1}/${pages.length}`)
  }
  const [first] = sheets
  return pdfOf(
    pages.map(({ page }) => page),
    {
      title: `${first?.front.kind ?? ''} ${first?.front.title ?? ''} (${code})`,
      author: brand?.name ?? 'Lambda Insulation Group',
      language: (first?.front.language ?? 'EN').toLowerCase(),
      picture,
    },
  )
}

function writeFoot(page: Page, language: DemoLanguage, imprint: Imprint, place: string): void {
  const { code, revision, issueDate, expiryDate } = imprint
  const until = expiryDate
    ? ` · ${word(labels.validUntil, language)} ${dayIn(expiryDate, language)}`
    : ''
  const facts = `${code} · ${word(labels.revision, language)} ${revision} · ${word(labels.issued, language)} ${dayIn(issueDate, language)}${until}`
  page.line(left, 786, right - left, '#c5ced5')
  page.text(left, 800, facts, { size: 8.5, colour: grey })
  page.text(right, 800, `${word(labels.page, language)} ${place}`, {
    size: 8.5,
    colour: grey,
    align: 'right',
  })
  page.text(left, 813, word(labels.invented, language), { size: 7.5, colour: grey })
}
