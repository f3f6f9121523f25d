import {
  type ClientMetadata,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { claimsOf, type Directory } from './accounts.ts'
import { embedded } from './embedded.ts'
import type { ProviderKeys } from './keys.ts'
import { errorPage, signingOutPage } from './pages.ts'
import { answerPage } from './page.ts'

interface Parts {
  publicUrl: string
  keys: ProviderKeys
  directory: Directory
  adapter: NonNullable<Configuration['adapter']>
  /** Seconds. */
  accessTokenTtl: number
}

const day = 86_400

/** oidc-provider made to look like Entra ID with one application and no consent screen. */
export function providerOptions({
  publicUrl,
  keys,
  directory,
  adapter,
  accessTokenTtl,
}: Parts): Configuration {
  return {
    adapter,
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
    },
    clients: [browserClient(publicUrl)],
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'tid', 'name', 'email', 'preferred_username'] },
    // the claims go into the ID token, the only place where MSAL looks
    conformIdTokenClaims: false,
    async findAccount(_ctx, accountId) {
      const claims = await claimsOf(directory, accountId)
      return claims ? { accountId, claims: () => claims } : undefined
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: onlyOurApi,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => answerPage(ctx, signingOutPage(form)),
        postLogoutSuccessSource: (ctx) => ctx.redirect('/signed-out'),
      },
    },
    // a duplicated tab shares its refresh token, as with Entra ID: with rotation it would look like theft
    rotateRefreshToken: false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    async extraTokenClaims(_ctx, token) {
      const claims = 'accountId' in token ? await claimsOf(directory, token.accountId) : null
      if (!claims) return undefined
      const { sub: _, ...rest } = claims
      const scp = [...token.scopes].map((scope) => scope.split('/').pop()).join(' ')
      return { ...rest, ver: '2.0', azp: token.clientId, scp }
    },
    loadExistingGrant: grantWithoutConsent,
    interactions: { url: (_ctx, { uid }) => `${embedded.mount}/login/${uid}` },
    ttl: {
      AccessToken: accessTokenTtl,
      AuthorizationCode: 60,
      Grant: 14 * day,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: day,
      Session: 14 * day,
    },
    renderError: (ctx, out) =>
      answerPage(ctx, errorPage(`${out.error}: ${out.error_description ?? 'no details'}`)),
  }
}

function browserClient(publicUrl: string): ClientMetadata {
  return {
    client_id: embedded.clientId,
    client_name: 'Lambda',
    // a public client: without a secret, with PKCE
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/auth.html`],
    post_logout_redirect_uris: [`${publicUrl}/signed-out`],
  }
}

/** MSAL sends no `resource`: there is one API, and it is implied. */
const onlyOurApi: NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> = {
  enabled: true,
  defaultResource: () => embedded.audience,
  useGrantedResource: () => true,
  getResourceServerInfo(_ctx, resource) {
    if (resource !== embedded.audience) throw new errors.InvalidTarget()
    return {
      audience: embedded.audience,
      scope: embedded.scope,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'RS256' } },
    }
  },
}

async function grantWithoutConsent({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(embedded.audience, embedded.scope)
  await grant.save()
  return grant
}
