import type { FacetCounts } from '@lambda/contract/api'
import type { Query } from '@lambda/contract/query-language/ast'

/** A query without what it asks of a field itself, at its top. */
export function withoutField<Name extends string>(query: Query<Name>, name: Name): Query<Name> {
  return { all: query.all.filter((clause) => !('field' in clause && clause.field === name)) }
}

/**
 * By which queries fields are counted: those that the query does not filter by at once, each other one without its own
 * filter, so that its other values keep their numbers; `isAlone` gives a field a query of its own whatever is asked.
 */
export function facetPasses<Name extends string, Facet extends Name>(
  query: Query<Name>,
  names: readonly Facet[],
  isAlone: (name: Facet) => boolean = () => false,
): { query: Query<Name>; without: Facet | null; names: Facet[] }[] {
  const isOwn = (name: Facet) =>
    isAlone(name) || withoutField<Name>(query, name).all.length < query.all.length
  const passes = Map.groupBy(names, (name) => (isOwn(name) ? name : null))
  return [...passes].map(([own, asked]) => ({
    query: own === null ? query : withoutField<Name>(query, own),
    without: own,
    names: asked,
  }))
}

/** The values of a field with their counts, the most frequent first; no more than anybody would look through. */
export function facetValues(counted: FacetCounts[string]): FacetCounts[string] {
  return counted
    .map(({ value, label, count }) => ({ value, label, count }))
    .toSorted(
      (a, b) => b.count - a.count || a.label.localeCompare(b.label) || (a.value < b.value ? -1 : 1),
    )
    .slice(0, 200)
}
