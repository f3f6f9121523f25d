import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { configReader } from './config-reader.ts'

/** Everything that can be set from outside, read once at the start. Frozen, and plain data. */
export type Config = {
  /** Where the server listens. Port 0 takes any free one (tests). */
  readonly host: string
  readonly port: number
  /** What people type into the browser: an origin without a slash at its end. */
  readonly publicUrl: string
  /** Absolute folder of all that this machine keeps; relative values start at the repository root. */
  readonly dataDir: string
  /** A PostgreSQL of the operator's own; null = the embedded one in `dataDir`. */
  readonly databaseUrl: string | null
  /** Microsoft Entra ID, GUIDs in lower case; null = the embedded sign-in. */
  readonly entra: {
    readonly tenantId: string
    readonly apiClientId: string
    readonly spaClientId: string
  } | null
  /** E-mail keys (`emailKey`) of those who become administrators at their first sign-in. */
  readonly administrators: readonly string[]
  readonly logLevel: (typeof logLevels)[number]
  /** Requests of one user; null = not limited. `burst` is how many may come at once. */
  readonly rateLimit: { readonly perSecond: number; readonly burst: number } | null
  /** Addresses and CIDR ranges of the reverse proxies whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly environment: (typeof environments)[number]
  /** Whether an empty database gets the demo catalogue. */
  readonly demo: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `local`: NODE_ENV is not set, as on the machine of somebody who tries the product. */
const environments = ['local', 'development', 'test', 'production'] as const

/** The repository, found from this file, so that it does not matter where the command was typed. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..')

/**
 * Reads the configuration from environment variables (`docs/operations.md` lists them).
 * Throws CannotStart with one sentence for each mistake.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = configReader(env)
  const port = read.integer('PORT', 3000, 0, 65_535)
  const databaseUrl = read.databaseUrl('DATABASE_URL')
  const perSecond = read.integer('RATE_LIMIT', 100, 0, 1_000_000)
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: read.origin('PUBLIC_URL', `http://localhost:${port}`),
    dataDir: path.resolve(repositoryRoot, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    entra: readEntra(read),
    administrators: read.emails('PIM_ADMINISTRATORS'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    rateLimit: perSecond === 0 ? null : Object.freeze({ perSecond, burst: 3 * perSecond }),
    trustedProxies: read.addresses('TRUSTED_PROXY'),
    environment: read.oneOf('NODE_ENV', 'local', environments),
    demo: read.flag('DEMO', databaseUrl === null),
  }
  if (!config.entra) read.mistakes.push(...unsafeWithoutPasswords(config))
  if (read.mistakes.length > 0) throw new CannotStart(read.mistakes.join('\n'))
  return Object.freeze(config)
}

/** The embedded sign-in asks for no password, so nobody but this machine may reach it. */
function unsafeWithoutPasswords({ environment, host }: Config): string[] {
  const remedy = `needs Microsoft Entra ID (${entraNames.join(', ')}): the embedded sign-in asks for no password.`
  return [
    ...(environment === 'production' ? [`NODE_ENV=production ${remedy}`] : []),
    ...(/^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host) ? [] : [`HOST=${host} ${remedy}`]),
  ]
}

function readEntra(read: ReturnType<typeof configReader>): Config['entra'] {
  const tenantId = read.guid('ENTRA_TENANT_ID')
  const apiClientId = read.guid('ENTRA_API_CLIENT_ID')
  const spaClientId = read.guid('ENTRA_SPA_CLIENT_ID')
  if (tenantId && apiClientId && spaClientId) {
    return Object.freeze({ tenantId, apiClientId, spaClientId })
  }
  if (entraNames.some((name) => read.text(name)) && !entraNames.every((name) => read.text(name))) {
    read.mistakes.push(`Set all of ${entraNames.join(', ')}, or none of them.`)
  }
  return null
}

const entraNames = ['ENTRA_TENANT_ID', 'ENTRA_API_CLIENT_ID', 'ENTRA_SPA_CLIENT_ID'] as const
