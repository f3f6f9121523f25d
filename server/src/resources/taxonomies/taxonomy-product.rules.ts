import { sameValue } from '@lambda/contract/flat'
import { type TaxonomyKind, taxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Classified, NodeDiff, NodeField } from './taxonomy-product.repository.ts'
import type { KnownNode } from './taxonomy.repository.ts'

/**
 * What changes when a product gets the node `to` in place of `from`, each node once and in its place. Where the parents
 * of the kind live in another one the product gets the parent of `to`, too (R25); `from` may be `to` for just that.
 */
export function replacing(
  kind: TaxonomyKind,
  product: Classified,
  from: number,
  to: KnownNode,
): NodeDiff {
  const { field, parentField } = fieldsOf(kind)
  const isHeld = [product[field]].flat().includes(from)
  if (!isHeld) return {}
  const diff = changing(product, field, withOther(product[field], from, to.id))
  if (parentField === null || to.parentId === null) return diff
  return {
    ...diff,
    ...changing(product, parentField, withParent(product[parentField], to.parentId)),
  }
}

function fieldsOf(kind: TaxonomyKind): { field: NodeField; parentField: NodeField | null } {
  const entry = taxonomyKinds.find((one) => one.kind === kind) ?? taxonomyKinds[0]
  const parent = entry.parentKind === null ? undefined : taxonomyKind(entry.parentKind)
  return { field: entry.field, parentField: parent?.field ?? null }
}

type Value = Classified[NodeField]

function changing(product: Classified, field: NodeField, value: Value): NodeDiff {
  return sameValue(product[field], value) ? {} : { [field]: [product[field], value] }
}

function withOther(value: Value, from: number, to: number): Value {
  if (!Array.isArray(value)) return to
  return [...new Set(value.map((id) => (id === from ? to : id)))]
}

function withParent(value: Value, parentId: number): Value {
  if (!Array.isArray(value)) return parentId
  return value.includes(parentId) ? value : [...value, parentId]
}

/**
 * Why a product cannot lose a node, or null: it has one of its children that live in another kind, which belongs to it
 * (R25).
 */
export function reasonToKeep(
  product: Classified,
  children: readonly { id: number; kind: TaxonomyKind }[],
): string | null {
  for (const { id, kind } of children) {
    const entry = taxonomyKind(kind)
    if (entry && entry.parentKind !== null && [product[entry.field]].flat().includes(id)) {
      return `It has a ${entry.label.toLowerCase()} that belongs to this node. Move the products of that ${entry.label.toLowerCase()} first.`
    }
  }
  return null
}

/** What takes a change of a product back; null when one of its fields has been changed since. */
export function undoing(product: Classified, diff: NodeDiff): NodeDiff | null {
  const fields = Object.entries(diff) as [NodeField, [unknown, unknown]][]
  if (!fields.every(([field, [, to]]) => sameValue(product[field], to))) return null
  return Object.fromEntries(fields.map(([field, [from]]) => [field, [product[field], from]]))
}
