import type {
  ProductAttachment,
  ProductAttachments,
} from '@lambda/contract/attachments/product-attachments'
import {
  type CoveringDocument,
  doubtfulDocuments,
  missingDocuments,
} from '@lambda/domain/documents/document-cover'
import type { Kysely } from 'kysely'
import { ApiProblem } from '../../../platform/errors.ts'
import type { LinkMaker } from '../../../platform/files/file-links.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { coveringAttachments } from '../../global-attachments/global-attachment-cover.repository.ts'
import { noSuchLink } from '../links/attachment-link-order.rules.ts'
import { documentRows } from '../attachment-row.repository.ts'
import { type PanelFacts, panelFacts } from './product-attachment.repository.ts'

/** The documents of a product with what is missing and what is doubtful. Throws NOT_FOUND. */
export async function attachmentsOfProduct(
  db: Kysely<Schema>,
  productId: number,
  { language, links }: { language: string; links: LinkMaker },
): Promise<ProductAttachments> {
  const [facts, inherited] = await Promise.all([
    panelFacts(db, productId, language),
    coveringAttachments(db, productId),
  ])
  if (!facts) throw noSuchProduct()
  const ids = [...facts.links.map(({ id }) => id), ...inherited]
  const rows = ids.length === 0 ? [] : await documentRows(db, ids, language, links)
  const roles = new Map(facts.links.map(({ id, role }) => [id, role]))
  const items = rows.map((row) =>
    Object.assign(row, { isInherited: !roles.has(row.id), role: roles.get(row.id) ?? null }),
  )
  return panelOf(facts, inOrder(items, facts))
}

/** A document that is linked to a product itself, with its role there. Throws NOT_FOUND. */
export async function attachmentOfProduct(
  db: Kysely<Schema>,
  { id, attachmentId }: { id: number; attachmentId: number },
  { language, links }: { language: string; links: LinkMaker },
): Promise<ProductAttachment> {
  const facts = await panelFacts(db, id, language)
  if (!facts) throw noSuchProduct()
  const link = facts.links.find((one) => one.id === attachmentId)
  const [row] = link ? await documentRows(db, [link.id], language, links) : []
  if (!link || !row) throw noSuchLink()
  return { ...row, isInherited: false, role: link.role }
}

/** Its own in their order, the inherited ones behind by their codes. */
function inOrder(items: readonly ProductAttachment[], { links }: PanelFacts): ProductAttachment[] {
  const place = new Map(links.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: ProductAttachment) => place.get(id) ?? links.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1))
}

function panelOf(
  { categories, markets }: PanelFacts,
  items: ProductAttachment[],
): ProductAttachments {
  const documents = items.map(coveringDocument)
  const required = categories
    .filter(({ isRequired }) => isRequired)
    .map(({ id, needsLanguage, countries }) => ({ categoryId: id, needsLanguage, countries }))
  const single = categories.filter(({ isSingle }) => isSingle).map(({ id }) => id)
  const missing = missingDocuments(required, markets, documents)
  const shown = new Set([...documents, ...missing].map(({ categoryId }) => categoryId))
  return {
    items,
    categories: categories
      .filter(({ id }) => shown.has(id))
      .map(({ id, code, name, isSingle, isRequired }) => ({
        id,
        code,
        name,
        isSingle,
        isRequired,
      })),
    missing,
    doubts: doubtfulDocuments(single, documents),
  }
}

function coveringDocument(item: ProductAttachment): CoveringDocument {
  const { id, code, category, status, validity, languages, countries } = item
  return { id, code, categoryId: category.id, status, validity, languages, countries }
}

/** The refusal of what is asked of a product that is not there. */
export function noSuchProduct(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'This product does not exist. It may have been deleted.')
}
