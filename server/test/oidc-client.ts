import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A browser without a screen: keeps cookies, follows nothing by itself. */
export function createVisitor(origin: string) {
  const cookies = new Map<string, string>()

  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) remember(cookie)
    return answer
  }

  function remember(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    visit,
    submit: async (address: string, fields: Record<string, string>) =>
      visit(address, { method: 'POST', body: new URLSearchParams(fields) }),
    cookies,
  }
}

type Visitor = ReturnType<typeof createVisitor>

const tokens = z.object({
  access_token: z.string().default(''),
  id_token: z.string().default(''),
  refresh_token: z.string().default(''),
  scope: z.string().default(''),
  error: z.string().optional(),
})

/** The token endpoint's answer; empty texts where it refused. */
type Tokens = z.infer<typeof tokens>

const application = { client_id: 'pim-spa', scope: 'openid profile api://pim-local/Pim' }

/** The address of an authorization request as the browser application makes it, and what redeems its code. */
export function authorizationRequest(origin: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    ...application,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${origin}/auth.html`,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { address: `/oidc/auth?${query.toString()}`, verifier }
}

/** Walks from the authorization request to the application; answers with what the application is handed in its fragment. */
export async function signInAs(
  visitor: Visitor,
  origin: string,
  email: string,
): Promise<{ handed: URLSearchParams; verifier: string }> {
  const { address, verifier } = authorizationRequest(origin)
  let answer = await visitor.visit(address)
  for (let hops = 0; hops < 6; hops++) {
    const location = answer.headers.get('location') ?? ''
    if (location.includes('/auth.html#')) {
      return { handed: new URLSearchParams(new URL(location).hash.slice(1)), verifier }
    }
    const isLogin = location.startsWith('/oidc/login/')
    answer = isLogin
      ? await visitor.submit(location, { login: email })
      : await visitor.visit(location)
  }
  throw new Error(`The sign-in of ${email} did not come to an end: ${answer.status}`)
}

/** Redeems a code or a refresh token. */
export async function askForTokens(
  visitor: Visitor,
  fields: Record<string, string>,
): Promise<{ status: number; tokens: Tokens }> {
  const answer = await visitor.visit('/oidc/token', {
    method: 'POST',
    body: new URLSearchParams({ ...application, ...fields }),
    headers: { accept: 'application/json' },
  })
  return { status: answer.status, tokens: tokens.parse(await answer.json()) }
}

/** Signs in and redeems the code. */
export async function tokensFor(visitor: Visitor, origin: string, email: string): Promise<Tokens> {
  const { handed, verifier } = await signInAs(visitor, origin, email)
  const { tokens } = await askForTokens(visitor, {
    grant_type: 'authorization_code',
    code: handed.get('code') ?? '',
    redirect_uri: `${origin}/auth.html`,
    code_verifier: verifier,
  })
  return tokens
}
