import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import { relatedIdOf, relationRows, relationTypeOf } from '@lambda/contract/products/relations'
import { isThere, keysInOrder } from '@lambda/contract/products/rows'
import { type RelationTypeCode, relationTypes } from '@lambda/domain/products/relations'

/** A relation as the form holds it, by its key. */
export type KeyedRelation = KeyedRowOf<'related'>

export type RelationsByKey = Readonly<Record<string, KeyedRelation>>

/** The relations of one type, by their keys. */
export interface RelationGroup {
  type: RelationTypeCode
  /** What they are called together. */
  title: string
  keys: string[]
}

/** The relations that there are, in the order of the types: what one person removed may be left in parts. */
export function relationGroups(related: RelationsByKey): RelationGroup[] {
  const byType = Map.groupBy(keysInOrder(relationRows, related), relationTypeOf)
  return relationTypes.flatMap(({ code, plural }) => {
    const ofType = byType.get(code)
    return ofType ? [{ type: code, title: plural, keys: ofType }] : []
  })
}

/** The ids of all products that are named. */
export function namedIds(related: RelationsByKey): number[] {
  return [...new Set(Object.keys(related).map(relatedIdOf))]
}

/** The key of a relation. */
export function relationKey(type: RelationTypeCode, relatedId: number): string {
  return relationRows.keysOf([{ type, relatedId }])[0] ?? ''
}

/** The relations with one more; one that is there stays as it is. */
export function withRelation(
  related: RelationsByKey,
  type: RelationTypeCode,
  relatedId: number,
): RelationsByKey {
  const key = relationKey(type, relatedId)
  const { [key]: before, ...others } = related
  if (isThere(relationRows, before)) return related
  return { ...others, [key]: { relatedId, quantity: null } }
}

/** The relations without one. */
export function withoutRelation(related: RelationsByKey, key: string): RelationsByKey {
  const { [key]: _, ...others } = related
  return others
}
