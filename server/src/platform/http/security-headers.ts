/** The policy of every answer that is no page: it may load nothing and be framed by nobody. */
export const noContent = "default-src 'none'; frame-ancestors 'none'"

/** Seconds that browsers are to insist on HTTPS: two years. */
export const httpsOnly = 63_072_000

/** What answers carry that are given before any hook could run: requests that cannot be read or routed. */
export const bareHeaders = {
  'content-security-policy': noContent,
  'strict-transport-security': `max-age=${httpsOnly}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const
