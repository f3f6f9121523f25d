import { isIP } from 'node:net'

/** Whether a host name or an address, without a port, always means the machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || (isIP(name) > 0 && /^((::ffff:)?127\.|::1$)/.test(name))
}
