const maxLength = 255

/** Longer endings are no file extension but part of a sentence. */
const longestExtension = 20

/** What turns the direction of writing, so that `gpj.exe` reads as `exe.jpg`, and what nobody sees at all. */
const invisible =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Names that are devices on Windows, whatever extension follows. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i

/**
 * What a file is called, for people and for the headers of a download; never a path. Folders before it, control
 * characters and what turns the direction of writing are gone, signs that no Windows name may hold are `_`, the names
 * of devices begin with one; NFC, 255 UTF-16 units at most of which the extension is kept. Null where it holds a NUL or
 * nothing of it is left.
 */
export function cleanFileName(given: string): string | null {
  if (given.includes('\0')) return null
  const name = given.toWellFormed().normalize('NFC').replace(invisible, '')
  const [last = ''] = name
    .split(/[/\\]/)
    .map((part) => part.replace(/[\s.]+$/u, '').trim())
    .filter((part) => part !== '')
    .slice(-1)
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replace(device, '_$1')
  return shortened(plain) || null
}

/** The extension of a file's name in lower case, without its dot; empty where it has none. */
export function fileExtension(name: string): string {
  const [, extension = ''] = /[^.]\.([^.\s]+)$/u.exec(name) ?? []
  return extension.length > longestExtension ? '' : extension.toLowerCase()
}

function shortened(name: string): string {
  if (name.length <= maxLength) return name
  const extension = fileExtension(name)
  const tail = extension === '' ? '' : name.slice(-extension.length - 1)
  // half a character at the cut is none
  return (
    name
      .slice(0, maxLength - tail.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + tail
  )
}
