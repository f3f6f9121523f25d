import type { Relation } from '@lambda/contract/products/relations'

/** The products that become one. */
interface Merged {
  losing: number
  surviving: number
}

/** The relations of a product with the surviving product in place of the losing one, each once; the number of the other one where it has none. */
export function renamed(related: readonly Relation[], { losing, surviving }: Merged): Relation[] {
  const named = new Set(related.map(({ type, relatedId }) => `${type} ${relatedId}`))
  return related.flatMap((one) => {
    const { type, relatedId } = one
    if (relatedId === surviving) {
      const other = related.find((row) => row.type === type && row.relatedId === losing)
      return [{ ...one, quantity: one.quantity ?? other?.quantity ?? null }]
    }
    if (relatedId !== losing) return [one]
    return named.has(`${type} ${surviving}`) ? [] : [{ ...one, relatedId: surviving }]
  })
}
