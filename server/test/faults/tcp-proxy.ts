import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

type Event = 'cut before' | 'cut after' | 'freeze'

/** What may happen to the network between the server and its database. */
export interface TcpProxy {
  port: number
  /** From now on nothing gets through, and nobody is told. */
  freeze(): void
  /** Everything gets through again; what was sent meanwhile is lost, as are its connections. */
  thaw(): void
  /** From now on the server's answers take so many ms longer. */
  delay(milliseconds: number): void
  /** Resets every connection; new ones are let through. */
  reset(): void
  /**
   * What happens to the next client that sends these bytes: it loses its connection before they arrive or after. `behind`:
   * only to one that has sent these before, from now on.
   */
  on(bytes: string, event: Event, behind?: string): void
  close(): Promise<void>
}

/** Forwards connections from a port of ours (any free one unless told) to another. */
export async function startProxy(target: {
  host: string
  port: number
  listen?: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let frozen = false
  let latency = 0
  let trap: { bytes: string; event: Event; behind: string; armed: WeakSet<Socket> } | null = null

  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  function forward(client: Socket, server: Socket, chunk: Buffer): void {
    if (trap && chunk.includes(trap.behind)) trap.armed.add(client)
    const event = trap?.armed.has(client) && chunk.includes(trap.bytes) ? trap.event : null
    if (event) trap = null
    if (event === 'freeze') frozen = true
    if (!frozen && event !== 'cut before') server.write(chunk)
    if (event === 'cut before' || event === 'cut after') client.resetAndDestroy()
  }

  const proxy = createServer((client) => {
    const server = connect(target.port, target.host)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk: Buffer) => forward(client, server, chunk))
    server.on('data', (chunk: Buffer) => {
      if (frozen) return
      if (latency === 0) client.write(chunk)
      else setTimeout(() => client.writable && client.write(chunk), latency)
    })
    // what was sent before the end still arrives
    client.on('close', () => void (frozen || server.end()))
    server.on('close', () => void (frozen || client.end()))
  })

  proxy.listen(target.listen ?? 0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
      drop()
    },
    delay: (milliseconds) => {
      latency = milliseconds
    },
    reset: drop,
    on: (bytes, event, behind = bytes) => {
      trap = { bytes, event, behind, armed: new WeakSet() }
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve))
      drop()
      await closed
    },
  }
}
