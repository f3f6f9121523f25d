import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type TaxonomyNode, taxonomyNodes } from './taxonomy-nodes.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

/**
 * Fills every kind of taxonomy that has no node yet, parents before their children. A child whose parent is no longer
 * there (in a kind that administrators have changed) is left out.
 */
export async function seedTaxonomies(trx: Kysely<Schema>): Promise<void> {
  const nodes = await trx.selectFrom('taxonomy_node').select(['id', 'kind', 'code']).execute()
  const kept = new Set(nodes.map(({ kind }) => kind))
  const ids = new Map(nodes.map(({ id, kind, code }) => [keyOf(kind, code), id]))
  for (const { kind } of taxonomyKinds) {
    if (kept.has(kind)) continue
    const fresh = taxonomyNodes.filter((node) => node.kind === kind)
    await insertNodes(trx, fresh, ids)
  }
}

/** A generation at a time: roots, then those whose parent has its id by now. */
async function insertNodes(
  trx: Kysely<Schema>,
  nodes: readonly TaxonomyNode[],
  ids: Map<string, number>,
): Promise<void> {
  const positioned = nodes.map((node, position) => ({ node, position, parent: parentKey(node) }))
  const ready = positioned.filter(({ parent }) => parent === null || ids.has(parent))
  if (ready.length === 0) return
  const rows = ready.map(({ node, position, parent }) => ({
    kind: node.kind,
    code: node.code,
    parent_id: parent === null ? null : (ids.get(parent) ?? null),
    position,
  }))
  const stored = await trx
    .insertInto('taxonomy_node')
    .values(rows)
    .returning(['id', 'kind', 'code'])
    .execute()
  for (const { id, kind, code } of stored) ids.set(keyOf(kind, code), id)
  const texts = ready.flatMap(({ node }) => textsOf(node, ids))
  await trx.insertInto('taxonomy_node_text').values(texts).execute()
  const done = new Set(ready.map(({ node }) => node))
  await insertNodes(
    trx,
    nodes.filter((node) => !done.has(node)),
    ids,
  )
}

function textsOf(node: TaxonomyNode, ids: ReadonlyMap<string, number>) {
  const id = ids.get(keyOf(node.kind, node.code))
  if (id === undefined) return []
  return Object.entries(node.names).map(([language, name]) => ({ node_id: id, language, name }))
}

function parentKey({ kind, parent }: TaxonomyNode): string | null {
  if (parent === null) return null
  const parentKind = taxonomyKinds.find((entry) => entry.kind === kind)?.parentKind ?? kind
  return keyOf(parentKind, parent)
}

function keyOf(kind: string, code: string): string {
  return `${kind} ${code}`
}
