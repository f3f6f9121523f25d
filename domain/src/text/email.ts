/** The longest address that a mail path can carry: RFC 5321, 4.5.3.1.3, less the angle brackets. */
const maxLength = 254

/** Controls, zero-width and other invisible characters, unassigned code points. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/**
 * The form in which two e-mail addresses are the same account: trimmed of plain white space, NFC,
 * lower case without a locale. Null for text that is no address or that can pose as another one:
 * changed by NFKC, spaces or invisible characters, not exactly one `@`, an empty part or a dot at
 * its edge, more than 254 UTF-16 units.
 */
export function emailKey(text: string): string | null {
  // Guards the expressions below from megabytes of white space.
  if (text.length > 2 * maxLength) return null
  const address = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').normalize('NFC')
  if (address.length > maxLength || address.normalize('NFKC') !== address) return null
  if (invisible.test(address) || /\s/u.test(address)) return null
  const [local, domain, ...more] = address.split('@')
  if (!local || !domain || more.length > 0) return null
  if (/^\.|\.$/.test(local) || domain.split('.').includes('')) return null
  const key = address.toLowerCase().normalize('NFC')
  return key.length > maxLength ? null : key
}
