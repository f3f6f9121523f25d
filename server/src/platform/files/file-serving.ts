import type { Readable } from 'node:stream'
import { fileLinksApi } from '@lambda/contract/file-links'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorById, assertAccess } from '../sign-in/access.ts'
import type { App } from '../app.ts'
import { byteRange, isKnown } from '../http/byte-range.ts'
import { ApiProblem } from '../errors.ts'
import { type DownloadEntry, downloadEntries } from './file-downloads.ts'
import type { FileLink } from './file-links.ts'
import { remakeThumbnail, reportMissing } from './file-missing.ts'
import { mediaTypes } from '../http/media-types.ts'
import { beginScope, refusalOf, scopeOf } from '../http/guard.ts'
import { originOf } from '../http/request-origin.ts'
import { contentDisposition, cutOffUnread } from '../http/send-file.ts'
import { zipArchive } from './zip-archive.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the address leads to, where it is a signed one. */
    link: FileLink | null
  }
}

type LinkOf<K extends FileLink['kind']> = Extract<FileLink, { kind: K }>

/** What all that comes from a store goes out with: whatever is in it, a browser neither guesses its type nor runs it. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Serves what signed links lead to: files, their pictures, and archives of many. */
export function serveFileLinks(app: App): void {
  app.endpoints.push(fileLinksApi.open)
  app.http.decorateRequest('link', null)
  app.http.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:token',
    // parts are counted in the bytes that are stored
    compress: false,
    onRequest: async (request, reply) => {
      request.link = await admit(app, request, reply, request.params.token)
    },
    handler: async (request, reply) => {
      const { link } = request
      if (!link) throw new Error('A link is served that was not read')
      cutOffUnread(reply)
      if (link.kind === 'archive') return sendArchive(app, request, reply, link)
      if (link.kind === 'thumbnail') return sendThumbnail(app, request, reply, link)
      return sendLinked(app, request, reply, link)
    },
  })
}

/** Whoever has the link is the user it was made for, who must still be one. */
async function admit(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FileLink> {
  const scope = beginScope(request, fileLinksApi.open.lane)
  const link = await scope.run(() => app.links.read(token))
  const none = new ApiProblem('NOT_FOUND', 'This link has expired. Open the file again.')
  if (link === 'unknown') throw await refusalOf(app, request, none)
  if (link === 'expired') throw none
  const actor = await scope.run(() => actorById(app.db, link.userId))
  if (!actor) throw new ApiProblem('USER_UNKNOWN', 'The user of this link is no longer active.')
  // the pictures of a list come many at a time and are nobody's deed: they are neither counted nor noted
  if (link.kind !== 'thumbnail') request.caller = { actor, source: link.source }
  scope.identify(actor.id)
  assertAccess(actor, 'active', undefined)
  // what they are made of is quickly found, but an archive is at work for as long as an export
  if (link.kind !== 'thumbnail') {
    app.http.countOpen(reply, actor.id, link.kind === 'archive' ? 'slow' : 'quick')
  }
  return link
}

async function sendLinked(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  link: LinkOf<'file'>,
): Promise<FastifyReply> {
  const { sha256, name, entity, entityId } = link
  const type = mediaTypes[link.type]
  const isShown = link.inline && type.isShown
  const isBegun = await sendContent(app, request, reply, {
    sha256,
    missing: () =>
      scopeOf(request).run(() =>
        reportMissing(app, request, { sha256, subject: { entity, entityId } }),
      ),
    headers: {
      'content-type': type.name,
      'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
      'cache-control': 'private, no-cache',
    },
  })
  if (!isShown && isBegun) {
    app.events.note(originOf(request), { action: 'download', entity, entityId })
  }
  return reply
}

async function sendThumbnail(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, expires }: LinkOf<'thumbnail'>,
): Promise<FastifyReply> {
  const age = Math.max(0, expires - Math.ceil(Date.now() / 1000))
  await sendContent(app, request, reply, {
    sha256,
    missing: () => scopeOf(request).run(() => remakeThumbnail(app, sha256)),
    headers: {
      'content-type': mediaTypes.WEBP.name,
      'content-disposition': 'inline',
      'cache-control': `private, max-age=${age}, immutable`,
    },
  })
  return reply
}

interface Content {
  sha256: string
  headers: Record<string, string>
  /** Says so where there is none. */
  missing: () => Promise<ApiProblem>
}

/**
 * A content as a whole or in part, or that it has not changed, no faster than it is taken. Answers whether it goes out
 * from its first byte on: whoever fetches it in parts fetches it once.
 */
async function sendContent(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, headers, missing }: Content,
): Promise<boolean> {
  const size = await app.files.size(sha256)
  if (size === null) throw await missing()
  const all = { ...harmless, ...headers, etag: `"${sha256}"`, 'accept-ranges': 'bytes' }
  if (isKnown(request.headers['if-none-match'], all.etag)) {
    void reply.code(304).headers(all).send()
    return false
  }
  if (request.method === 'HEAD') {
    void reply.headers({ ...all, 'content-length': size }).send()
    return false
  }
  const range = rangeOf(request.headers, all.etag, size)
  const content = await app.files.read(sha256, range ?? undefined)
  if (!content) throw await missing()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.headers({ ...all, 'content-length': end - start + 1 }).send(content)
  return start === 0
}

/** Which part is asked for; null for all. Throws RANGE_NOT_SATISFIABLE. */
function rangeOf(headers: FastifyRequest['headers'], etag: string, size: number) {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return null
  const range = byteRange(headers.range, size)
  if (range !== 'nothing') return range
  throw new ApiProblem('RANGE_NOT_SATISFIABLE', `The file has only ${size} bytes.`, {
    headers: { 'content-range': `bytes */${size}` },
  })
}

async function sendArchive(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, userId, name, entity }: LinkOf<'archive'>,
): Promise<FastifyReply> {
  const entries = await scopeOf(request).run(() => downloadEntries(app.db, { id, userId }))
  if (!entries) throw new ApiProblem('NOT_FOUND', 'This archive has expired. Create it again.')
  const headers = {
    ...harmless,
    'content-type': mediaTypes.ZIP.name,
    'content-disposition': contentDisposition('attachment', name),
    'accept-ranges': 'none',
  }
  if (request.method === 'HEAD') return reply.headers(headers).send()
  const detail = { archive: name, files: entries.length }
  app.events.note(originOf(request), { action: 'download', entity, detail })
  return reply.headers(headers).send(archiveOf(app, request, entity, entries))
}

function archiveOf(
  app: App,
  request: FastifyRequest,
  entity: string,
  entries: readonly DownloadEntry[],
): Readable {
  const packed = entries.map((entry) => ({ ...entry, isPacked: mediaTypes[entry.type].isPacked }))
  return zipArchive(packed, async ({ sha256 }) => {
    const content = await app.files.read(sha256)
    if (!content) {
      const missing = { sha256, subject: { entity } }
      await scopeOf(request).unhurried(() => reportMissing(app, request, missing))
    }
    return content
  })
}
