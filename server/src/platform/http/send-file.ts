import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FileContent } from '@lambda/contract/api'
import type { FastifyReply } from 'fastify'
import { publicAddress } from './public-address.ts'

/** Sends a file as fast as it is read: no more of it is made than fits the way. */
export function sendFile(
  reply: FastifyReply,
  { mediaTypes }: { mediaTypes: readonly [string, ...string[]] },
  { name, content, mediaType = mediaTypes[0] }: FileContent,
): FastifyReply {
  cutOffUnread(reply)
  const charset = mediaType.startsWith('text/') ? '; charset=utf-8' : ''
  return reply
    .header('content-disposition', contentDisposition('attachment', name))
    .type(`${mediaType}${charset}`)
    .send(Readable.from(content))
}

/** Ends an answer that nobody reads once its connection has been silent for as long as it may; the log says so. */
export function cutOffUnread({ raw, request }: FastifyReply): void {
  raw.once('timeout', (socket: Socket) => {
    const path = publicAddress(request.url)
    request.log.warn({ path }, 'an answer was cut off: nothing of it has been read for too long')
    socket.destroy()
  })
}

/**
 * The header that says what becomes of a file and what it is called: a name of any letters, with a plain one for those
 * who cannot read it (RFC 6266). Whatever the name is, it is one line and one file name.
 */
export function contentDisposition(what: 'attachment' | 'inline', name: string): string {
  const safe = name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_')
  const plain = safe.normalize('NFKD').replace(/\p{M}/gu, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${what}; filename="${plain.replace(/[^\w.()+ -]/g, '_')}"; filename*=UTF-8''${encoded}`
}
