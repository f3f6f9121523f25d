/** The search part of an address as text by name. */
export type AddressSearch = Readonly<Record<string, string>>

/**
 * Reads `?q=662E41&page=2`: every value stays the text that it is, so that long codes keep their digits.
 * Of a name that comes twice, the first counts.
 */
export function parseSearch(search: string): AddressSearch {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (!found.has(name)) found.set(name, value)
  }
  return Object.fromEntries(found)
}

/** Writes what `parseSearch` reads; what is empty is left out. Gives '' or text with `?` in front. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value !== '' && (typeof value === 'string' || typeof value === 'number')
      ? [[name, String(value)]]
      : [],
  )
  // Colons and commas may stand in a query string as they are: addresses of searches stay readable.
  const text = String(new URLSearchParams(pairs)).replaceAll('%3A', ':').replaceAll('%2C', ',')
  return text && `?${text}`
}
