import { z } from 'zod'
import { type FileType, fileTypes } from '../attachment-categories.ts'

/** Files that are read and written as sheets; no document is one. */
export const sheetTypes = ['XLSX', 'CSV'] as const

export type SheetType = (typeof sheetTypes)[number]

/** Files that data sets are read from; no document is one. */
export const dataSetTypes = ['XML', 'JSON'] as const

export type DataSetType = (typeof dataSetTypes)[number]

/** Whether a stored file is a sheet, and so no document. */
export function isSheet(type: StoredType): type is SheetType {
  return (sheetTypes as readonly string[]).includes(type)
}

/** Whether data sets are read from a stored file, so that it is no document. */
export function isDataSet(type: StoredType): type is DataSetType {
  return (dataSetTypes as readonly string[]).includes(type)
}

/** What a stored file may be. */
export type StoredType = FileType | SheetType | DataSetType

export const storedType = z.enum([
  ...fileTypes.map(({ value }) => value),
  ...sheetTypes,
  ...dataSetTypes,
])
