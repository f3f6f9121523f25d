import { Readable } from 'node:stream'
import { type Entry, RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** A file in an archive. */
export interface PackedFile {
  /** Without the folders that it lies in. */
  name: string
  /** With them. */
  path: string
  /** Bytes, unpacked. */
  size: number
  /** Its content; throws RULE_BROKEN where it is damaged, or another length than the archive says. */
  content: () => AsyncIterable<Buffer>
}

/** What is unpacked at all: beyond it an archive is refused before any of it is read. */
export interface ZipLimits {
  files: number
  /** All files together, unpacked. */
  bytes: number
  /** How many times as large as packed they may be, where that is limited. */
  ratio?: number
}

/** An archive that is read. */
export interface OpenZip {
  packed: readonly PackedFile[]
  close: () => void
}

/**
 * What stands in a stored ZIP, for as long as `work` goes on: read where it lies, piece by piece. Throws RULE_BROKEN for
 * one that is damaged, encrypted or holds more than the limits; FILE_MISSING where the store has lost it.
 */
export async function withZip<T>(
  files: FileStore,
  file: { sha256: string; size: number },
  limits: ZipLimits,
  work: (packed: readonly PackedFile[]) => Promise<T>,
): Promise<T> {
  const zip = await openZip(files, file, limits)
  try {
    return await work(zip.packed)
  } finally {
    zip.close()
  }
}

/** The same for as long as the caller does not close it. */
export async function openZip(
  files: FileStore,
  { sha256, size }: { sha256: string; size: number },
  limits: ZipLimits,
): Promise<OpenZip> {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new StoredBytes(files, sha256), size, { autoClose: false }),
  )
  try {
    const packed = await readable(() => filesIn(zip, limits))
    return { packed, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function filesIn(zip: ZipFile, limits: ZipLimits): Promise<PackedFile[]> {
  if (zip.entryCount > limits.files) {
    throw refused(`The ZIP contains ${zip.entryCount} files; at most ${limits.files} are read.`)
  }
  const packed: PackedFile[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (isBomb(entry, limits)) {
      throw refused(`${entry.fileName} unpacks to far more than allowed.`)
    }
    if (bytes > limits.bytes) {
      const most = Math.floor(limits.bytes / 1024 ** 2)
      throw refused(`The files in the ZIP have more than ${most} MB when unpacked.`)
    }
    const name = entry.fileName.split('/').at(-1) ?? ''
    if (name === '') continue
    packed.push({
      name,
      path: entry.fileName,
      size: entry.uncompressedSize,
      content: () => contentOf(zip, entry),
    })
  }
  return packed
}

/** Smaller ones do no harm. */
const harmless = 20 * 1024 ** 2

function isBomb({ uncompressedSize, compressedSize }: Entry, { ratio }: ZipLimits): boolean {
  return (
    ratio !== undefined && uncompressedSize > harmless && uncompressedSize > compressedSize * ratio
  )
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    if (entry.isEncrypted()) throw refused(`${entry.fileName} is encrypted.`)
    // yauzl counts, and breaks off where there is more than the directory says
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer
  } catch (error) {
    throw zipProblem(error)
  }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw zipProblem(error)
  }
}

/** What the disk or the line says is told as it is: it is not the fault of the archive. */
function zipProblem(error: unknown): unknown {
  if (error instanceof ApiProblem || !(error instanceof Error)) return error
  const isOfSystem = /^E(?!RR_)/.test(errorCode(error) ?? '')
  return isOfSystem ? error : refused(`The ZIP cannot be read (${error.message}).`)
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}

/** The bytes of a stored content, as yauzl asks for them. */
class StoredBytes extends RandomAccessReader {
  private readonly files: FileStore
  private readonly sha256: string

  constructor(files: FileStore, sha256: string) {
    super()
    this.files = files
    this.sha256 = sha256
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.bytes(start, end), { objectMode: false })
  }

  private async *bytes(start: number, end: number): AsyncGenerator<Buffer> {
    const content = await this.files.read(this.sha256, { start, end: end - 1 })
    if (!content) throw new ApiProblem('FILE_MISSING')
    for await (const piece of content) yield piece as Buffer
  }
}
