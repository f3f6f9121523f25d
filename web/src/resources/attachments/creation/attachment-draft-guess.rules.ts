import type { FileType, Visibility } from '@lambda/contract/attachment-categories'
import { type StoredType, isDataSet, isSheet } from '@lambda/contract/sheets/sheet-files'
import type { AttachmentCategoryOption } from '@lambda/contract/options'
import {
  type FileNameHints,
  type KnownCodes,
  fileNameHints,
} from '@lambda/domain/documents/file-name-hints'
import type { DocumentDraft } from './attachment-drafts.data.ts'

/** What guesses are made with. */
export interface GuessContext {
  known: KnownCodes
  /** Those that can be chosen. */
  categories: readonly AttachmentCategoryOption[]
  lastCategory: number | null
}

/** What a document may be, by the name of its file: a beginning for the person who knows. */
export function guessedDraft(fileName: string, context: GuessContext): DocumentDraft {
  const hints = fileNameHints(fileName, context.known)
  const category = guessedCategory(fileName, hints, context)
  const { title, languages, countries, revision, issueDate } = hints
  return {
    title,
    languages,
    countries,
    revision,
    issueDate,
    expiryDate: null,
    categoryId: category?.id ?? null,
    visibility: atLeast('INTERNAL', category?.leastVisibility ?? null),
  }
}

const ranks: readonly Visibility[] = ['INTERNAL', 'PARTNER', 'PUBLIC']

/** Who may see a document, but not fewer than its category asks for. */
export function atLeast(visibility: Visibility, least: string | null): Visibility {
  const rank = ranks.findIndex((one) => one === least)
  return ranks[Math.max(rank, ranks.indexOf(visibility))] ?? visibility
}

const typesByExtension: Readonly<Record<string, FileType>> = {
  pdf: 'PDF',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WEBP',
  svg: 'SVG',
  dwg: 'DWG',
  ifc: 'IFC',
  zip: 'ZIP',
}

/** What a file seems to be by its name; the server looks at the content. Null for anything else. */
export function typeByName(fileName: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return typesByExtension[extension] ?? null
}

/** The kinds of documents that files of a type mostly are, as ETIM xChange calls them. */
const usual: Readonly<Partial<Record<FileType, string>>> = {
  JPEG: 'ATX018',
  PNG: 'ATX018',
  WEBP: 'ATX018',
  DWG: 'ATX011',
  IFC: 'ATX002',
}

/** By its code in the name, by the words there, by the type of the file, else as the one before. */
function guessedCategory(fileName: string, hints: FileNameHints, context: GuessContext) {
  const type = typeByName(fileName)
  const fitting = context.categories.filter((category) => takes(category, type))
  const words = new Set(fileName.toUpperCase().split(/[^A-Z0-9]+/))
  const byType = type === null ? null : (usual[type] ?? null)
  return (
    fitting.find(({ code }) => words.has(code)) ??
    ofKind(fitting, hints.etimType) ??
    fitting.find(({ id }) => id === context.lastCategory) ??
    ofKind(fitting, byType)
  )
}

function ofKind(categories: readonly AttachmentCategoryOption[], etimType: string | null) {
  if (etimType === null) return undefined
  return categories.find((category) => category.etimType === etimType)
}

/** Whether documents of a category may be files of a type; null is not known. No document is a sheet. */
export function takes({ fileTypes }: AttachmentCategoryOption, type: StoredType | null): boolean {
  if (type === null) return true
  return fileTypes.length === 0 ? !isSheet(type) && !isDataSet(type) : fileTypes.includes(type)
}
