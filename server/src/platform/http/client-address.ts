import { isIP } from 'node:net'

/**
 * A caller's address as PostgreSQL's `inet` can hold it: without the zone of a link-local one. Null for what is no
 * address: a trusted proxy may write a port or a name into X-Forwarded-For.
 */
export function clientAddress(ip: string): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? null : address
}
