import { guardedText } from '@lambda/domain/spreadsheets/cell-text'
import type { Href } from '../../addresses.ts'
import { printTsv } from '../spreadsheet/tsv.ts'

/** How a series looks: each tone has a colour and a pattern of its own, so that colour is never the only cue. */
export type Tone = 'solid' | 'striped' | 'hatched' | 'dotted' | 'plain'

export interface Series {
  /** What it counts, as heads of columns say: `Valid`. */
  label: string
  tone: Tone
}

/** A part of a chart that says a number, and where the list is that it counts. */
export interface Mark {
  value: number
  /** What it says where it is written out; the number with separators unless it is given. */
  text?: string
  /** Its whole name, for those who hear it: `Nordfoam, expiring: 12 products`. */
  name: string
  href?: Href | undefined
}

export interface Cell {
  text: string
  href?: Href | undefined
}

/** What a chart says, as a table. */
export interface ChartTable {
  columns: readonly { label: string; isNumber?: boolean }[]
  rows: readonly (readonly (string | Cell)[])[]
}

/** What a cell says. */
export function cellText(cell: string | Cell): string {
  return typeof cell === 'string' ? cell : cell.text
}

function linesOf({ columns, rows }: ChartTable): string[][] {
  const plain = (text: string, column: number) =>
    // separators of thousands are for people
    columns[column]?.isNumber ? text.replaceAll(',', '') : text
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => row.map((cell, column) => plain(cellText(cell), column))),
  ]
}

/** The table as text for the clipboard, which spreadsheets take as cells. */
export function tableAsTsv(table: ChartTable): string {
  return printTsv(linesOf(table))
}

/** The table as a CSV file (RFC 4180) that says it is UTF-8 and that no spreadsheet carries out. */
export function tableAsCsv(table: ChartTable): string {
  const cell = (text: string) => {
    const guarded = guardedText(text)
    return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
  }
  const lines = linesOf(table).map((line) => `${line.map(cell).join(',')}\r\n`)
  return `\ufeff${lines.join('')}`
}
