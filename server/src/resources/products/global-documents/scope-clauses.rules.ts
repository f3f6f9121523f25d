import { type ProductFieldName, ownReferenceFields } from '@lambda/contract/products/product-query'
import type { Clause } from '@lambda/contract/query-language/ast'
import type { NamedReference } from '../product-tag.search.ts'

/**
 * Products with one of the named references of each kind that any is named of, in the order in which fields are offered: what the
 * lists of a scope mean. A node means all below it, as in every query.
 */
export function scopeClauses(named: readonly NamedReference[]): Clause<ProductFieldName>[] {
  return ownReferenceFields.flatMap((field) => {
    const codes = named
      .filter(({ of }) => of === field.of)
      .map(({ code }) => (field.letterCase === 'lower' ? code.toLowerCase() : code.toUpperCase()))
      .toSorted()
    return codes.length === 0 ? [] : [{ kind: 'reference', field: field.name, any: codes } as const]
  })
}
