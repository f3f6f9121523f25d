import type { BodyOf, Page } from '@lambda/contract/api'
import type { Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import { validityOf } from '@lambda/domain/documents/documents'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { fileMissing } from '../../platform/files/file-missing.ts'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { versionedCalls } from '../../platform/versioned/versioned-calls.ts'
import { type Key, existing } from '../../platform/versioned/versioned.ts'
import { type DocumentKind, addDocumentVersion } from './attachment.change.ts'
import { dayOf } from '@lambda/domain/text/dates'
import { withThumbnail } from './attachment-row.repository.ts'
import { type StoredDocument, documentVersion, documentVersions } from './attachment.repository.ts'
import { keepingReason, retentionOf } from './attachment.rules.ts'
import type { Uses } from '@lambda/contract/uses'

interface One {
  params: Key
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
    ...versionedCalls(app, kind.rows),
    uses: (context: Context, { params }: One) => documentUses(context, kind, params),
    versions: async (context: Context, { params, query }: Pages) => {
      await existing(context, kind.rows, params)
      return versionsPage(context, await app.links.of(context), params.id, query)
    },
    addVersion: async (
      context: Context,
      { params: key, version, body }: One & { version: number; body: BodyOf<Api['addVersion']> },
    ) => kind.show(context, await addDocumentVersion(context, kind, { key, version }, body), 'EN'),
    fileLink: async (
      context: Context,
      { params, body }: One & { body: BodyOf<Api['fileLink']> },
    ) => {
      const stored = await existing(context, kind.rows, params)
      const { name, sha256, type, damage } = await fileOf(context, stored, body.number)
      if (damage === 'missing') throw fileMissing()
      const links = await app.links.of(context)
      const owner = { entity: kind.entity, entityId: params.id }
      return links.file({ name, sha256, type, inline: body.inline, ...owner })
    },
  }
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

const noun = { one: 'product', many: 'products' }

/** What a document is used by: its products keep an attachment, and merely lose a global one. Throws NOT_FOUND. */
async function documentUses<Shown extends { version: number }>(
  context: Context,
  kind: DocumentKind<Shown>,
  key: Key,
): Promise<Uses> {
  const { db } = context
  const stored = await existing(context, kind.rows, key)
  const why = keepingReason(await kind.withEnds(db, stored))
  const products = await kind.productsOf(db, stored)
  const use = products && {
    kind: 'product',
    noun,
    field: null,
    isExact: true,
    deletedCount: 0,
    onDelete: kind.isGlobal ? ('cleared' as const) : ('refused' as const),
    named: [],
    ...products,
  }
  return { uses: use && use.count > 0 ? [use] : [], refusal: why === null ? null : `${why}.` }
}
