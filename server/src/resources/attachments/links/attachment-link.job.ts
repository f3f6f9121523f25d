import { productSelection } from '@lambda/contract/attachments/attachment-links'
import { documentRole } from '@lambda/contract/attachments/documents'
import { z } from 'zod'
import {
  type JobContext,
  type JobKind,
  type Step,
  stepOver,
  undoneBy,
} from '../../../platform/jobs/jobs.ts'
import { countSelectedProducts, selectedProducts } from '../../products/product-selection.search.ts'
import { undoLinks } from './attachment-link-undo.job.ts'
import { linksBetween } from './attachment-link.repository.ts'
import {
  type LinkChange,
  type LinkEnds,
  linksToAdd,
  lockEnds,
  storeLinks,
} from './attachment-link.change.ts'

const linkInput = z.strictObject({
  attachmentIds: z.array(z.int()),
  products: productSelection,
  /** As there were when it was started, for its title. */
  productCount: z.int(),
  action: z.enum(['link', 'unlink']),
  role: documentRole,
})

type LinkInput = z.infer<typeof linkInput>

/** A second of work at most. */
const linksAStep = 2000

/** Links many attachments to many products, or takes them from them; the cursor is the id of the last product. */
export const linkManyAttachments: JobKind<LinkInput, number> = {
  kind: 'link-attachments',
  access: 'active',
  input: linkInput,
  cursor: z.int(),
  title: ({ attachmentIds, productCount, action }) => {
    const attachments = counted(attachmentIds.length, 'attachment')
    const products = counted(productCount, 'product')
    return action === 'link'
      ? `Linking ${attachments} to ${products}`
      : `Unlinking ${attachments} from ${products}`
  },
  total: (db, { products }) => countSelectedProducts(db, products, { indexes: null }),
  step: linkStep,
  undo: undoneBy(undoLinks),
}

/** `1 product`, `12 products`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

async function linkStep(
  context: JobContext,
  input: LinkInput,
  after: number | null,
): Promise<Step<number>> {
  const { attachmentIds } = input
  const limit = Math.min(Math.max(Math.floor(linksAStep / attachmentIds.length), 1), 200)
  const ids = await selectedProducts(context.db, input.products, { after: after ?? 0, limit })
  const ends = await lockEnds(context, ids, attachmentIds)
  await storeLinks(context, ends, await changesOf(context, input, ends))
  const failures = after === null ? goneMeanwhile(attachmentIds, ends) : []
  return { ...stepOver(ids, limit), failures }
}

async function changesOf(
  { db }: JobContext,
  { action, role }: LinkInput,
  ends: LinkEnds,
): Promise<LinkChange[]> {
  const existing = await linksBetween(
    db,
    ends.products.map(({ id }) => id),
    ends.attachments.map(({ id }) => id),
  )
  if (action === 'link') return linksToAdd(ends, existing, role)
  return existing.map(({ productId, attachmentId, role: from }) => ({
    productId,
    attachmentId,
    from,
    to: null,
  }))
}

function goneMeanwhile(attachmentIds: readonly number[], { attachments }: LinkEnds) {
  const there = new Set(attachments.map(({ id }) => id))
  return attachmentIds
    .filter((id) => !there.has(id))
    .map((id) => ({ label: `Attachment ${id}`, message: 'It has been deleted.' }))
}
