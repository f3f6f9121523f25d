import type { DemoBrand } from '../brands.ts'
import { type DemoLanguage, word } from '../languages.ts'
import { labels } from './document-words.ts'
import { type Colour, type Jpeg, type Page, newPage, pageSize, pdfOf } from './pdf.ts'
import { wrapped } from './pdf-text.ts'

/** Pages in the manner of a brand: its colour and name above, what the document is below. */

const left = 56
const right = pageSize.width - left
const grey: Colour = '#5b6770'
const ink: Colour = '#1f2933'

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

/** A page with a place where the next thing stands. */
export interface Sheet {
  heading: (text: string) => void
  paragraph: (text: string, narrow?: boolean) => void
  /** Whatever comes next stands below the picture. */
  belowPicture: () => void
  /** The first column takes what the others leave. */
  table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
  ) => void
  readonly page: Page
}

export interface Front {
  language: DemoLanguage
  /** What kind of document it is. */
  kind: string
  title: string
  subtitle: string
  hasPicture: boolean
}

const lineHeight = 14.5
const pictureWidth = 176

/** Begins a page; what belongs on it is written from above to below and has to fit. */
export function newSheet(front: Front, imprint: Imprint): Sheet {
  const page = newPage()
  writeHead(page, front, imprint)
  let y = 158
  return {
    page,
    heading: (text) => {
      y += 16
      page.text(left, y, text, { size: 12.5, font: 'bold', colour: accentOf(imprint.brand) })
      y += 16
    },
    paragraph: (text, narrow = false) => {
      const width = right - left - (narrow ? pictureWidth + 24 : 0)
      for (const line of wrapped(text, 'regular', 10, width)) {
        page.text(left, y, line, { size: 10 })
        y += lineHeight
      }
      y += 4
    },
    belowPicture: () => {
      y = Math.max(y, 92 + pictureWidth * 0.75 + 8)
    },
    table: (head, rows, widths) => {
      y = writeTable(page, y, { head, rows, widths }, accentOf(imprint.brand))
    },
  }
}

function writeHead(page: Page, front: Front, { brand }: Imprint): void {
  page.box(0, 0, pageSize.width, 62, accentOf(brand))
  page.text(left, 40, brand?.name ?? 'Lambda Insulation Group', {
    size: 22,
    font: 'bold',
    colour: '#ffffff',
  })
  page.text(right, 39, front.kind, { size: 11, colour: '#ffffff', align: 'right' })
  page.text(left, 108, front.title, { size: 21, font: 'bold' })
  page.text(left, 128, front.subtitle, { size: 11, colour: grey })
  if (front.hasPicture) page.picture(right - pictureWidth, 92, pictureWidth, pictureWidth * 0.75)
}

interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  widths: readonly number[]
}

const rowHeight = 17.5

function writeTable(
  page: Page,
  from: number,
  { head, rows, widths }: Table,
  accent: Colour,
): number {
  let y = from
  const columns = columnsOf(widths)
  page.line(left, y - 9, right - left, accent)
  for (const [index, cells] of [head, ...rows].entries()) {
    if (index > 0 && index % 2 === 0) {
      page.box(left, y - 8, right - left, rowHeight, '#f2f5f7')
    }
    for (const [column, text] of cells.entries()) {
      page.text(columns[column] ?? left, y + 4, text, {
        size: 9,
        font: index === 0 ? 'bold' : 'regular',
        colour: index === 0 ? accent : ink,
        align: column === 0 ? 'left' : 'right',
      })
    }
    y += rowHeight
  }
  page.line(left, y - 7, right - left, '#c5ced5')
  return y + 8
}

/** The first begins at the left, the others end where they end. */
function columnsOf(widths: readonly number[]): number[] {
  return widths.map((_, index) =>
    index === 0
      ? left + 6
      : widths.slice(index + 1).reduce((place, width) => place - width, right - 6),
  )
}

/** The pages as one file, each with what the document is at its foot. */
export function bound(
  sheets: readonly { sheet: Sheet; front: Front }[],
  imprint: Imprint,
  picture: Jpeg | null,
): Buffer {
  const { code, brand } = imprint
  for (const [index, { sheet, front }] of sheets.entries()) {
    writeFoot(sheet.page, front.language, imprint, `${index + 1}/${sheets.length}`)
  }
  const [first] = sheets
  return pdfOf(
    sheets.map(({ sheet }) => sheet.page),
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
  const until = expiryDate ? ` · ${word(labels.validUntil, language)} ${expiryDate}` : ''
  const facts = `${code} · ${word(labels.revision, language)} ${revision} · ${word(labels.issued, language)} ${issueDate}${until}`
  page.line(left, 786, right - left, '#c5ced5')
  page.text(left, 800, facts, { size: 8.5, colour: grey })
  page.text(right, 800, `${word(labels.page, language)} ${place}`, {
    size: 8.5,
    colour: grey,
    align: 'right',
  })
  page.text(left, 813, word(labels.invented, language), { size: 7.5, colour: grey })
}
