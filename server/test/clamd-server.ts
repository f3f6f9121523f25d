import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { ScannerAddress } from '../src/platform/files/malware-scan.ts'

/** What speaks as the daemon of ClamAV does (clamd(8), INSTREAM), with its StreamMaxLength as it comes. */
export const streamMaxLength = 25 * 1024 ** 2

/** The text that every scanner takes for malware, and that harms nobody. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** Listens at a port of this machine (0: any) or at a socket, and tells where. */
export async function listenAt(server: Server, where: string | number): Promise<ScannerAddress> {
  server.listen(typeof where === 'string' ? { path: where } : { port: where, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address() as AddressInfo | string
  return typeof address === 'string' ? { path: address } : { host: '127.0.0.1', port: address.port }
}

/** Reads the command and the pieces as clamd does, and answers once the last one is there or there are too many. */
export function clamd(socket: Socket): void {
  const command = 'zINSTREAM\0'
  let waiting = Buffer.alloc(0)
  let length = -1
  let isFound = false
  // who asked hangs up: what comes after the answer would otherwise be answered by a reset, which may overtake it
  const answer = (text: string) => {
    socket.removeAllListeners('data').resume()
    socket.write(`${text}\0`)
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    if (length < 0) {
      if (waiting.length < command.length) return
      if (!waiting.toString('latin1').startsWith(command)) return answer('UNKNOWN COMMAND')
      waiting = waiting.subarray(command.length)
      length = 0
    }
    while (waiting.length >= 4) {
      const size = waiting.readUInt32BE(0)
      if (size === 0) return answer(isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
      if (waiting.length < 4 + size) return
      length += size
      if (length > streamMaxLength) return answer('INSTREAM size limit exceeded. ERROR')
      isFound ||= waiting.subarray(4, 4 + size).includes('EICAR')
      waiting = waiting.subarray(4 + size)
    }
  })
}
