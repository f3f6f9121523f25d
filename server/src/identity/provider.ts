import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { VerifierOptions } from '../platform/sign-in/authentication.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Directory } from './accounts.ts'
import type { AuthConfig } from './auth-config.ts'
import { embedded, embeddedAuthConfig } from './embedded.ts'
import { loadKeys, publicKeys } from './keys.ts'
import { handleLogin } from './login.ts'
import { sendPage } from './page.ts'
import { elsewherePage, errorPage } from './pages.ts'
import { providerOptions } from './provider-options.ts'
import { recordsIn } from './records.ts'
import { isLoopback } from '../platform/http/loopback.ts'

export interface IdentityProviderOptions {
  /** The origin where people open the application. */
  publicUrl: string
  /** Where the signing keys are kept. */
  dataDir: string
  db: Kysely<Schema>
  directory: Directory
  log: IdentityLog
  /** Seconds; 3600 unless told. */
  accessTokenTtl?: number
}

/** What the provider needs of a log; a pino logger is one. */
interface IdentityLog {
  error(details: object, message: string): void
}

interface IdentityProvider {
  issuer: string
  authConfig: AuthConfig
  verifier: VerifierOptions
  /** Answers every request at or below `/oidc`. The body must not have been read. Never throws. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
}

/**
 * An OpenID provider for a machine without Entra ID: it lists the users and asks for no password. The configuration
 * refuses it in production, on any address but loopback and behind a proxy; it answers this machine's own browsers only.
 */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { publicUrl, dataDir, db, directory, log, accessTokenTtl = 3600 } = options
  const keys = await loadKeys(dataDir)
  const issuer = publicUrl + embedded.mount
  const provider = new Provider(
    issuer,
    providerOptions({ publicUrl, keys, directory, adapter: recordsIn(db), accessTokenTtl }),
  )
  const failed = (err: Error, ctx?: KoaContextWithOIDC) => {
    if (!ctx || !hasLeft(ctx.req, err)) log.error({ err }, 'The sign-in failed.')
  }
  // `proxy`: believes the headers that `namePublicly` below writes; a request that brings any is refused
  Object.assign(provider, { proxy: true, onerror: failed })
  provider.use((ctx, next) => next().then(() => ctx.remove('access-control-allow-origin')))
  provider.on('server_error', (ctx, error) => failed(error, ctx))
  return {
    issuer,
    authConfig: embeddedAuthConfig(publicUrl),
    verifier: {
      issuer,
      audience: [embedded.audience],
      scope: 'Pim',
      keys: { jwks: publicKeys(keys) },
    },
    handle: (req, res) =>
      route({ provider, directory, publicUrl }, req, res).catch((error: unknown) => {
        const isGone = hasLeft(req, error)
        if (!isGone) log.error({ err: error }, 'The sign-in failed.')
        if (isGone || res.headersSent) res.destroy()
        else sendPage(res, 503, errorPage('Nobody can sign in at the moment.'))
      }),
  }
}

/** Whether an error is only that the client disconnected. */
function hasLeft({ errored, socket }: IncomingMessage, error: unknown): boolean {
  return error === errored || error === socket.errored
}

interface Served {
  provider: Provider
  directory: Directory
  publicUrl: string
}

async function route(served: Served, req: IncomingMessage, res: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value)
  if (!isDirect(req, served.publicUrl)) {
    return sendPage(res, 421, elsewherePage(served.publicUrl))
  }
  namePublicly(req, served.publicUrl)
  const url = req.url ?? '/'
  const path = url.split('?')[0] ?? url
  if (path.startsWith(`${embedded.mount}/login/`)) return handleLogin(served, path, req, res)
  // how oidc-provider learns where it is mounted
  Object.assign(req, { originalUrl: url, url: url.slice(embedded.mount.length) || '/' })
  await served.provider.callback()(req, res)
}

/** For answers that bring no policy of their own; script hashes are added to it by oidc-provider. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

/** Addresses in answers are the public ones, under whichever name of this machine the request came. */
function namePublicly(req: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

/**
 * Whether a browser on this machine sent the request, without a proxy in between: the condition under which the embedded
 * sign-in, which asks for no password, answers at all. A proxy gives itself away by the headers it adds, by the HTTP
 * version it speaks (nginx: 1.0), or by the name it passes on.
 */
function isDirect(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  publicUrl: string,
): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isOurName(headers.host ?? '', publicUrl) &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}

const proxyHeader = /^(forwarded|x-forwarded(-.*)?|x-real-ip|via)$/

/** A page of another site must not get in by pointing its own name at this machine. */
function isOurName(host: string, publicUrl: string): boolean {
  return host === new URL(publicUrl).host || isLoopback(host.replace(/:\d+$/, ''))
}
