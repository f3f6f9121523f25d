import { parse } from 'csv-parse'
import type { FileCell } from '@lambda/contract/sheets/read-cell'
import { unguardedText } from '@lambda/domain/spreadsheets/cell-text'
import { counted } from '@lambda/domain/text/counted'
import { ApiProblem } from '../errors.ts'
import { csvText, separatorOf } from '../files/file-text.ts'
import type { FileStore } from '../files/file-store.ts'
import type { OpenFile, SheetRow } from './open-file.ts'

/** A CSV file is read as a whole. */
const mostBytes = 200 * 1024 ** 2

/** Of a line, in characters. */
const mostOfLine = 1_000_000

/**
 * Reads a CSV file row by row: in UTF-8, UTF-16 or Windows-1252, between semicolons, commas or tabs. Throws RULE_BROKEN for what is
 * none.
 */
export async function openCsv(
  files: FileStore,
  { sha256, size }: { sha256: string; size: number },
): Promise<OpenFile> {
  if (size > mostBytes)
    throw refused('The CSV file has more than 200 MB. Save it as XLSX, or in parts.')
  const content = await files.read(sha256)
  if (!content) throw new ApiProblem('FILE_MISSING')
  const decoded = await csvText(content)
  if (decoded.text.includes('\0')) {
    throw refused('This is not a text file, whatever its name says. Save the list as CSV or XLSX.')
  }
  const whole = decoded.text.replace(/^\uFEFF+/, '')
  // the line by which Excel is told the separator
  const [, said] = /^sep=(.)\r?\n/i.exec(whole) ?? []
  const text = said === undefined ? whole : whole.replace(/^.*\r?\n/, '')
  const separator = said ?? separatorOf(text)
  return {
    rows: rowsIn(text, separator, said === undefined ? 0 : 1),
    epoch: 1900,
    isTyped: false,
    isNarrow: decoded.isNarrow,
    ...decimalsOf(separator),
    close: () => undefined,
  }
}

/** Cells stand between semicolons where decimals have commas, and between commas where they have points. */
function decimalsOf(separator: string): Pick<OpenFile, 'decimalSeparator'> {
  if (separator === ';') return { decimalSeparator: ',' }
  return separator === ',' ? { decimalSeparator: '.' } : {}
}

async function* rowsIn(text: string, delimiter: string, before: number): AsyncGenerator<SheetRow> {
  const records = parse(text, {
    delimiter,
    relax_column_count: true,
    info: true,
    max_record_size: mostOfLine,
  })
  try {
    let width: number | null = null
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      const isBlank = record.every((cell) => cell.trim() === '')
      if (isBlank) continue
      const number = info.lines + before
      width ??= record.length
      if (record.length === width) yield { number, cells: record.map(cellOf) }
      else
        yield {
          number,
          cells: [],
          problem: `It has ${counted(record.length, 'cell')}, but the first row has ${counted(width, 'title')}.`,
        }
    }
  } catch (error) {
    if (error instanceof ApiProblem || !(error instanceof Error)) throw error
    throw refused(`The file is not a valid CSV file (${error.message}).`)
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function cellOf(text: string): FileCell {
  return text === '' ? null : { text: unguardedText(text) }
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
