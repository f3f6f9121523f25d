import type { Page } from '@lambda/contract/api'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import type { Kysely } from 'kysely'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { globalAttachmentRows } from './attachment-row.repository.ts'
import { type DocumentListQuery, searchDocuments } from './attachment.search.ts'

/** A page of global attachments. Throws INVALID_QUERY. */
export function listGlobalAttachments(
  db: Kysely<Schema>,
  query: DocumentListQuery,
  links: LinkMaker,
): Promise<Page<GlobalAttachmentRow>> {
  return searchDocuments(db, query, {
    isGlobal: true,
    load: (ids, language) => globalAttachmentRows(db, ids, language, links),
  })
}
