import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { configReader } from './config-reader.ts'
import type { S3Settings } from './files/file-store-s3.ts'
import { isLoopback } from './http/loopback.ts'
import type { ScannerAddress } from './files/malware-scan.ts'

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
  /** Where the contents of files are kept; null = in `dataDir`. */
  readonly s3: S3Settings | null
  /** The ClamAV daemon that every file is shown to before it is kept; null = none is. */
  readonly clamd: ScannerAddress | null
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
  /** Calls without a valid token, and sign-ins begun, from one address in a minute; null = not limited. */
  readonly signInLimit: number | null
  /** Bytes that an index of rows may take in memory; beyond, and with 0, SQL answers. */
  readonly indexMemory: number
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
    host: read.host('HOST', '127.0.0.1'),
    port,
    publicUrl: read.origin('PUBLIC_URL', `http://localhost:${port}`),
    dataDir: path.resolve(repositoryRoot, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    s3: readS3(read),
    clamd: readClamd(read),
    entra: readEntra(read),
    administrators: read.emails('PIM_ADMINISTRATORS'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    rateLimit: perSecond === 0 ? null : Object.freeze({ perSecond, burst: 3 * perSecond }),
    signInLimit: read.integer('SIGN_IN_LIMIT', 100, 0, 1_000_000) || null,
    indexMemory: read.integer('INDEX_MEMORY', 300, 0, 100_000) * 1_000_000,
    trustedProxies: read.addresses('TRUSTED_PROXY'),
    environment: read.oneOf('NODE_ENV', 'local', environments),
    demo: read.flag('DEMO', databaseUrl === null),
  }
  if (!config.entra) read.mistakes.push(...unsafeWithoutPasswords(config))
  if (read.mistakes.length > 0) throw new CannotStart(read.mistakes.join('\n'))
  return Object.freeze(config)
}

/** The embedded sign-in asks for no password, so nobody but this machine may reach it. */
function unsafeWithoutPasswords(config: Config): string[] {
  const { environment, host, publicUrl, trustedProxies } = config
  const unsafe = [
    environment === 'production' && `NODE_ENV=${environment}`,
    !isLoopback(host) && `HOST=${host}`,
    !isLoopback(new URL(publicUrl).hostname) && `PUBLIC_URL=${publicUrl}`,
    trustedProxies.length > 0 && `TRUSTED_PROXY=${trustedProxies.join(',')}`,
  ]
  return unsafe
    .filter((setting) => setting !== false)
    .map(
      (setting) =>
        `${setting} needs Microsoft Entra ID, because the embedded sign-in does not check passwords: set ${entraNames.join(', ')}, or remove this setting.`,
    )
}

function readEntra(read: ReturnType<typeof configReader>): Config['entra'] {
  const tenantId = read.guid('ENTRA_TENANT_ID')
  const apiClientId = read.guid('ENTRA_API_CLIENT_ID')
  const spaClientId = read.guid('ENTRA_SPA_CLIENT_ID')
  if (tenantId && apiClientId && spaClientId) {
    return Object.freeze({ tenantId, apiClientId, spaClientId })
  }
  if (entraNames.some((name) => read.text(name)) && !entraNames.every((name) => read.text(name))) {
    read.mistakes.push(`Set all of ${entraNames.join(', ')} or none of them.`)
  }
  return null
}

const entraNames = ['ENTRA_TENANT_ID', 'ENTRA_API_CLIENT_ID', 'ENTRA_SPA_CLIENT_ID'] as const

function readS3(read: ReturnType<typeof configReader>): Config['s3'] {
  const bucket = read.text('S3_BUCKET')
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if (!bucket && s3Names.some((name) => read.text(name))) {
    read.mistakes.push(`${s3Names.join(', ')} can only be used with S3_BUCKET.`)
  }
  if (!accessKeyId !== !secretAccessKey) {
    read.mistakes.push('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.')
  }
  const endpoint = read.text('S3_ENDPOINT') === null ? null : read.origin('S3_ENDPOINT', '')
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  if (!bucket) return null
  return Object.freeze({
    bucket,
    endpoint,
    region: read.text('S3_REGION') ?? read.text('AWS_REGION') ?? 'us-east-1',
    prefix: read.text('S3_PREFIX') ?? '',
    credentials: keys && Object.freeze(keys),
  })
}

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
] as const

function readClamd(read: ReturnType<typeof configReader>): Config['clamd'] {
  const socket = read.text('CLAMD_SOCKET')
  const host = read.text('CLAMD_HOST')
  const port = read.integer('CLAMD_PORT', 3310, 1, 65_535)
  if (socket && host) read.mistakes.push('Set either CLAMD_SOCKET or CLAMD_HOST, not both.')
  if (socket) return Object.freeze({ path: socket })
  if (host) return Object.freeze({ host, port })
  if (read.text('CLAMD_PORT')) read.mistakes.push('CLAMD_PORT can only be used with CLAMD_HOST.')
  return null
}
