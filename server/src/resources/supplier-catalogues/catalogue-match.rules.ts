import { type MatchKey, matchKeys } from '@lambda/contract/supplier-catalogues/imports'

/** Products of ours by what they have in common with one of a catalogue. */
export type Candidates = Readonly<Record<MatchKey, readonly number[]>>

export type Match = { productId: number; by: MatchKey } | { productIds: readonly number[] }

/**
 * The product of ours that one of a catalogue is: that of the strongest key that finds any, where weaker ones tell those of
 * several apart; the GTIN of packaging counts where no product has it as its own. Several where more than one is left, or
 * where two keys find different ones; null for none.
 */
export function matchOf(candidates: Candidates): Match | null {
  let found: { by: MatchKey; ids: readonly number[] } | null = null
  for (const by of matchKeys) {
    const ids = candidates[by]
    if (ids.length === 0 || (by === 'packagingGtin' && found)) continue
    if (!found) {
      found = { by, ids }
      continue
    }
    const both: readonly number[] = found.ids.filter((id) => ids.includes(id))
    if (both.length === 0) return { productIds: [...new Set([...found.ids, ...ids])] }
    found = { by: found.by, ids: both }
  }
  if (!found) return null
  const [productId, ...others] = found.ids
  return productId === undefined || others.length > 0
    ? { productIds: found.ids }
    : { productId, by: found.by }
}
