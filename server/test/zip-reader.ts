import { inflateRawSync } from 'node:zlib'

const signatures = { end: 0x06054b50, entry: 0x02014b50 }

/** What an archive below 4 GB holds, name by name, as its directory says. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== signatures.end) throw new Error('The archive has no end')
  const contents = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    if (zip.readUInt32LE(at) !== signatures.entry) throw new Error(`Entry ${i} is none`)
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    if (contents.has(name)) throw new Error(`${name} is there twice`)
    contents.set(name, contentAt(zip, at))
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return contents
}

function contentAt(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  return zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed
}
