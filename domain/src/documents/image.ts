/** A logo of 240 × 120 pixels needs some 10 kB; base64 makes a third more of it. */
export const maxImageLength = 60_000

const signatures: Readonly<Record<string, (bytes: string) => boolean>> = {
  'image/png': (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (bytes) => bytes.startsWith('\xff\xd8\xff'),
  'image/webp': (bytes) => bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP',
}

/**
 * Why a text is no small picture as a data URL (RFC 2397, base64), told by its content; null when it is one. PNG, JPEG
 * and WebP only: an SVG may carry scripts.
 */
export function imageProblem(value: string): string | null {
  const [, type = '', content = ''] =
    /^data:([a-z]+\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  const isOfType = signatures[type]
  if (!isOfType) return 'The logo must be a PNG, JPEG or WebP image.'
  if (value.length > maxImageLength) return 'The image is too large. The maximum is 45 kB.'
  return isOfType(atob(content.slice(0, 32))) ? null : `This is not a valid ${type} image.`
}
