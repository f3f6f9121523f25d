import {
  attachmentLinksApi,
  globalAttachmentArchiveApi,
  mostLinked,
  mostLookedAt,
} from '@lambda/contract/attachments/attachment-links'
import type { App } from '../../../platform/app.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { archiveLink } from '../attachment-archive.export.ts'
import { expiringAttachments } from '../attachment-expiring.search.ts'
import { moveProduct } from './attachment-link-order.change.ts'
import {
  documentsOfProducts,
  isAttachment,
  productsOfAttachment,
} from './attachment-product.repository.ts'
import type { BodyOf } from '@lambda/contract/api'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { Operation } from '@lambda/contract/change-sets/operations'
import type { Job } from '@lambda/contract/jobs'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { counted } from '@lambda/domain/text/counted'
import { ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import { startJob } from '../../../platform/jobs/jobs.ts'
import { piecesOf } from '../../../platform/pieces.ts'
import { countSelectedProducts, selectedProducts } from '../../products/product-selection.search.ts'
import { setAttachmentDates } from '../attachment-dates.job.ts'
import { createChecked } from '../../change-sets/change-set-new.change.ts'
import { linkedDocuments } from './attachment-link-set.change.ts'
import { lockAttachments } from './attachment-link.repository.ts'
import { replaceAttachment } from '../attachment-replace.job.ts'
import { countSelectedDocuments, selectedDocuments } from '../attachment-selection.search.ts'

export function attachmentLinkRoutes(app: App): void {
  implement(app, attachmentLinksApi, {
    products: async (context, { params, query }) => {
      await assertAttachment(context, params.id)
      return productsOfAttachment(context.db, params.id, query)
    },
    linked: async ({ db }, { body: { products, language } }) => {
      const limit = mostLookedAt.products
      const ids = await selectedProducts(db, products, { after: 0, limit })
      return { products: ids.length, documents: await documentsOfProducts(db, ids, language) }
    },
    moveProduct: async (context, { params, body }) => {
      const { id: attachmentId, productId } = params
      await moveProduct(context, { productId, attachmentId, after: body.after })
      return null
    },
    expiring: async (context, { query }) =>
      expiringAttachments(context.db, query, await app.links.of(context)),
    link: (context, { body }) => beginLinking(app, context, body),
    setDates: (context, { body }) => startSettingDates(app, context, body),
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

/** Begins a change set that links many attachments to many products, or unlinks them. Throws INVALID_QUERY, RULE_BROKEN. */
async function beginLinking(
  app: App,
  context: Context,
  { attachments, products, action, role, reason }: BodyOf<typeof attachmentLinksApi.link>,
): Promise<ChangeSet> {
  const { db } = context
  const most = mostLinked
  const page = { isGlobal: false, after: 0, limit: most.attachments + 1 }
  const attachmentIds = await selectedDocuments(db, attachments, page)
  assertAll('attachments', attachments, attachmentIds.length)
  if (attachmentIds.length > most.attachments) {
    throw fieldRefused(
      'RULE_BROKEN',
      'attachments',
      `More than ${most.attachments.toLocaleString('en')} attachments cannot be linked at once.`,
    )
  }
  const productCount = await countSelectedProducts(db, products, {
    indexes: app.indexes,
  })
  assertAll('products', products, productCount)
  const links = attachmentIds.length * productCount
  if (links > most.links) {
    throw fieldRefused(
      'RULE_BROKEN',
      'products',
      `This would create ${links.toLocaleString('en')} links. The limit is ${most.links.toLocaleString('en')} at once.`,
    )
  }
  const what = counted(attachmentIds.length, 'attachment')
  const whose = counted(productCount, 'product')
  return createChecked(context, app, {
    entity: 'product',
    title: action === 'link' ? `Link ${what} to ${whose}` : `Unlink ${what} from ${whose}`,
    reason,
    records: products,
    operations: linkOperations(action, attachmentIds, role),
  })
}

/** As many as one operation takes. */
const idsAnOperation = 100

function linkOperations(
  action: 'link' | 'unlink',
  all: readonly number[],
  value: DocumentRole,
): Operation[] {
  const path = linkedDocuments.name
  return piecesOf(all, idsAnOperation).map((ids) =>
    action === 'link' ? { op: action, path, ids, value } : { op: action, path, ids },
  )
}

/** Starts to set the dates of many attachments. Throws INVALID_QUERY, RULE_BROKEN. */
async function startSettingDates(
  app: App,
  context: Context,
  body: BodyOf<typeof attachmentLinksApi.setDates>,
): Promise<Job> {
  const count = await countSelectedDocuments(context.db, body.attachments, {
    isGlobal: false,
    indexes: app.indexes,
  })
  assertAll('attachments', body.attachments, count)
  return startJob(context, setAttachmentDates, { ...body, count })
}

/** Starts to link one attachment wherever another is linked. Throws NOT_FOUND, RULE_BROKEN. */
async function startReplacing(
  context: Context,
  id: number,
  { by, withdraw }: BodyOf<typeof attachmentLinksApi.replace>,
): Promise<Job> {
  const found = await lockAttachments(context.db, [id, by])
  const [from, to] = [id, by].map((one) => found.find((end) => end.id === one))
  if (!from) throw noSuchAttachment()
  if (!to) {
    throw fieldRefused('RULE_BROKEN', 'by', 'It has been deleted or is a global attachment.')
  }
  if (id === by) throw fieldRefused('RULE_BROKEN', 'by', 'An attachment cannot replace itself.')
  const codes = { fromCode: from.code, toCode: to.code }
  return startJob(context, replaceAttachment, { from: id, to: by, ...codes, withdraw })
}

/** The refusal of what is asked of an attachment that is not there. */
function noSuchAttachment(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'This attachment does not exist. It may have been deleted.')
}

/** Throws RULE_BROKEN where nothing is meant, or something that is not there any more. */
function assertAll(
  path: 'attachments' | 'products',
  selection: DocumentSelection,
  found: number,
): void {
  const asked = 'ids' in selection ? new Set(selection.ids).size : 1
  if (found >= asked) return
  const message =
    'ids' in selection
      ? `${asked - found} of these ${path} no longer ${asked - found === 1 ? 'exists' : 'exist'}.`
      : `This search finds no ${path}.`
  throw fieldRefused('RULE_BROKEN', path, message)
}
