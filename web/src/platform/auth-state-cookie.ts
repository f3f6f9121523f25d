/**
 * MSAL 5 keeps a pending sign-in (state, nonce, PKCE verifier, start page) in session storage alone. A browser may
 * empty that while it is at the identity provider; so, as the specification asks, the state is mirrored in a
 * short-lived cookie and put back where it is missing. Knows MSAL's own key names; harmless should they change.
 */
const name = 'msal.auth.state'

const pending = /^msal\.(interaction\.status|.+\.(request\.params|request\.origin|code\.verifier))$/

/** Seconds: longer than anybody takes to sign in. */
const maxAge = 600

/** Called when the page is about to be left for the identity provider. */
export function saveAuthState(): void {
  const entries = Object.entries(sessionStorage).filter(([key]) => pending.test(key))
  write(JSON.stringify(Object.fromEntries(entries)), maxAge)
}

/** Called on return, before MSAL looks. What session storage still holds is left alone. */
export function restoreAuthState(): void {
  for (const [key, value] of Object.entries(read())) {
    if (!pending.test(key) || typeof value !== 'string') continue
    if (key.endsWith('.request.origin') && !value.startsWith(`${location.origin}/`)) continue
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
  }
}

/** Called once the answer of the identity provider has been dealt with. */
export function clearAuthState(): void {
  write('', 0)
}

function read(): object {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  if (!cookie) return {}
  try {
    const state: unknown = JSON.parse(decodeURIComponent(cookie.slice(name.length + 1)))
    return typeof state === 'object' && state !== null ? state : {}
  } catch {
    // not written by us: as good as none
    return {}
  }
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';Secure' : ''
  const attributes = `max-age=${seconds};path=/;SameSite=Lax${secure}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- MSAL starts synchronously; the Cookie Store API does not
  document.cookie = `${name}=${encodeURIComponent(value)};${attributes}`
}
