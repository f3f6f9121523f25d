import type { FileBytes } from './file-kind-bytes.ts'

/** The last record of an archive, and the remark that may follow it (APPNOTE 4.3.16). */
const endLength = 22
const maxRemark = 65_535

/** Why a ZIP is refused; null when its directory is where its end says. Nothing is ever unpacked. */
export async function zipProblem(bytes: FileBytes): Promise<string | null> {
  const end = await endOfZip(bytes)
  if (!end) return 'The file is damaged or incomplete: its directory is missing.'
  if (end.entries === 0) return 'The archive is empty.'
  const first = await bytes.read(end.directory, 4)
  return first.toString('latin1') === 'PK\x01\x02'
    ? null
    : 'The file is damaged: its directory is in the wrong place.'
}

interface EndOfZip {
  entries: number
  directory: number
}

/** What the last record of an archive says; null where a file does not end as an archive. */
export async function endOfZip(bytes: FileBytes): Promise<EndOfZip | null> {
  const tail = await bytes.read(bytes.size - endLength - maxRemark, endLength + maxRemark)
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue
    if (at + endLength + tail.readUInt16LE(at + 20) > tail.length) continue
    const start = bytes.size - tail.length + at
    const end = { entries: tail.readUInt16LE(at + 10), directory: tail.readUInt32LE(at + 16) }
    return end.directory === 0xffffffff || end.entries === 0xffff ? endOfZip64(bytes, start) : end
  }
  return null
}

/** Archives of more than 4 GB or 65,535 files tell it in a record of their own (APPNOTE 4.3.14, 4.3.15). */
async function endOfZip64(bytes: FileBytes, end: number): Promise<EndOfZip | null> {
  const locator = await bytes.read(end - 20, 20)
  if (locator.length < 20 || locator.readUInt32LE(0) !== 0x07064b50) return null
  const record = await bytes.read(Number(locator.readBigUInt64LE(8)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) return null
  return {
    entries: Number(record.readBigUInt64LE(32)),
    directory: Number(record.readBigUInt64LE(48)),
  }
}
