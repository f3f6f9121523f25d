import { Readable } from 'node:stream'
import type { FileContent } from '@lambda/contract/api'
import type { FastifyReply } from 'fastify'

/** Sends a file as fast as it is read: no more of it is made than fits the way. */
export function sendFile(
  reply: FastifyReply,
  { mediaType }: { mediaType: string },
  { name, content }: FileContent,
): FastifyReply {
  const charset = mediaType.startsWith('text/') ? '; charset=utf-8' : ''
  return reply
    .header('content-disposition', contentDisposition('attachment', name))
    .type(`${mediaType}${charset}`)
    .send(Readable.from(content))
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
