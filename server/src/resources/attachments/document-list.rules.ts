import type { Page } from '@lambda/contract/api'
import type { GlobalAttachmentRow } from '@lambda/contract/global-attachments'
import type { Kysely } from 'kysely'
import type { LinkMaker } from '../../platform/file-links.ts'
import type { Schema } from '../../platform/schema.ts'
import { globalAttachmentRows } from './document-row.repository.ts'
import { type DocumentListQuery, searchDocuments } from './document.search.ts'

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
