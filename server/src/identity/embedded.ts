import type { AuthConfig } from './auth-config.ts'

/** Names that the embedded provider, the API and the browser agree on. */
export const embedded = {
  /** Where the provider lives below the public URL. */
  mount: '/oidc',
  clientId: 'pim-spa',
  audience: 'api://pim-local',
  scope: 'api://pim-local/Pim',
} as const

/** What the browser needs to sign in by the embedded provider of that public URL. */
export function embeddedAuthConfig(publicUrl: string): AuthConfig {
  const { host } = new URL(publicUrl)
  const issuer = publicUrl + embedded.mount
  return {
    protocolMode: 'OIDC',
    scopes: [embedded.scope],
    auth: {
      clientId: embedded.clientId,
      // MSAL refuses an http authority, but it is only a label once the metadata is given: nothing is fetched from it
      authority: `https://${host}${embedded.mount}`,
      knownAuthorities: [host],
      authorityMetadata: JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/session/end`,
        jwks_uri: `${issuer}/jwks`,
      }),
      // no offline_access: the provider drops it (no consent is asked), and a refresh that names it fails then
      OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] },
    },
    origin: publicUrl,
  }
}
