import { etimRelease, etimReleaseIn } from '@lambda/domain/classification/etim'
import { parseDay } from '@lambda/domain/text/dates'
import { ApiProblem } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { withZip } from '../../platform/files/zip-reader.ts'
import { etimTable, readCsvSet } from './etim-csv.import.ts'
import { readIxf } from './etim-ixf.import.ts'
import type { EtimRelease } from './etim-release.import.ts'

/** A stored file with a release, and what whoever uploaded it said of it. */
export interface EtimFile {
  sha256: string
  size: number
  fileName: string
  release: string | null
  language: string
}

const limits = { files: 100, bytes: 1024 ** 3 }

/** A release that says which it is. */
export type NamedRelease = EtimRelease & { release: string }

/**
 * Reads a ZIP with an IXF file or with the official CSV set, whole, and checks it. Throws RULE_BROKEN for anything else, with
 * what is wrong in it.
 */
export async function readEtimFile(files: FileStore, file: EtimFile): Promise<NamedRelease> {
  const read = await withZip(files, file, limits, async (packed) => {
    const [ixf, ...others] = packed.filter(({ name }) => /\.xml$/i.test(name))
    if (others.length > 0) throw refused('The ZIP contains several XML files. Leave one of them.')
    if (ixf) return readIxf(ixf)
    const tables = packed.filter(({ name }) => etimTable(name) !== null)
    if (tables.length > 0) return readCsvSet(tables, file.language)
    throw refused(
      'The ZIP contains neither an IXF file (.xml) nor the CSV files of ETIM (ETIMARTCLASS.csv and others).',
    )
  })
  const release = file.release ?? read.release ?? etimReleaseIn(file.fileName)
  if (release === null) {
    throw refused('The file does not say which release it is. Enter the release, such as 10.0.')
  }
  if (!etimRelease.test(release)) throw refused(`“${release}” is not the number of a release.`)
  const publishedOn = read.publishedOn ?? dayIn(file.fileName)
  return { ...read, release, publishedOn, title: read.title || `ETIM ${release}` }
}

/** The day in the name of a file: `ETIM-10.0-…-2024-12-05.zip`; null for none. */
function dayIn(fileName: string): string | null {
  const day = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(fileName)?.[0]
  return day === undefined ? null : parseDay(day)
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
