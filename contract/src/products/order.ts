/** Entries in the order of their names; those that it does not name follow as they come. */
export function inOrder<E>(
  entries: readonly E[],
  order: readonly string[],
  nameOf: (entry: E) => string,
): E[] {
  const placeOf = (entry: E) => {
    const place = order.indexOf(nameOf(entry))
    return place < 0 ? order.length : place
  }
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
