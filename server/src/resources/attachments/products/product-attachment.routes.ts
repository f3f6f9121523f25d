import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import type { App } from '../../../platform/app.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { moveAttachment, noSuchLink } from '../links/attachment-link-order.change.ts'
import { linksBetween } from '../links/attachment-link.repository.ts'
import { linkDocuments, lockEnds, storeLinks } from '../links/attachment-link.change.ts'
import {
  attachmentOfProduct,
  attachmentsOfProduct,
  noSuchProduct,
} from './product-attachment.repository.ts'

export function productAttachmentRoutes(app: App): void {
  implement(app, productAttachmentsApi, {
    get: async (context, { params, query }) => {
      const links = await app.links.of(context)
      return attachmentsOfProduct(context.db, params.id, { language: query.language, links })
    },
    link: async (context, { params, body }) => {
      const { products } = await lockEnds(context, [params.id], [])
      if (products.length === 0) throw noSuchProduct()
      await linkDocuments(context, { productIds: [params.id], ...body })
      return null
    },
    item: async (context, { params, query }) => {
      const links = await app.links.of(context)
      return attachmentOfProduct(context.db, params, { language: query.language, links })
    },
    change: async (context, { params, body }) => {
      await changeLink(context, params, body.role)
      const links = await app.links.of(context)
      return attachmentOfProduct(context.db, params, { language: 'EN', links })
    },
    move: async (context, { params, body }) => {
      const { id: productId, attachmentId } = params
      await moveAttachment(context, { productId, attachmentId, after: body.after })
      return null
    },
    unlink: async (context, { params }) => {
      await changeLink(context, params, null)
      return null
    },
  })
}

/** Gives the attachment another role, or takes it from the product. Throws NOT_FOUND. */
async function changeLink(
  context: Context,
  { id: productId, attachmentId }: { id: number; attachmentId: number },
  to: DocumentRole | null,
): Promise<void> {
  const ends = await lockEnds(context, [productId], [attachmentId])
  const [link] = await linksBetween(context.db, [productId], [attachmentId])
  if (!link || ends.products.length + ends.attachments.length < 2) throw noSuchLink()
  if (link.role === to) return
  await storeLinks(context, ends, [{ productId, attachmentId, from: link.role, to }])
}
