/** So many products are compared at once. */
export const mostCompared = 6

/** The ids in an address: `4,8,15`, each once, no more than are compared. */
export function readIds(text = ''): number[] {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, mostCompared)
}
