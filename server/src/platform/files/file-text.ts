import { buffer } from 'node:stream/consumers'
import { TextDecoder } from 'node:util'
import { ApiProblem } from '../errors.ts'

/**
 * The text of an XML file, piece by piece: UTF-16 where its first bytes say so, else as its declaration says, UTF-8 where it
 * says nothing. Throws RULE_BROKEN for one that is encoded otherwise.
 */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const piece of bytes) {
    decoder ??= xmlDecoder(piece)
    yield decoded(decoder, piece)
  }
  if (decoder) yield decoded(decoder)
}

function xmlDecoder(start: Buffer): TextDecoder {
  const encoding = encodingOf(start)
  const declared = encoding === 'utf-8' ? declaredEncoding(start) : null
  try {
    return new TextDecoder(declared ?? encoding, { fatal: true })
  } catch {
    throw new ApiProblem(
      'RULE_BROKEN',
      `The XML file is encoded in “${declared}”, which cannot be read. Save it as UTF-8.`,
    )
  }
}

/** What the declaration of an XML file names that has one byte a letter; null for Unicode and for nothing. */
function declaredEncoding(start: Buffer): string | null {
  const declaration = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
  const [, encoding] = declaration.exec(start.subarray(0, 500).toString('latin1')) ?? []
  return encoding === undefined || /^(utf|ucs|iso-10646|us-ascii|ascii)/i.test(encoding)
    ? null
    : encoding
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new ApiProblem(
      'RULE_BROKEN',
      decoder.encoding.startsWith('utf')
        ? 'The XML file is not encoded in UTF-8 or UTF-16. Save it as UTF-8.'
        : `The XML file is not encoded in ${decoder.encoding}. Save it as UTF-8.`,
    )
  }
}

/**
 * The whole text of a CSV file: UTF-16 with a mark, or without one, as the files of ETIM 10 have it; else UTF-8, and what is
 * none of it Windows-1252, as spreadsheets write it (`isNarrow`).
 */
export async function csvText(
  bytes: AsyncIterable<Buffer>,
): Promise<{ text: string; isNarrow: boolean }> {
  const content = await buffer(bytes)
  try {
    const decoder = new TextDecoder(encodingOf(content), { fatal: true })
    return { text: decoder.decode(content), isNarrow: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), isNarrow: true }
  }
}

/** By the mark, else by every other byte being zero, as it is in UTF-16 wherever there are Latin letters. */
function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 200)
  const zerosAt = (parity: 0 | 1) =>
    sample.filter((byte, index) => index % 2 === parity && byte === 0).length
  if (zerosAt(1) > sample.length / 4) return 'utf-16le'
  return zerosAt(0) > sample.length / 4 ? 'utf-16be' : 'utf-8'
}

/** The one of the usual separators that the first line has most of. */
export function separatorOf(text: string): string {
  const header = text.slice(0, 5_000).split(/\r?\n/, 1)[0] ?? ''
  const counts = [';', ',', '\t', '|'].map((separator) => ({
    separator,
    count: header.split(separator).length,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';'
}
