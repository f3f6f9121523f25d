import { type FileHandle, open } from 'node:fs/promises'

/** A file that is read at places, however long it is. */
export interface FileBytes {
  readonly size: number
  /** What stands from `start` on: fewer bytes than asked for where the file ends. */
  read(start: number, length: number): Promise<Buffer>
}

/** Headers lie close together, so a read fetches a little more than it was asked for. */
const windowLength = 4096

/** Does the work with the file at `path` open, and closes it whatever happens. */
export async function withFileBytes<T>(
  path: string,
  work: (bytes: FileBytes) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await work(bytesOf(file, size))
  } finally {
    await file.close()
  }
}

function bytesOf(file: FileHandle, size: number): FileBytes {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return {
    size,
    read: async (start, length) => {
      const from = Math.min(Math.max(0, start), size)
      const to = Math.min(from + length, size)
      if (from < window.start || to > window.start + window.bytes.length) {
        window = { start: from, bytes: await load(file, from, Math.max(to - from, windowLength)) }
      }
      return window.bytes.subarray(from - window.start, to - window.start)
    },
  }
}

async function load(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  return buffer.subarray(0, bytesRead)
}
