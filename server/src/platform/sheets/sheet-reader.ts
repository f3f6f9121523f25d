import type { FileStore } from '../files/file-store.ts'
import { openCsv } from './csv-reader.ts'
import type { OpenFile, StoredSheet } from './open-file.ts'
import { openXlsx } from './xlsx-reader.ts'

/** Opens a stored sheet. Throws RULE_BROKEN for what cannot be read as one. */
export function openSheetFile(files: FileStore, sheet: StoredSheet): Promise<OpenFile> {
  return sheet.type === 'CSV' ? openCsv(files, sheet) : openXlsx(files, sheet)
}
