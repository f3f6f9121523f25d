/**
 * A telephone number as it is stored, E.164: spaces, dashes, dots, slashes and brackets go, `00`
 * becomes `+`, the trunk zero in brackets is dropped: `0049 (0)30 / 123-456` → `+4930123456`.
 */
export function normalisePhone(text: string): string {
  return text
    .replaceAll('(0)', '')
    .replaceAll(/[\s\-‐‑–./()]/g, '')
    .replace(/^00/, '+')
}

/**
 * Why a text is no international telephone number, or null when it is one: `+`, the country code,
 * the number, at most 15 digits. Source: ITU-T E.164, section 6.
 */
export function phoneProblem(phone: string): string | null {
  const number = normalisePhone(phone)
  if (/^\+[1-9]\d{1,14}$/.test(number)) return null
  if (/^\+[1-9]\d+$/.test(number))
    return `A phone number can have at most 15 digits; this one has ${number.length - 1}.`
  return /^\d+$/.test(number)
    ? 'A phone number must start with + and the country code, such as +32 2 123 45 67.'
    : `A phone number can contain only + and digits, such as +32 2 123 45 67.`
}
