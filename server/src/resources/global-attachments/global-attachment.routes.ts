import {
  type AttachmentScope,
  type GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { Kysely } from 'kysely'
import type { App } from '../../platform/app.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { beginningWith, begun, implement } from '../../platform/http/implement.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { changed } from '../../platform/versioned/versioned-calls.ts'
import { documentCalls, shownFields } from '../attachments/attachment-calls.routes.ts'
import {
  type DocumentKind,
  createDocument,
  documentKind,
} from '../attachments/attachment.change.ts'
import { documentIndex } from '../attachments/attachment-index.search.ts'
import { listGlobalAttachments } from '../attachments/attachment.search.ts'
import { countProducts, endsOfProducts } from '../products/product-scope.search.ts'
import { previewScope } from './global-attachment-preview.search.ts'
import { queryOfScope, shownScope, soundScope } from './global-attachment-scope.repository.ts'

export function globalAttachmentRoutes(app: App): void {
  const kind = documentKind<GlobalAttachment>('global attachment', {
    isGlobal: true,
    entity: 'global-attachment',
    withEnds,
    productsOf: (db, { scope }) => productsOfScope({ db, indexes: app.indexes }, scope),
    show: async ({ db, ...who }, stored, language) => ({
      ...shownFields(await withEnds(db, stored), await app.links.of(who)),
      ...(await shownScope(db, stored.scope, language)),
    }),
  })
  implement(app, globalAttachmentsApi, {
    ...documentCalls(app, kind),
    list: beginningWith(({ query }) => {
      const check = documentIndex(app.indexes, true).check()
      return begun([check.asks], async (context, [[standing]]) =>
        listGlobalAttachments(context.db, query, {
          links: await app.links.of(context),
          index: check.told(standing),
        }),
      )
    }),
    create: async (context, { body: { uploadId, ...body } }) => {
      const input = { ...body, scope: await soundScope(context.db, body.scope) }
      return kind.show(context, await createDocument(context, kind, input, uploadId), 'EN')
    },
    update: async (context, { params: key, version, body }) => {
      const input = { ...body, scope: await soundScope(context.db, body.scope) }
      return changed(context, kind.rows, { key, version }, () => input)
    },
    preview: ({ db }, { query, body }) =>
      previewScope({ db, indexes: app.indexes }, body, query.language),
  })
}

/** The products of a scope; null where its query cannot be read any more. */
const productsOfScope = async (
  asking: { db: Kysely<Schema>; indexes: RowIndexes },
  scope: AttachmentScope,
) => {
  try {
    const query = await queryOfScope(asking.db, scope)
    return { count: await countProducts(asking, query), query: printQuery(query) }
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_QUERY') return null
    throw error
  }
}

/** It must be kept for all products that it covers; as long as nobody can tell which they are, without an end. */
const withEnds: DocumentKind<GlobalAttachment>['withEnds'] = async (db, stored) => {
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
