import { buffer } from 'node:stream/consumers'
import type { DataSetType } from '@lambda/contract/sheets/sheet-files'
import { ApiProblem } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type PackedFile, withZip } from '../../../platform/files/zip-reader.ts'
import { epdOfJson } from './epd-json.import.ts'
import { type MappedEpd, mappedEpd } from './epd-mapping.import.ts'
import { UnreadFile } from './epd-source.import.ts'
import { epdOfXml } from './epd-xml.import.ts'
import { readJson } from './json-document.import.ts'
import { type XmlNode, readXml, within } from './xml-document.import.ts'

/** A data set of a file, or why it was not read. */
export type ReadEpd = { file: string } & (
  | { epd: MappedEpd }
  | { problem: { at: string; message: string } }
)

interface StoredDataSet {
  name: string
  sha256: string
  size: number
  type: DataSetType | 'ZIP'
}

/** Beyond it no data set is meant well; the largest of ÖKOBAUDAT have less than 1 MB. */
const largestDataSet = 20 * 1024 ** 2
const zipLimits = { files: 20_000, bytes: 500 * 1024 ** 2, ratio: 100 }
/** So many data sets are read of one package. */
const mostOfZip = 200

/** The declarations of a file: one of XML or JSON, of a ZIP all in its folder `processes`. */
export async function readEpdFile(files: FileStore, file: StoredDataSet): Promise<ReadEpd[]> {
  if (file.type === 'ZIP') {
    return asRead(file.name, () =>
      withZip(files, file, zipLimits, (packed) => packageOf(file.name, packed)),
    )
  }
  return asRead(file.name, async () => {
    if (file.size > largestDataSet) throw new UnreadFile('The file has more than 20 MB.', 'line 1')
    const content = await files.read(file.sha256)
    if (!content) throw new ApiProblem('FILE_MISSING')
    const bytes = content as AsyncIterable<Buffer>
    const epd =
      file.type === 'XML'
        ? await mappedXml(bytes, async () => undefined)
        : mappedEpd(epdOfJson(readJson(await jsonText(bytes))))
    return [{ file: file.name, epd }]
  })
}

async function jsonText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const content = await buffer(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new UnreadFile('The file is not encoded in UTF-8.', 'line 1')
  }
}

async function mappedXml(
  bytes: AsyncIterable<Buffer>,
  findFlow: Parameters<typeof epdOfXml>[1],
): Promise<MappedEpd> {
  return mappedEpd(await epdOfXml(await readXml(bytes), findFlow))
}

/** What goes wrong with one file is told of it; the others are read. */
async function asRead(file: string, read: () => Promise<ReadEpd[]>): Promise<ReadEpd[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadFile) {
      return [{ file, problem: { at: error.at, message: error.message } }]
    }
    if (error instanceof ApiProblem && error.code === 'RULE_BROKEN') {
      return [{ file, problem: { at: file, message: error.message } }]
    }
    throw error
  }
}

async function packageOf(name: string, packed: readonly PackedFile[]): Promise<ReadEpd[]> {
  const inFolder = (folder: string) =>
    packed.filter(({ path }) => new RegExp(`(^|/)${folder}/[^/]+\\.xml$`, 'i').test(path))
  const processes = inFolder('processes')
  if (processes.length === 0) {
    throw new UnreadFile('The ZIP has no XML files in a folder “processes”.', name)
  }
  if (processes.length > mostOfZip) {
    const message = `The ZIP has ${processes.length} data sets; at most ${mostOfZip} are read at once.`
    throw new UnreadFile(message, 'processes')
  }
  const findFlow = flowsIn(inFolder('flows'))
  const read: ReadEpd[] = []
  for (const process of processes) {
    const file = `${name}: ${process.path}`
    read.push(
      ...(await asRead(file, async () => [{ file, epd: await mappedPacked(process, findFlow) }])),
    )
  }
  return read
}

async function mappedPacked(
  process: PackedFile,
  findFlow: Parameters<typeof epdOfXml>[1],
): Promise<MappedEpd> {
  if (process.size > largestDataSet) throw new UnreadFile('It has more than 20 MB.', 'line 1')
  return mappedXml(process.content(), findFlow)
}

/** Flows of a package by their UUIDs: those named after theirs are read first, others only where they must be. */
function flowsIn(files: readonly PackedFile[]): Parameters<typeof epdOfXml>[1] {
  const known = new Map<string, XmlNode>()
  const unread = new Set(files)
  return async (uuid) => {
    const ordered = [...unread].toSorted(
      (a, b) =>
        Number(b.name.toLowerCase().includes(uuid)) - Number(a.name.toLowerCase().includes(uuid)),
    )
    for (const file of ordered) {
      if (known.has(uuid)) break
      unread.delete(file)
      if (file.size > largestDataSet) continue
      const node = await readXml(file.content())
      const own = within(node, 'flowInformation', 'dataSetInformation', 'UUID')?.text.toLowerCase()
      if (own !== undefined) known.set(own, node)
    }
    return known.get(uuid)
  }
}
