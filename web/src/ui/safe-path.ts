/**
 * The path (with query and fragment) of a URL that stays on this site, or null: only text that begins with one slash
 * and leads to our own origin counts, so that `//evil`, `/\evil` and `javascript:` never become an address.
 */
export function safePath(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url) || /[\p{Cc}\s\\]/u.test(url)) return null
  const resolved = URL.parse(url, window.location.origin)
  if (resolved?.origin !== window.location.origin) return null
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`
  // `/..//evil` resolves to `//evil`, which would leave.
  return path.startsWith('//') ? null : path
}
