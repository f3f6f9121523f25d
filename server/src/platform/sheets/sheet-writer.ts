import type { Readable } from 'node:stream'
import type { ExportInput } from '@lambda/contract/exports'
import { csvSheet } from './csv-writer.ts'
import type { FileColumn, FileRow, OpenSheet } from './open-sheet.ts'
import { writeOut } from './write-out.ts'
import { xlsxSheet } from './xlsx-writer.ts'

type Look = Pick<ExportInput, 'format' | 'decimalSeparator'>

/** Writes rows into a file no faster than it is read; nothing of it is held in memory but what is on its way. */
export class SheetWriter {
  readonly output: Readable
  private readonly sheet: OpenSheet
  private rows = 1

  constructor(name: string, columns: readonly FileColumn[], look: Look) {
    this.sheet = look.format === 'csv' ? csvSheet(columns, look) : xlsxSheet(name, columns)
    this.output = this.sheet.output
    // whoever goes away leaves nothing waiting
    this.output.once('close', () => this.sheet.input.destroy())
    this.sheet.input.write(this.sheet.head)
  }

  /** Resolves when more may be written. Throws where nobody reads any more. */
  async write(rows: Iterable<FileRow>): Promise<void> {
    const { input, rowOf } = this.sheet
    let text = ''
    for (const cells of rows) text += rowOf(cells, (this.rows += 1))
    await writeOut(input, text)
  }

  end(): void {
    this.sheet.input.end(this.sheet.tail)
  }
}
