import { z } from 'zod'
import { type FileType, fileTypes } from '../attachment-categories.ts'

/** Files that are read and written as sheets; no document is one. */
export const sheetTypes = ['XLSX', 'CSV'] as const

export type SheetType = (typeof sheetTypes)[number]

/** Whether a stored file is a sheet, and so no document. */
export function isSheet(type: StoredType): type is SheetType {
  return (sheetTypes as readonly string[]).includes(type)
}

/** What a stored file may be. */
export type StoredType = FileType | SheetType

export const storedType = z.enum([...fileTypes.map(({ value }) => value), ...sheetTypes])
