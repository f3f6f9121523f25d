import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { sendProblem } from './http-errors.ts'
import { pagePolicy } from './http-server.ts'
import { noContent } from './security-headers.ts'

const assetPolicy = `${noContent}; script-src 'self'`

const nonceMark = '__CSP_NONCE__'

/** Where the pages come from: their HTML by file name and address, and who serves everything else. */
export interface Pages {
  html(file: 'index.html' | 'auth.html', url: string): Promise<string>
  /** Inline scripts are allowed (the development server needs them). */
  inlineScripts: boolean
}

/**
 * Serves the built application from a folder: hashed files for ever, pages fresh with each answer. A page is that of the files
 * beside it, also where it was built anew since; while that goes on, the last one that was read.
 */
export async function serveBuiltWeb(http: FastifyInstance, folder: string): Promise<Pages> {
  await http.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // a script that runs as a worker is held to the policy it came with: it may load more of ours
      reply.header('content-security-policy', assetPolicy)
    },
  })
  const icon = await readFile(path.join(folder, 'icon.svg'))
  http.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const pages = { 'index.html': await read('index.html'), 'auth.html': await read('auth.html') }
  return {
    html: async (file) => {
      try {
        pages[file] = await read(file)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error
      }
      return pages[file]
    },
    inlineScripts: false,
  }
}

/**
 * `/auth.html`, where the identity provider returns to, and the application at every address that is a page;
 * an address below /api that nobody serves is a 404, and a wrong method a 405, both as problems.
 */
export function servePages(
  http: FastifyInstance,
  pages: Pages,
  signInOrigins: readonly string[],
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: 'index.html' | 'auth.html',
  ) => {
    const { nonce, policy } = pagePolicy(signInOrigins)
    const scripts = pages.inlineScripts
      ? policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      : policy
    reply.header('content-security-policy', scripts)
    // the page that the provider returns to must stay reachable for the window that opened it
    if (file === 'auth.html') reply.removeHeader('cross-origin-opener-policy')
    const html = await pages.html(file, request.url)
    return reply.type('text/html; charset=utf-8').send(html.replaceAll(nonceMark, nonce))
  }
  http.get('/auth.html', (request, reply) => send(request, reply, 'auth.html'))
  http.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    if (isPage(request, address)) return send(request, reply, 'index.html')
    return sendProblem(request, reply, notServed(http, request, address))
  })
}

/** No page is below /api, however it is spelled: an encoded slash, a backslash or `;x` must not get one. */
function isPage({ method }: FastifyRequest, address: string): boolean {
  const path = decodeURIComponent(address).replaceAll('\\', '/')
  const last = path.split('/').at(-1) ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    path.startsWith('/') &&
    !/^\/*(api|assets|oidc)(?![\w-])/i.test(path) &&
    !last.includes('.') &&
    !path.includes('/.')
  )
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function notServed(http: FastifyInstance, request: FastifyRequest, url: string): ApiProblem {
  const allowed = methods.filter((method) => http.findRoute({ method, url }) !== null)
  // a route that takes this method has found nothing itself
  if (allowed.length === 0 || allowed.some((method) => method === request.method)) {
    return new ApiProblem('NOT_FOUND', 'There is nothing at this address.')
  }
  return new ApiProblem('METHOD_NOT_ALLOWED', `This address supports ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  })
}
