import type { BodyOf } from '@lambda/contract/api'
import {
  type Attachment,
  type AttachmentInput,
  attachmentsApi,
} from '@lambda/contract/attachments/attachments'
import { attachmentScope } from '@lambda/contract/attachments/global-attachments'
import { printValue } from '@lambda/contract/query-language/printer'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { beginningWith, begun, implement } from '../../platform/http/implement.ts'
import { type Key, existing } from '../../platform/versioned/versioned.ts'
import { linkDocuments } from './links/attachment-link.change.ts'
import { documentCalls, shownFields } from './attachment-calls.routes.ts'
import type { DocumentInput } from './attachment-change.repository.ts'
import { type DocumentKind, createDocument, documentKind } from './attachment.change.ts'
import { attachmentRows } from './attachment-row.repository.ts'
import { documentIndex } from './attachment-index.search.ts'
import { searchDocuments } from './attachment.search.ts'

const noScope = attachmentScope.parse({})

function documentInput(input: AttachmentInput): DocumentInput {
  return { ...input, scope: noScope }
}

export function attachmentRoutes(app: App): void {
  const kind = documentKind<Attachment>('attachment', {
    isGlobal: false,
    entity: 'attachment',
    withEnds: async (_, stored) => stored,
    productsOf: async (_, { code, productCount }) => ({
      count: productCount,
      query: `attachment:${printValue(code)}`,
    }),
    show: async (context, stored) => ({
      ...shownFields(stored, await app.links.of(context)),
      productCount: stored.productCount,
    }),
  })
  const calls = documentCalls(app, kind)
  implement(app, attachmentsApi, {
    ...calls,
    list: beginningWith(({ query }) => {
      const check = documentIndex(app.indexes, false).check()
      return begun([check.asks], async (context, [[standing]]) => {
        const links = await app.links.of(context)
        return searchDocuments(context.db, query, {
          isGlobal: false,
          index: check.told(standing),
          load: (ids, language) => attachmentRows(context.db, ids, language, links),
        })
      })
    }),
    create: async (context, { body }) => {
      const created = await create(context, kind, body)
      return kind.show(context, await existing(context, kind.rows, created), 'EN')
    },
    update: (context, input) =>
      calls.update(context, { ...input, body: documentInput(input.body) }),
  })
}

async function create(
  context: Context,
  kind: DocumentKind<Attachment>,
  body: BodyOf<typeof attachmentsApi.create>,
): Promise<Key> {
  const { uploadId, productIds, role, ...input } = body
  const { id } = await createDocument(context, kind, documentInput(input), uploadId)
  if (productIds.length > 0) await linkDocuments(context, { productIds, attachmentIds: [id], role })
  return { id }
}
