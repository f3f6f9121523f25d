import {
  attachmentLinksApi,
  globalAttachmentArchiveApi,
} from '@lambda/contract/attachments/attachment-links'
import type { App } from '../../../platform/app.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { archiveLink } from '../attachment-archive.rules.ts'
import { expiringAttachments } from '../attachment-expiring.search.ts'
import { moveProduct } from './attachment-link-order.rules.ts'
import {
  noSuchAttachment,
  startLinking,
  startReplacing,
  startSettingDates,
} from './attachment-link-start.rules.ts'
import { isAttachment, productsOfAttachment } from './attachment-product.repository.ts'

export function attachmentLinkRoutes(app: App): void {
  implement(app, attachmentLinksApi, {
    products: async (context, { params, query }) => {
      await assertAttachment(context, params.id)
      return productsOfAttachment(context.db, params.id, query)
    },
    moveProduct: async (context, { params, body }) => {
      const { id: attachmentId, productId } = params
      await moveProduct(context, { productId, attachmentId, after: body.after })
      return null
    },
    expiring: async (context, { query }) =>
      expiringAttachments(context.db, query, await app.links.of(context)),
    link: (context, { body }) => startLinking(context, body),
    setDates: (context, { body }) => startSettingDates(context, body),
    replace: (context, { params, body }) => startReplacing(context, params.id, body),
    archive: (context, { body: { attachments, productId = null } }) =>
      archiveLink(app, context, {
        selection: attachments,
        isGlobal: productId !== null && 'ids' in attachments ? null : false,
        entity: 'attachment',
        productId,
      }),
  })
  implement(app, globalAttachmentArchiveApi, {
    archive: (context, { body }) =>
      archiveLink(app, context, {
        selection: body.attachments,
        isGlobal: true,
        entity: 'global-attachment',
        productId: null,
      }),
  })
}

async function assertAttachment({ db }: Context, id: number): Promise<void> {
  if (!(await isAttachment(db, id))) throw noSuchAttachment()
}
