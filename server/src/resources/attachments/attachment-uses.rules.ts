import type { Uses } from '@lambda/contract/uses'
import type { Context } from '../../platform/context.ts'
import { type Key, existing } from '../../platform/versioned/versioned.ts'
import type { DocumentKind } from './attachment-change.rules.ts'
import { keepingReason } from './attachment.rules.ts'

const noun = { one: 'product', many: 'products' }

/** What a document is used by: its products keep an attachment, and merely lose a global one. Throws NOT_FOUND. */
export async function documentUses<Shown extends { version: number }>(
  context: Context,
  kind: DocumentKind<Shown>,
  key: Key,
): Promise<Uses> {
  const { db } = context
  const stored = await existing(context, kind.rows, key)
  const why = keepingReason(await kind.withEnds(db, stored))
  const products = await kind.productsOf(db, stored)
  const use = products && {
    kind: 'product',
    noun,
    field: null,
    isExact: true,
    deletedCount: 0,
    onDelete: kind.isGlobal ? ('cleared' as const) : ('refused' as const),
    named: [],
    ...products,
  }
  return { uses: use && use.count > 0 ? [use] : [], refusal: why === null ? null : `${why}.` }
}
