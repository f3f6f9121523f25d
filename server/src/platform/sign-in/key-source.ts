import { importJWK, type CryptoKey, type JWK } from 'jose'

/** The public keys of an identity provider. */
export interface KeySource {
  /** The RS256 key of that id, or null if the provider has none. Throws KeysUnavailable when it cannot be asked. */
  find(kid: string): Promise<CryptoKey | null>
}

/** The identity provider does not answer, so nobody can tell whether a token is good. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

type Keys = ReadonlyMap<string, CryptoKey>

/** Keys known beforehand: those of the embedded provider, and of tests. */
export function fixedKeys(jwks: { keys: readonly JWK[] }): KeySource {
  const loaded = readKeys(jwks.keys)
  return { find: async (kid) => (await loaded).get(kid) ?? null }
}

interface RemoteKeysOptions {
  jwksUri: string
  fetch?: typeof fetch
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number
}

/** Milliseconds. After the first success an unknown key id causes one request per `quiet` at most. */
const quiet = 30_000
/** Nothing was ever loaded (the provider was away at the start): ask again soon, but not for every request. */
const retry = 2_000
/** Keys older than this are renewed beside the request that uses them, so that a withdrawn key stops working. */
const fresh = 600_000

/**
 * Keys fetched from the provider's JWKS address. Keys once loaded go on working while the provider cannot be reached;
 * forged key ids cannot be used to make this server send requests (at most one in 30 s).
 */
export function remoteKeys({
  jwksUri,
  fetch: get = fetch,
  clock = () => performance.now(),
}: RemoteKeysOptions): KeySource {
  let keys: Keys | null = null
  let loadedAt = -Infinity
  let askedAt = -Infinity
  let failure: KeysUnavailable | null = null
  let pending: Promise<void> | null = null

  async function load(): Promise<void> {
    askedAt = clock()
    try {
      keys = await fetchKeys(jwksUri, get)
      loadedAt = askedAt
      failure = null
    } catch (cause) {
      failure = new KeysUnavailable(`The keys of the identity provider are unavailable.`, { cause })
    } finally {
      pending = null
    }
  }

  /** Starts a request, joins the one that runs, or does nothing while it is too early to ask again. */
  function refresh(): Promise<void> {
    const wait = keys ? quiet : retry
    if (!pending && clock() - askedAt >= wait) pending = load()
    return pending ?? Promise.resolve()
  }

  return {
    async find(kid) {
      const known = keys?.get(kid)
      if (known) {
        if (clock() - loadedAt > fresh) void refresh()
        return known
      }
      await refresh()
      const found = keys?.get(kid)
      if (!found && failure) throw failure
      return found ?? null
    },
  }
}

async function fetchKeys(uri: string, get: typeof fetch): Promise<Keys> {
  const answer = await get(uri, { signal: AbortSignal.timeout(5_000), redirect: 'error' })
  if (!answer.ok) throw new Error(`${uri} answered ${answer.status}`)
  const body: unknown = await answer.json()
  const list = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : null
  if (!Array.isArray(list)) throw new Error(`${uri} did not answer with keys`)
  const keys = await readKeys(list)
  if (keys.size === 0) throw new Error(`${uri} has no key for RS256`)
  return keys
}

/** The RSA signing keys of a set, by id; keys for something else, or that we could not use, are passed over. */
async function readKeys(list: readonly unknown[]): Promise<Keys> {
  const entries = await Promise.all(list.filter(isSigningKey).map(readKey))
  return new Map(entries.filter((entry) => entry !== null))
}

function isSigningKey(value: unknown): value is JWK & { kid: string } {
  if (typeof value !== 'object' || value === null) return false
  const { kty, kid, use, alg } = value as JWK
  const forUs = kty === 'RSA' && (use ?? 'sig') === 'sig' && (alg ?? 'RS256') === 'RS256'
  return forUs && typeof kid === 'string'
}

async function readKey(jwk: JWK & { kid: string }): Promise<[string, CryptoKey] | null> {
  const key = await importJWK({ kty: 'RSA', n: jwk.n, e: jwk.e }, 'RS256').catch(() => null)
  return key === null || key instanceof Uint8Array || bits(key) < 2048 ? null : [jwk.kid, key]
}

function bits(key: CryptoKey): number {
  return 'modulusLength' in key.algorithm ? Number(key.algorithm.modulusLength) : 0
}
