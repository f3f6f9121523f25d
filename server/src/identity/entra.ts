import type { VerifierOptions } from '../platform/sign-in/authentication.ts'
import type { Config } from '../platform/config.ts'
import type { AuthConfig } from './auth-config.ts'

const host = 'https://login.microsoftonline.com'

/**
 * Sign-in by Microsoft Entra ID. The API application there must issue v2.0 tokens (`requestedAccessTokenVersion: 2`)
 * and expose the scope `Pim`; the browser application has the redirect address `<public URL>/auth.html`.
 * https://learn.microsoft.com/entra/identity-platform/access-tokens
 */
export function entraSignIn({ tenantId, apiClientId, spaClientId }: NonNullable<Config['entra']>): {
  verifier: VerifierOptions
  authConfig: AuthConfig
  origins: readonly string[]
} {
  const authority = `${host}/${tenantId}`
  return {
    verifier: {
      issuer: `${authority}/v2.0`,
      audience: [apiClientId, `api://${apiClientId}`],
      scope: 'Pim',
      keys: { jwksUri: `${authority}/discovery/v2.0/keys` },
    },
    authConfig: {
      protocolMode: 'AAD',
      scopes: [`api://${apiClientId}/Pim`],
      auth: { clientId: spaClientId, authority },
      origin: null,
    },
    origins: [host],
  }
}
