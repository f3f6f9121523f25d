import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VerifierOptions } from '../platform/sign-in/authentication.ts'
import type { Config } from '../platform/config.ts'
import type { AuthConfig } from './auth-config.ts'
import { embedded } from './embedded.ts'
import { sendPage } from './page.ts'
import { signedOutPage, tooManyPage } from './pages.ts'
import { type IdentityProviderOptions, createIdentityProvider } from './provider.ts'
import { isTypeface, sendTypeface } from './typeface.ts'

/** How people sign in to this installation. */
export interface SignIn {
  /** For `createTokenVerifier`. */
  verifier: VerifierOptions
  /** The body of `GET /auth-config.json`. */
  authConfig: AuthConfig
  /** Origins that the browser talks to and frames while signing in, beside our own. */
  origins: readonly string[]
  /** Whether `handle` answers that path (without the query). */
  owns(path: string): boolean
  /** Whether a request to that path begins a sign-in. */
  begins(path: string): boolean
  /** Answers with a page that says to wait so many seconds. */
  refuse(res: ServerResponse, seconds: number): void
  /** Answers with a page or an OpenID answer. The body must not have been read. Never throws. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
}

type Parts = Pick<IdentityProviderOptions, 'db' | 'directory' | 'log'>

/** Microsoft Entra ID where it is configured, else the embedded provider. */
export async function signInOf(
  config: Pick<Config, 'entra' | 'publicUrl' | 'dataDir'>,
  parts: Parts,
): Promise<SignIn> {
  if (config.entra) {
    return {
      ...entraSignIn(config.entra),
      owns: isOwnFile,
      begins: () => false,
      refuse,
      handle: async (req, res) => sendOwnFile(res, pathOf(req)),
    }
  }
  const { publicUrl, dataDir } = config
  const provider = await createIdentityProvider({ publicUrl, dataDir, ...parts })
  return {
    verifier: provider.verifier,
    authConfig: provider.authConfig,
    origins: [],
    owns: (path) => isOwnFile(path) || isBelow(path, embedded.mount),
    begins: (path) => path === `${embedded.mount}/auth`,
    refuse,
    handle: async (req, res) =>
      isOwnFile(pathOf(req)) ? sendOwnFile(res, pathOf(req)) : provider.handle(req, res),
  }
}

function refuse(res: ServerResponse, seconds: number): void {
  res.setHeader('retry-after', seconds)
  sendPage(res, 429, tooManyPage)
}

/** What is served whoever signs people in: the page after signing out, and the typeface of these pages. */
function isOwnFile(path: string): boolean {
  return path === '/signed-out' || isTypeface(path)
}

async function sendOwnFile(res: ServerResponse, path: string): Promise<void> {
  if (isTypeface(path)) await sendTypeface(res, path)
  else sendPage(res, 200, signedOutPage)
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? ''
}

function isBelow(path: string, mount: string): boolean {
  return path === mount || path.startsWith(`${mount}/`)
}

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
