import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes a text no faster than it is read: resolves when more may be written. Throws where nobody reads any more. */
export async function writeOut(output: Writable, text: string): Promise<void> {
  if (output.destroyed) throw new Error('The file is not read any more.')
  if (output.write(text)) return
  const gone = new AbortController()
  const closed = () => gone.abort()
  output.once('close', closed)
  await once(output, 'drain', { signal: gone.signal }).finally(() => output.off('close', closed))
}
