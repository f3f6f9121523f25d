import { ApiProblem } from '../errors.ts'

const maxDepth = 40
const maxNodes = 50_000

/**
 * Refuses what no text column could keep as it was sent: NUL characters and lone surrogates, in values and in names,
 * and structures deeper than 40 levels or larger than 50,000 values. Walks without recursion.
 */
export function assertStorableText(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    seen += 1
    if (depth > maxDepth) throw tooMuch()
    if (typeof value === 'string') assertText(value, path)
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    if (seen + open.length + entries.length > maxNodes) throw tooMuch()
    for (const [key, inner] of entries) {
      assertText(key, path)
      open.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
}

function tooMuch(): ApiProblem {
  return new ApiProblem('MALFORMED', 'The body is nested too deeply or contains too many values.')
}

function assertText(text: string, path: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return
  const message = 'contains a character that cannot be stored (NUL or an unpaired surrogate)'
  throw new ApiProblem('MALFORMED', `${path || 'The request'} ${message}.`, {
    errors: [{ path: path.toWellFormed().replaceAll('\0', '�'), code: 'TEXT', message }],
  })
}
