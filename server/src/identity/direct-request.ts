import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../platform/http/loopback.ts'

/**
 * Whether a browser on this machine sent the request, without a proxy in between: the condition under which the embedded
 * sign-in, which asks for no password, answers at all. A proxy gives itself away by the headers it adds, by the HTTP
 * version it speaks (nginx: 1.0), or by the name it passes on.
 */
export function isDirect(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  publicUrl: string,
): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isOurName(headers.host ?? '', publicUrl) &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}

const proxyHeader = /^(forwarded|x-forwarded(-.*)?|x-real-ip|via)$/

/** A page of another site must not get in by pointing its own name at this machine. */
function isOurName(host: string, publicUrl: string): boolean {
  return host === new URL(publicUrl).host || isLoopback(host.replace(/:\d+$/, ''))
}
