/** What the name of a file is made of; what is not known is left out. */
export interface DocumentNameParts {
  code: string
  category: string
  languages: readonly string[]
  revision: string | null
  /** Without its dot. */
  extension: string
}

/** What every file system takes: Windows counts characters of a whole path, Linux bytes of a name. */
const limits = { characters: 150, bytes: 240 } as const

/** What Windows takes for a device, with or without an extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i

/** Separators, what Windows refuses, and what is not seen but turns the reading around. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * What a document is called outside of here: `X-12_DOP_DE-FR_rev 3.pdf`. It can be a file of any system, in any folder,
 * and is nothing but a name: no path, no device, at most 150 characters.
 */
export function documentName(parts: DocumentNameParts): string {
  const { code, category, languages, revision, extension } = parts
  const words = [code, category, languages.join('-'), revision ?? ''].map(safePart)
  const stem = words.filter((word) => word !== '').join('_')
  return fileName(stem, `.${safePart(extension)}`)
}

/**
 * The names as they can stand in one folder or archive: each a safe one, and no two alike, however case is looked at;
 * whoever comes second is called `name (2).pdf`.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return names.map((name) => {
    const [stem, extension] = split(name)
    const first = fileName(stem, extension)
    const key = keyOf(first)
    let unique = first
    while (taken.has(keyOf(unique))) {
      const number = next.get(key) ?? 2
      next.set(key, number + 1)
      unique = fileName(stem, ` (${number})${extension}`)
    }
    taken.add(keyOf(unique))
    return unique
  })
}

/** Two names are the same file on Windows and macOS when they differ in case alone. */
function keyOf(name: string): string {
  return name.toLowerCase().toUpperCase()
}

/** A name as its stem and its extension with the dot, which is empty where there is none. */
function split(name: string): [stem: string, extension: string] {
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name.trim())?.[0] ?? ''
  return [name.trim().slice(0, name.trim().length - extension.length), extension]
}

/** Nothing unsafe, and neither dots nor spaces around it, which Windows drops and others hide. */
function safePart(text: string): string {
  const safe = text.normalize('NFC').replace(unsafe, '-').replace(/\s+/g, ' ')
  return safe.replace(/^[. ]+|[. ]+$/g, '')
}

/** As much of the stem as is safe and fits, then the end whole. */
function fileName(stem: string, end: string): string {
  const safe = safePart(stem)
  const [word = ''] = safe.split('.')
  const named = device.test(word.trim()) ? `_${safe}` : safe
  return `${shortened(named, end) || 'document'}${end}`
}

/** As much of a text as fits before its end, with no letter cut in two. */
function shortened(text: string, end: string): string {
  let short = text.slice(0, limits.characters - end.length)
  while (!short.isWellFormed() || bytesOf(short + end) > limits.bytes) short = short.slice(0, -1)
  return short.replace(/[. ]+$/, '')
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}
