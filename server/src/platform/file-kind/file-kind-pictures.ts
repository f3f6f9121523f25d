import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { errorCode } from '../error-code.ts'
import type { FileBytes } from './file-kind-bytes.ts'

/** What is decoded at all: more would need hundreds of megabytes to make a thumbnail of. */
export const pictureLimits = { pixels: 50_000_000, side: 30_000 } as const

/** No picture has so many parts; a file that has was made to be walked through for long. */
const maxParts = 200_000

/** What the compressed remarks in a PNG may unpack to, all together. */
const maxUnpacked = 16 * 1024 ** 2

const unpack = promisify(inflate)

/**
 * Why a PNG (W3C PNG 3rd edition, §5) is refused before anybody decodes it; null when nothing speaks against it. It is
 * walked from chunk to chunk: what follows its end is another file hidden behind a picture.
 */
export async function pngProblem(bytes: FileBytes): Promise<string | null> {
  const header = await bytes.read(8, 25)
  if (header.length < 25 || header.toString('latin1', 4, 8) !== 'IHDR') return damaged('PNG')
  const tooLarge = sizeProblem(header.readUInt32BE(8), header.readUInt32BE(12))
  if (tooLarge) return tooLarge
  let unpacked = 0
  let position = 8
  for (let part = 0; part < maxParts; part++) {
    const head = await bytes.read(position, 8)
    if (head.length < 8) return damaged('PNG')
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    const end = position + 12 + length
    if (end > bytes.size) return damaged('PNG')
    if (type === 'IEND') return end === bytes.size ? null : somethingBehind('PNG')
    unpacked += await unpackedLength(bytes, { type, start: position + 8, length }, unpacked)
    if (unpacked > maxUnpacked) {
      return 'The text chunks of the PNG are larger than 16 MB. Save the image without them.'
    }
    position = end
  }
  return damaged('PNG')
}

interface Chunk {
  type: string
  start: number
  length: number
}

/** How much the compressed part of a remark or colour profile holds; nothing for other chunks. */
async function unpackedLength(bytes: FileBytes, chunk: Chunk, before: number): Promise<number> {
  if (!['zTXt', 'iTXt', 'iCCP'].includes(chunk.type)) return 0
  if (chunk.length > maxUnpacked) return chunk.length
  const packed = packedPart(chunk.type, await bytes.read(chunk.start, chunk.length))
  if (!packed) return chunk.length
  try {
    const room = maxUnpacked - before + 1
    return (await unpack(packed, { maxOutputLength: room })).length
  } catch (error) {
    // a remark that cannot be unpacked harms nobody: whoever shows the picture ignores it
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? maxUnpacked + 1 : 0
  }
}

function packedPart(type: string, data: Buffer): Buffer | null {
  const afterKeyword = data.indexOf(0) + 1
  if (type !== 'iTXt') return data.subarray(afterKeyword + 1)
  if (data[afterKeyword] !== 1) return null
  const afterLanguage = data.indexOf(0, afterKeyword + 2) + 1
  return data.subarray(data.indexOf(0, afterLanguage) + 1)
}

/** Why a JPEG (ITU-T T.81, annex B) is refused before anybody decodes it; null when nothing speaks against it. */
export async function jpegProblem(bytes: FileBytes): Promise<string | null> {
  let position = 2
  for (let part = 0; part < maxParts; part++) {
    const head = await bytes.read(position, 9)
    if (head.length < 4 || head[0] !== 0xff) return damaged('JPEG')
    const marker = head[1] ?? 0
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (isFrame(marker)) {
      return head.length < 9
        ? damaged('JPEG')
        : sizeProblem(head.readUInt16BE(7), head.readUInt16BE(5))
    }
    // the picture begins, or ends, before its size was told
    if (marker === 0xda || marker === 0xd9) return damaged('JPEG')
    position += 2 + head.readUInt16BE(2)
  }
  return damaged('JPEG')
}

/** SOF0 to SOF15 tell the size; DHT, JPG and DAC stand between them and do not. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Why a WebP (RFC 9649, §2) is refused before anybody decodes it; null when nothing speaks against it. */
export async function webpProblem(bytes: FileBytes): Promise<string | null> {
  const head = await bytes.read(0, 30)
  if (head.length < 30) return damaged('WebP')
  const end = head.readUInt32LE(4) + 8
  if (end > bytes.size) return damaged('WebP')
  if (end + (end % 2) < bytes.size) return somethingBehind('WebP')
  const size = webpSize(head)
  return size ? sizeProblem(size.width, size.height) : damaged('WebP')
}

function webpSize(head: Buffer): { width: number; height: number } | null {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const packed = head.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

function sizeProblem(width: number, height: number): string | null {
  if (width === 0 || height === 0) return 'The image is damaged: it has no size.'
  const { pixels, side } = pictureLimits
  if (width <= side && height <= side && width * height <= pixels) return null
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`
  return `The image has ${size}. The limit is 50 million pixels and 30,000 per side.`
}

function damaged(kind: string): string {
  return `The ${kind} is damaged or incomplete. Save it again.`
}

function somethingBehind(kind: string): string {
  return `The ${kind} contains hidden data after its end. Save the image again.`
}
