import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Interaction, type Provider } from 'oidc-provider'
import { accountIdOf, type Directory } from './accounts.ts'
import { loginPage } from './login-page.ts'
import { sendPage } from './page.ts'
import { errorPage } from './pages.ts'

/** Serves the sign-in page of a pending authorization request at `path`, and takes its form. */
export async function handleLogin(
  { provider, directory }: { provider: Provider; directory: Directory },
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const pending = await interactionOf(provider, req, res)
  // finished or expired (Back button): the application starts again
  if (!pending) return void res.writeHead(303, { location: '/' }).end()
  const typed = req.method === 'POST' ? await typedLogin(req) : null
  const accountId = typed === null ? null : await accountIdOf(directory, typed)
  if (accountId !== null) {
    const login = { accountId, amr: ['pwd'] }
    return provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false })
  }
  if (req.method !== 'POST' && req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD, POST')
    return sendPage(res, 405, errorPage(`This page does not take ${req.method}.`))
  }
  const options = {
    action: path,
    users: await directory.listUsers(),
    email: typed ?? hintOf(pending),
    problem: typed === null ? null : 'Enter a valid e-mail address.',
  }
  sendPage(res, typed === null ? 200 : 422, loginPage(options))
}

async function interactionOf(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(req, res)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/** Whom the application expects back. */
function hintOf({ params }: Interaction): string {
  return typeof params.login_hint === 'string' ? params.login_hint : ''
}

/** Far more than an e-mail address needs. */
const maxForm = 4096

/** The form's only field; empty when there is none or the form is too long to be ours. */
async function typedLogin(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxForm) chunks.push(chunk)
  }
  if (size > maxForm) return ''
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('login')?.trim() ?? ''
}
