import type { BodyOf, Page } from '@lambda/contract/api'
import type { Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import type { Change } from '@lambda/contract/changes'
import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import { validityOf } from '@lambda/domain/documents/documents'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { fileMissing } from '../../platform/files/file-missing.ts'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { changesPage } from '../../platform/trail/history.ts'
import {
  type DocumentKind,
  addDocumentVersion,
  currentDocument,
  knownDocument,
  removeDocument,
  restoreDocument,
} from './attachment-change.rules.ts'
import { documentUses } from './attachment-uses.rules.ts'
import { dayOf, withThumbnail } from './attachment-row.repository.ts'
import { type StoredDocument, documentVersion, documentVersions } from './attachment.repository.ts'
import { retentionOf } from './attachment.rules.ts'

interface One {
  params: { id: number }
}

interface Pages extends One {
  query: { limit: number; cursor?: string | undefined }
}

type Api = typeof attachmentsApi

/** The calls of one document that are the same for attachments and global ones. */
export function documentCalls<Shown extends { version: number }>(
  app: App,
  kind: DocumentKind<Shown>,
) {
  return {
    get: (context: Context, { params, query }: One & { query: { language: string } }) =>
      shownDocument(context, kind, params.id, query.language),
    remove: async (context: Context, { params, version }: One & { version: number }) => {
      await removeDocument(context, kind, { id: params.id, version })
      return null
    },
    restore: async (context: Context, { params }: One) => {
      await restoreDocument(context, kind, params.id)
      return shownDocument(context, kind, params.id)
    },
    history: (context: Context, { params, query }: Pages) =>
      changesOfDocument(app, context, kind, { id: params.id, query }),
    uses: (context: Context, { params }: One) => documentUses(context, kind, params.id),
    versions: async (context: Context, { params, query }: Pages) => {
      await currentDocument(context.db, kind, params.id)
      return versionsPage(context, await app.links.of(context), params.id, query)
    },
    addVersion: async (
      context: Context,
      { params, version, body }: One & { version: number; body: BodyOf<Api['addVersion']> },
    ) => {
      await addDocumentVersion(context, kind, { id: params.id, version }, body)
      return shownDocument(context, kind, params.id)
    },
    fileLink: async (
      context: Context,
      { params, body }: One & { body: BodyOf<Api['fileLink']> },
    ) => {
      const stored = await currentDocument(context.db, kind, params.id)
      const { name, sha256, type, damage } = await fileOf(context, stored, body.number)
      if (damage === 'missing') throw fileMissing()
      const links = await app.links.of(context)
      const owner = { entity: kind.entity, entityId: params.id }
      return links.file({ name, sha256, type, inline: body.inline, ...owner })
    },
  }
}

/** A document that is not deleted, as the API answers it. Throws NOT_FOUND. */
export async function shownDocument<Shown extends { version: number }>(
  context: Context,
  kind: DocumentKind<Shown>,
  id: number,
  language = 'EN',
): Promise<Shown> {
  const stored = await currentDocument(context.db, kind, id, language)
  return kind.show(context, stored, language)
}

/** What all documents answer of themselves. */
export function shownFields(
  stored: StoredDocument,
  links: LinkMaker,
): Omit<Attachment, 'productCount'> {
  const { isGlobal: _g, isDeleted: _d, scope: _s, retentionYears: _y, ends: _e, ...rest } = stored
  const { productCount: _p, ...fields } = rest
  return {
    ...fields,
    file: withThumbnail(stored.file, links),
    validity: validityOf(stored.expiryDate, dayOf(new Date())),
    retention: retentionOf(stored),
  }
}

async function changesOfDocument(
  { records }: App,
  { db }: Context,
  kind: DocumentKind,
  { id, query }: { id: number; query: Pages['query'] },
): Promise<Page<Change>> {
  const found = await changesPage(db, records, { entity: kind.entity, id }, query)
  if (found.page.total === 0) await knownDocument(db, kind, id)
  return found
}

async function versionsPage(
  { db }: Context,
  links: LinkMaker,
  id: number,
  { limit, cursor }: Pages['query'],
): Promise<Page<DocumentVersion>> {
  const below = cursor === undefined ? {} : { below: readNumber(cursor) }
  const { data, page } = await documentVersions(db, id, { limit, ...below })
  return { data: data.map((version) => shownVersion(version, links)), page }
}

function shownVersion(version: DocumentVersion, links: LinkMaker): DocumentVersion {
  return { ...version, file: withThumbnail(version.file, links) }
}

function readNumber(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor)
  throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for this list')
}

async function fileOf({ db }: Context, stored: StoredDocument, number = stored.number) {
  if (number === stored.number) return stored.file
  const version = await documentVersion(db, stored.id, number)
  if (version) return version.file
  throw new ApiProblem('NOT_FOUND', `There is no version ${number} of ${stored.code}.`)
}
