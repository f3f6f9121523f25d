/** The policy of every answer that is no page: it may load nothing and be framed by nobody. */
export const noContent = "default-src 'none'; frame-ancestors 'none'"

/** Seconds that browsers are to insist on HTTPS: two years. */
const httpsOnly = 63_072_000

/** What every answer carries unless it says otherwise. */
export const securityHeaders = {
  'content-security-policy': noContent,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${httpsOnly}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
} as const
