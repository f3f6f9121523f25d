import { z } from 'zod'
import { ApiProblem } from '../../platform/errors.ts'
import { type JobContext, type JobKind, type Step, undoneBy } from '../../platform/jobs/jobs.ts'
import { changeDated } from './attachment-dates.change.ts'
import { undoReplacement } from './attachment-undo.job.ts'
import {
  type Link,
  countLinks,
  linksBetween,
  linksOfAttachment,
} from './links/attachment-link.repository.ts'
import { type LinkChange, lockEnds, storeLinks } from './links/attachment-link.change.ts'

const replaceInput = z.strictObject({
  from: z.int(),
  to: z.int(),
  fromCode: z.string(),
  toCode: z.string(),
  /** Whether the one that is replaced is withdrawn at the end. */
  withdraw: z.boolean(),
})

type ReplaceInput = z.infer<typeof replaceInput>

/** The last link behind us: its place among those of the attachment, and its product. */
const cursor = z.tuple([z.int(), z.int()])

type Cursor = z.infer<typeof cursor>

const linksAStep = 500

/** Links one attachment wherever another is linked, in its place; where both are linked, the other's link goes. */
export const replaceAttachment: JobKind<ReplaceInput, Cursor> = {
  kind: 'replace-attachment',
  access: 'administrator',
  input: replaceInput,
  cursor,
  title: ({ fromCode, toCode }) => `Replacing ${fromCode} with ${toCode}`,
  total: (db, { from }) => countLinks(db, from),
  step: replaceStep,
  undo: undoneBy(undoReplacement),
}

async function replaceStep(
  context: JobContext,
  input: ReplaceInput,
  after: Cursor | null,
): Promise<Step<Cursor>> {
  const { from, to, withdraw } = input
  const links = await linksOfAttachment(context.db, from, { after, limit: linksAStep })
  const productIds = links.map(({ productId }) => productId)
  const ends = await lockEnds(context, productIds, [from, to])
  if (!ends.attachments.some(({ id }) => id === to)) {
    throw new ApiProblem('NOT_FOUND', `${input.toCode} no longer exists.`)
  }
  const held = new Set(ends.products.map(({ id }) => id))
  const current = await linksBetween(context.db, productIds, [from, to])
  const places = new Map(productIds.map((id, place) => [id, place]))
  const inOrder = current
    .filter(({ productId }) => held.has(productId))
    .toSorted((a, b) => (places.get(a.productId) ?? 0) - (places.get(b.productId) ?? 0))
  await storeLinks(context, ends, replaced(inOrder, input))
  const last = links.at(-1)
  if (last && links.length === linksAStep) {
    return { done: links.length, cursor: [last.productPosition, last.productId] }
  }
  const failures = withdraw ? await changeDated(context, [from], { status: 'withdrawn' }) : []
  return { done: links.length, cursor: null, failures }
}

/** Links to products that are deleted stay with the one that was linked when they were. */
function replaced(links: readonly Link[], { from, to }: ReplaceInput): LinkChange[] {
  const taken = new Set(
    links.filter(({ attachmentId }) => attachmentId === to).map(({ productId }) => productId),
  )
  return links
    .filter(({ attachmentId }) => attachmentId === from)
    .flatMap(({ productId, role, position }) => {
      const gone = { productId, attachmentId: from, from: role, to: null }
      const put = { productId, attachmentId: to, from: null, to: role, position }
      return taken.has(productId) ? [gone] : [gone, put]
    })
}
