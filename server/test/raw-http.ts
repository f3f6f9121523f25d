import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than any server under test may take to close a connection. */
const patience = 30_000

/** Starts listening on a free port of this machine and tells which. */
export async function listen(http: FastifyInstance): Promise<number> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  return (http.server.address() as AddressInfo).port
}

/** Everything that a server said on one connection until it closed it, and the status of every answer therein. */
interface Said {
  text: string
  statuses: number[]
}

/** Sends bytes just as they are, half of a character or of a header too, and listens until the server hangs up. */
export async function say(port: number, ...parts: string[]): Promise<Said> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(patience, () => socket.destroy(new Error('the server did not hang up')))
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'connect')
  const closed = new Promise<Error | null>((done) => {
    let failure: Error | null = null
    socket.on('error', (error) => (failure = error))
    socket.on('close', () => done(failure))
  })
  for (const part of parts) socket.write(Buffer.from(part, 'latin1'))
  const failure = await closed
  // a server that refuses may hang up while we are still speaking
  if (failure && !/ECONNRESET|EPIPE/.test(failure.message)) throw failure
  const text = Buffer.concat(chunks).toString('latin1')
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return { text, statuses }
}

/** A request line with headers, ready to be followed by a body. */
export function head(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

/** Sends bytes, and hangs up without a word once the server has begun to take the request in. */
export async function sayAndLeave(server: Server, text: string): Promise<void> {
  const begun = once(server, 'request')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(Buffer.from(text, 'latin1'))
  await begun
  await sleep(50)
  socket.resetAndDestroy()
}
