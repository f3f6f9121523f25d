import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const patient = new WeakSet<Socket>()

/**
 * Lets a request take longer to arrive than others may: a gigabyte needs minutes on a slow line. It is still cut off
 * once nothing of it comes for as long as a connection may be silent.
 */
export function letArriveSlowly({ socket }: IncomingMessage): void {
  patient.add(socket)
}

/** Ends that with the request. */
export function endSlowArrival({ socket }: IncomingMessage): void {
  patient.delete(socket)
}

/** Whether what comes over this connection has all the time that it needs. */
export function mayArriveSlowly(socket: Socket): boolean {
  return patient.has(socket)
}
