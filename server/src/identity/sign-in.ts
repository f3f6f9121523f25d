import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VerifierOptions } from '../platform/authentication.ts'
import type { Config } from '../platform/config.ts'
import type { AuthConfig } from './auth-config.ts'
import { embedded } from './embedded.ts'
import { entraSignIn } from './entra.ts'
import { sendPage } from './page.ts'
import { signedOutPage } from './pages.ts'
import { createIdentityProvider, type IdentityProviderOptions } from './provider.ts'

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
      owns: isSignedOut,
      handle: async (_req, res) => sendPage(res, 200, signedOutPage),
    }
  }
  const { publicUrl, dataDir } = config
  const provider = await createIdentityProvider({ publicUrl, dataDir, ...parts })
  return {
    verifier: provider.verifier,
    authConfig: provider.authConfig,
    origins: [],
    owns: (path) => isSignedOut(path) || isBelow(path, embedded.mount),
    handle: async (req, res) =>
      isSignedOut((req.url ?? '').split('?')[0] ?? '')
        ? sendPage(res, 200, signedOutPage)
        : provider.handle(req, res),
  }
}

function isSignedOut(path: string): boolean {
  return path === '/signed-out'
}

function isBelow(path: string, mount: string): boolean {
  return path === mount || path.startsWith(`${mount}/`)
}
