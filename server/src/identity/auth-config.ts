/** `GET /auth-config.json`: what the browser needs to sign in. Holds nothing secret. */
export interface AuthConfig {
  protocolMode: 'AAD' | 'OIDC'
  /** What access tokens are asked for. */
  scopes: string[]
  /** Goes into MSAL's `auth` as it stands: an option that is not needed must be absent, not undefined. */
  auth: {
    clientId: string
    authority: string
    knownAuthorities?: string[]
    authorityMetadata?: string
    OIDCOptions?: { responseMode: 'fragment'; defaultScopes: string[] }
  }
  /** The one origin where sign-in works, if it matters; the browser moves there (127.0.0.1 → localhost). */
  origin: string | null
}
