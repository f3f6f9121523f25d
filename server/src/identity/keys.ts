import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { CannotStart } from '../platform/cannot-start.ts'
import { errorCode } from '../platform/error-code.ts'

const providerKeys = z.object({
  /** Private RS256 keys; the first signs. */
  jwks: z.object({
    keys: z
      .array(
        z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() }),
      )
      .min(1),
  }),
  /** Secrets that sign the provider's cookies. */
  cookies: z.array(z.string().min(32)).min(1),
})

export type ProviderKeys = z.infer<typeof providerKeys>

/**
 * The provider's signing key and cookie secret, made at the first start and kept in a file that only its owner reads,
 * so that tokens and sessions stay good after a restart.
 */
export async function loadKeys(dataDir: string): Promise<ProviderKeys> {
  const file = path.join(dataDir, 'identity-keys.json')
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return read(file, stored ?? (await create(file)))
}

function read(file: string, text: string): ProviderKeys {
  try {
    return providerKeys.parse(JSON.parse(text))
  } catch (cause) {
    throw new CannotStart(
      `${file} does not contain valid sign-in keys. Delete the file to create new keys; all users then have to sign in again.`,
      { cause },
    )
  }
}

/** Written beside and linked into place: a crash leaves no half file, and of two starts at once both use one key. */
async function create(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(await newKeys()))
    await handle.sync()
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

async function newKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid }
  return { jwks: { keys: [jwk] }, cookies: [randomBytes(32).toString('base64url')] }
}

/** What may leave this machine: the verifying half. */
export function publicKeys({ jwks }: ProviderKeys): { keys: JWK[] } {
  return {
    keys: jwks.keys.map(({ kty, n, e, kid }) => ({ kty, n, e, kid, use: 'sig', alg: 'RS256' })),
  }
}
