import { Worker } from 'node:worker_threads'
import type { Inspection } from './file-inspection-pictures.ts'

/**
 * The process that looks into files, started and watched by `file-inspection-child.ts`: a question comes over the
 * channel, the content it is about through standard input, the answer goes back over the channel.
 */
export interface Question {
  type: 'PDF' | 'picture'
  size: number
}

/** Binary parts are base64. */
export interface Answer extends Omit<Inspection, 'thumbnail'> {
  thumbnail: string | null
}

const guard = new Worker(new URL('./file-inspection-guard.ts', import.meta.url), {
  argv: process.argv.slice(2),
})
guard.unref()

process.on('message', (question: Question) => void answer(question))
process.on('disconnect', () => process.exit())

async function answer({ type, size }: Question): Promise<void> {
  const content = await take(size)
  const { thumbnail, ...rest } = await inspect(type, content)
  process.send?.({ ...rest, thumbnail: thumbnail?.toString('base64') ?? null } satisfies Answer)
}

/** Each of the two is loaded when it is first needed. */
async function inspect(type: Question['type'], content: Buffer): Promise<Inspection> {
  if (type === 'PDF') return (await import('./file-inspection-pdf.ts')).inspectPdf(content)
  return (await import('./file-inspection-pictures.ts')).inspectPicture(content)
}

/** So many bytes of standard input: there are never more, as the next content follows the answer to this. */
function take(size: number): Promise<Buffer> {
  const content = Buffer.alloc(size)
  let length = 0
  return new Promise((resolve) => {
    const onData = (piece: Buffer) => {
      length += piece.copy(content, length)
      if (length < size) return
      process.stdin.pause()
      process.stdin.off('data', onData)
      resolve(content)
    }
    process.stdin.on('data', onData)
    process.stdin.resume()
  })
}
