import type { VerifiedToken } from './token-claims.ts'

/**
 * Remembers verified tokens by their exact text until they expire, so that the RS256 check is paid once for a token and
 * not on every request. Holds at most `size`; the least recently used goes first.
 */
export function recentTokens(size: number) {
  const tokens = new Map<string, VerifiedToken>()
  return {
    /** The token, unless it is unknown or expired at `now` (milliseconds since 1970). */
    find(text: string, now: number): VerifiedToken | null {
      const token = tokens.get(text)
      if (!token) return null
      tokens.delete(text)
      if (token.expiresAt * 1000 <= now) return null
      tokens.set(text, token)
      return token
    },
    add(text: string, token: VerifiedToken): void {
      tokens.set(text, token)
      const oldest = tokens.keys().next()
      if (tokens.size > size && !oldest.done) tokens.delete(oldest.value)
    },
  }
}
