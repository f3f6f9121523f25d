import type { AttachmentScope, ScopePreview } from '@lambda/contract/attachments/global-attachments'
import { allOf, clausesOf, not } from '@lambda/contract/query-language/ast'
import { printQuery } from '@lambda/contract/query-language/printer'
import type { Kysely } from 'kysely'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { RowIndexes } from '../../platform/row-index/row-indexes.ts'
import { findDocument } from '../attachments/attachment.repository.ts'
import {
  type ProductQuery,
  countProducts,
  sampleProducts,
} from '../products/product-scope.search.ts'
import { queryOfScope, soundScope } from './global-attachment-scope.repository.ts'

/** What a scope covers, and what it changes for the document that has another one now. Throws RULE_BROKEN, INVALID_QUERY. */
export async function previewScope(
  asking: { db: Kysely<Schema>; indexes: RowIndexes },
  { scope, attachmentId }: { scope: AttachmentScope; attachmentId: number | null },
  language: string,
): Promise<ScopePreview> {
  const { db } = asking
  const next = await queryOfScope(db, await soundScope(db, scope))
  const before = attachmentId === null ? null : await formerQuery(db, attachmentId)
  const covered = await productsOf(asking, next, language)
  const gained = before ? await productsOf(asking, difference(next, before), language) : covered
  const lost = before ? await productsOf(asking, difference(before, next), language) : null
  return {
    query: printQuery(next),
    covered: covered.count,
    coveredSample: covered.sample,
    gained: gained.count,
    gainedSample: gained.sample,
    lost: lost?.count ?? 0,
    lostSample: lost?.sample ?? [],
  }
}

/** Null where it cannot be read any more: it covers nothing then. */
async function formerQuery(db: Kysely<Schema>, id: number): Promise<ProductQuery | null> {
  const stored = await findDocument(db, id, 'EN')
  if (!stored?.isGlobal || stored.isDeleted) {
    throw fieldRefused('RULE_BROKEN', 'attachmentId', 'This global attachment does not exist.')
  }
  try {
    return await queryOfScope(db, stored.scope)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_QUERY') return null
    throw error
  }
}

/** What the first finds and the second does not. */
function difference(one: ProductQuery, other: ProductQuery): ProductQuery {
  const rest = allOf(other.all)
  return { all: [...one.all, ...(rest === null ? [] : clausesOf(not(rest)))] }
}

async function productsOf(
  asking: Parameters<typeof previewScope>[0],
  query: ProductQuery,
  language: string,
) {
  const count = await countProducts(asking, query)
  return { count, sample: await sampleProducts(asking, query, language) }
}
