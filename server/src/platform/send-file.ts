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
    .header('content-disposition', attachment(name))
    .type(`${mediaType}${charset}`)
    .send(Readable.from(content))
}

/** A name of any letters, with a plain one for those who cannot read it (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.()+ -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
