import { PassThrough, type Readable } from 'node:stream'
import { isExactNumber, serialOfDay } from '@lambda/domain/spreadsheets/cell-number'
import { ZipFile } from 'yazl'
import type { FileColumn, OpenSheet } from './open-sheet.ts'
import { columnName, styles, workbookParts, xmlText } from './xlsx-parts.ts'

/** Fast, and not much larger: sheets are repetitive. */
const compressionLevel = 2

/**
 * A workbook with one sheet (ECMA-376, SpreadsheetML), written row by row. Text is text to every spreadsheet: cells have the
 * format of text and none is a formula. Numbers are numbers where these keep every digit, and days are days.
 */
export function xlsxSheet(name: string, columns: readonly FileColumn[]): OpenSheet {
  const zip = new ZipFile()
  const input = new PassThrough()
  // yazl makes a PassThrough, its types say less
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of workbookParts(name)) zip.addBuffer(Buffer.from(xml), path)
  zip.addReadStream(input, 'xl/worksheets/sheet1.xml', { compressionLevel })
  zip.end()
  const letters = columns.map((_, index) => columnName(index))
  const cellsOf = columns.map(({ type }) => writers[type])
  return {
    input,
    output,
    head: `${sheetStart(columns)}<row r="1">${columns
      .map(({ title }, index) => textCell(`${letters[index]}1`, title, styles.title))
      .join('')}</row>`,
    rowOf: (cells, n) => {
      let row = `<row r="${n}">`
      for (let at = 0; at < cells.length; at += 1) {
        const cell = cells[at]
        const write = cellsOf[at]
        if (write && cell !== null && cell !== undefined) row += write(`${letters[at]}${n}`, cell)
      }
      return `${row}</row>`
    },
    tail: `</sheetData><autoFilter ref="A1:${letters.at(-1)}1"/></worksheet>`,
  }
}

function sheetStart(columns: readonly FileColumn[]): string {
  const cols = columns
    .map(({ isHidden, type, title }, index) => {
      const width = Math.min(40, Math.max(type === 'text' ? 14 : 10, title.length + 2))
      const hidden = isHidden ? ' hidden="1"' : ''
      const style = type === 'text' ? styles.text : type === 'day' ? styles.day : styles.general
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"${hidden}/>`
    })
    .join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`
}

type CellWriter = (at: string, text: string) => string

const writers: Readonly<Record<FileColumn['type'], CellWriter>> = {
  text: (at, text) => textCell(at, text, styles.text),
  number: (at, text) =>
    isExactNumber(text) ? `<c r="${at}"><v>${text}</v></c>` : textCell(at, text, styles.text),
  day: (at, text) => {
    const serial = serialOfDay(text)
    return serial === null
      ? textCell(at, text, styles.text)
      : `<c r="${at}" s="${styles.day}"><v>${serial}</v></c>`
  },
}

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}
