import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** A plain file name, unlike every other in the archive. */
  name: string
  size: number
  /** It is packed already: it goes in as it is. */
  isPacked: boolean
}

/** What the archive holds beside its entries when some of them are gone. */
const missingName = 'MISSING.txt'

/**
 * A ZIP of the entries, made as fast as it is read: one of them is open at a time, and none is held in memory. One for
 * which `open` has nothing is named in `MISSING.txt` instead; one that breaks off, or is longer or shorter than said,
 * breaks the archive off, so that nobody takes it for whole.
 */
export function zipArchive<E extends ZipEntry>(
  entries: readonly E[],
  open: (entry: E) => Promise<Readable | null>,
): Readable {
  const zip = new ZipFile()
  // yazl makes a PassThrough, its types say less
  const output = zip.outputStream as Readable
  const breakOff = (error: Error) => void output.destroy(error)
  zip.on('error', breakOff)
  fill(zip, output, entries, open).catch(breakOff)
  return output
}

async function fill<E extends ZipEntry>(
  zip: ZipFile,
  output: Readable,
  entries: readonly E[],
  open: (entry: E) => Promise<Readable | null>,
): Promise<void> {
  const missing: string[] = []
  for (const entry of entries) {
    if (output.destroyed) return
    const content = await open(entry)
    if (content) await append(zip, output, entry, content)
    else missing.push(entry.name)
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(missingText(missing)), missingName)
  zip.end()
}

/** Puts a content in and waits until it is read; whoever goes away meanwhile leaves nothing open. */
async function append(
  zip: ZipFile,
  output: Readable,
  { name, size, isPacked }: ZipEntry,
  content: Readable,
): Promise<void> {
  const close = () => void content.destroy()
  output.once('close', close)
  if (output.destroyed) close()
  zip.addReadStream(content, name, { size, compress: !isPacked })
  await finished(content).finally(() => output.off('close', close))
}

function missingText(names: readonly string[]): string {
  const lines = ['These files are missing from the store; it has been reported.', '', ...names, '']
  return lines.join('\r\n')
}
