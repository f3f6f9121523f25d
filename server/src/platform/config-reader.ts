import { BlockList, isIP } from 'node:net'
import { emailKey } from '@lambda/domain/text/email'

/**
 * Reads typed values from environment variables and gathers a sentence for every mistake, so that a
 * person learns of all of them at once. An empty or blank variable counts as not set. A mistaken
 * variable yields its fallback; the caller looks at `mistakes` before using anything.
 */
export function configReader(env: Readonly<Record<string, string | undefined>>) {
  const mistakes: string[] = []

  function text(name: string): string | null {
    return env[name]?.trim() || null
  }

  function read<T>(name: string, fallback: T, rule: string, parse: (value: string) => T | null): T {
    const value = text(name)
    if (value === null) return fallback
    const parsed = parse(value)
    if (parsed === null) mistakes.push(`${name} must be ${rule}; it is "${shown(name, value)}".`)
    return parsed ?? fallback
  }

  return {
    mistakes,
    text,
    integer: (name: string, fallback: number, min: number, max: number) =>
      read(name, fallback, `a whole number from ${min} to ${max}`, (value) => {
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
        return number >= min && number <= max ? number : null
      }),
    flag: (name: string, fallback: boolean) =>
      read(name, fallback, 'true or false', (value) => flags.get(value.toLowerCase()) ?? null),
    oneOf: <const T extends string>(name: string, fallback: T, allowed: readonly T[]): T =>
      read(
        name,
        fallback,
        `one of ${allowed.join(', ')}`,
        (value) => allowed.find((word) => word === value.toLowerCase()) ?? null,
      ),
    guid: (name: string) =>
      read<string | null>(name, null, 'a GUID such as 11111111-2222-3333-4444-555555555555', (v) =>
        guid.test(v) ? v.toLowerCase() : null,
      ),
    host: (name: string, fallback: string) =>
      read(name, fallback, 'a host name or an IP address', (value) =>
        isIP(value) > 0 || (hostName.test(value) && !/^[\d.]+$/.test(value)) ? value : null,
      ),
    origin: (name: string, fallback: string) =>
      read(
        name,
        fallback,
        'an address such as https://pim.example.com, without a path',
        parseOrigin,
      ),
    databaseUrl: (name: string) =>
      read<string | null>(
        name,
        null,
        'an address such as postgres://user:password@host:5432/name',
        (v) => (/^postgres(ql)?:$/.test(parseUrl(v)?.protocol ?? '') ? v : null),
      ),
    emails: (name: string) =>
      read<readonly string[]>(name, [], 'e-mail addresses separated by commas', (v) =>
        allOrNull(list(v).map(emailKey)),
      ),
    addresses: (name: string) =>
      read<readonly string[]>(
        name,
        [],
        'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
        (value) => allOrNull(list(value).map((part) => (isAddressRange(part) ? part : null))),
      ),
  }
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const hostName = /^[a-z\d]([\w.-]*[a-z\d])?$/i

const flags = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
])

/** A database address holds a password, and this sentence may end up in a log. */
function shown(name: string, value: string): string {
  return name === 'DATABASE_URL' ? '…' : value
}

function list(value: string): string[] {
  return value.split(/[\s,;]+/).filter((part) => part !== '')
}

function allOrNull<T>(values: readonly (T | null)[]): readonly T[] | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? Object.freeze(known) : null
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

function parseOrigin(value: string): string | null {
  const url = parseUrl(value)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return url.href === `${url.origin}/` ? url.origin : null
}

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
