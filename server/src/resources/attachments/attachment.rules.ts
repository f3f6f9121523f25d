import type { Attachment } from '@lambda/contract/attachments/attachments'
import {
  brokenDateRules,
  brokenDocumentRules,
  categoryProblem,
  fileProblem,
} from '@lambda/contract/attachments/document-rules'
import { type Flat, flatten } from '@lambda/contract/flat'
import { at } from '@lambda/contract/reference/rules'
import { dayOf, formatDay } from '@lambda/domain/text/dates'
import { keptUntil } from '@lambda/domain/documents/documents'
import { normaliseCode } from '@lambda/domain/identifiers/product-code'
import { ApiProblem, assertRules } from '../../platform/errors.ts'
import type { KnownCategory } from '../attachment-categories/attachment-category.repository.ts'
import type { DocumentInput, VersionContent } from './attachment-change.repository.ts'
import type { StoredDocument } from './attachment.repository.ts'

type File = Parameters<typeof fileProblem>[0]

/** The document in the spelling that is stored. */
export function normalised<I extends Pick<DocumentInput, 'code'>>(input: I): I {
  return { ...input, code: input.code === null ? null : normaliseCode(input.code) }
}

/** The fields that people keep. */
export function inputOf(stored: DocumentInput): DocumentInput {
  const { code, categoryId, texts, languages, countries, visibility, status } = stored
  const { revision, issueDate, expiryDate, scope } = stored
  const fields = { code, categoryId, texts, languages, countries, visibility, status }
  return { ...fields, revision, issueDate, expiryDate, scope }
}

/** The fields that people keep, by path: texts and the scope leaf by leaf. */
export function flatInput({ scope, ...fields }: DocumentInput): Flat {
  const parts = Object.entries(scope).map(([name, part]): [string, unknown] => [
    `scope.${name}`,
    part,
  ])
  return { ...flatten(fields, ['texts']), ...Object.fromEntries(parts) }
}

/** What the history says of the version that is current. */
export function flatVersion(stored: StoredDocument): Flat {
  const { number, revision, issueDate, expiryDate, file } = stored
  return { number, revision, issueDate, expiryDate, file: file.name, sha256: file.sha256 }
}

/** Throws RULE_BROKEN with every field that a rule of the field refuses. */
export function assertSoundDocument(
  input: DocumentInput,
  category: KnownCategory,
  { isGlobal, before, file }: { isGlobal: boolean; before: StoredDocument | null; file: File },
): void {
  const isMoved = before !== null && before.categoryId !== input.categoryId
  const isNew = before === null || isMoved
  assertRules([
    ...at('categoryId', isNew ? categoryProblem(category, isGlobal) : null),
    ...at('categoryId', isMoved ? evasionProblem(before, category) : null),
    ...at(isMoved ? 'categoryId' : 'uploadId', isNew ? fileProblem(file, category) : null),
    ...brokenDocumentRules(input, category),
  ])
}

/** Throws RULE_BROKEN where a new version breaks what its category asks; `path` is where its file was chosen. */
export function assertSoundVersion(
  next: VersionContent,
  category: KnownCategory,
  { file, path }: { file: File; path: string },
): void {
  assertRules([...at(path, fileProblem(file, category)), ...brokenDateRules(next, category)])
}

/** Until when a document must be kept, as an answer says it. */
export function retentionOf({
  retentionYears: years,
  ends,
}: StoredDocument): Attachment['retention'] {
  const until = keptUntil(years, ends)
  return years === null || until === undefined ? null : { years, until }
}

/** Throws RETAINED as long as a document must be kept. */
export function assertNotRetained(stored: StoredDocument): void {
  const why = keepingReason(stored)
  if (why !== null) throw new ApiProblem('RETAINED', `${why}. You can withdraw it instead.`)
}

/** Why a document must be kept, as a sentence without its end; null where it need not be, or not any more. */
export function keepingReason(stored: StoredDocument): string | null {
  const retention = retentionOf(stored)
  if (!retention) return null
  const { years, until } = retention
  if (until !== null && until < dayOf(new Date())) return null
  const rule = `${stored.category.name}: retention period of ${years} years after the last linked product is discontinued`
  return until === null
    ? `${rule}; at least one linked product is still available`
    : `${rule}, until ${formatDay(until)}`
}

/** What must be kept could be deleted at once if it became something that need not be. */
function evasionProblem(before: StoredDocument, { retentionYears }: KnownCategory): string | null {
  if ((retentionYears ?? 0) >= (before.retentionYears ?? 0)) return null
  const why = keepingReason(before)
  return why === null
    ? null
    : `${why}. Choose a category with the same retention period or a longer one.`
}
