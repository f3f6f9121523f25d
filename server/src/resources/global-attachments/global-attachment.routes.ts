import {
  type AttachmentScope,
  type GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { Kysely } from 'kysely'
import type { App } from '../../platform/app.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { documentCalls, shownDocument, shownFields } from '../attachments/attachment-call.rules.ts'
import {
  type DocumentKind,
  changeDocument,
  createDocument,
} from '../attachments/attachment-change.rules.ts'
import { listGlobalAttachments } from '../attachments/attachment-list.rules.ts'
import { countProducts, endsOfProducts } from '../products/product-scope.rules.ts'
import { previewScope } from './global-attachment-preview.rules.ts'
import { queryOfScope, shownScope, soundScope } from './global-attachment-scope.rules.ts'

export function globalAttachmentRoutes(app: App): void {
  const kind: DocumentKind<GlobalAttachment> = {
    isGlobal: true,
    entity: 'global-attachment',
    noun: 'global attachment',
    withEnds,
    productsOf: (db, { scope }) => productsOfScope(db, scope),
    show: async ({ db, ...who }, stored, language = 'EN') => ({
      ...shownFields(await withEnds(db, stored), await app.links.of(who)),
      ...(await shownScope(db, stored.scope, language)),
    }),
  }
  implement(app, globalAttachmentsApi, {
    ...documentCalls(app, kind),
    list: async (context, { query }) =>
      listGlobalAttachments(context.db, query, await app.links.of(context)),
    create: async (context, { body: { uploadId, ...body } }) => {
      const input = { ...body, scope: await soundScope(context.db, body.scope) }
      return shownDocument(context, kind, await createDocument(context, kind, input, uploadId))
    },
    update: async (context, { params, version, body }) => {
      const input = { ...body, scope: await soundScope(context.db, body.scope) }
      await changeDocument(context, kind, { id: params.id, version }, input)
      return shownDocument(context, kind, params.id)
    },
    preview: ({ db }, { query, body }) => previewScope(db, body, query.language),
  })
}

/** The products of a scope; null where its query cannot be read any more. */
const productsOfScope = async (db: Kysely<Schema>, scope: AttachmentScope) => {
  try {
    const query = await queryOfScope(db, scope)
    return { count: await countProducts(db, query), query: printQuery(query) }
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_QUERY') return null
    throw error
  }
}

/** It must be kept for all products that it covers; as long as nobody can tell which they are, without an end. */
const withEnds: DocumentKind['withEnds'] = async (db, stored) => {
  if (stored.retentionYears === null) return stored
  try {
    return { ...stored, ends: await endsOfProducts(db, await queryOfScope(db, stored.scope)) }
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_QUERY') {
      return { ...stored, ends: [null] }
    }
    throw error
  }
}
