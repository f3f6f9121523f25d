import { setImmediate as breathe } from 'node:timers/promises'
import { etimFeatureType } from '@lambda/domain/classification/etim'
import { type CastingContext, parse } from 'csv-parse'
import { ApiProblem } from '../../platform/errors.ts'
import { csvText, separatorOf } from '../../platform/files/file-text.ts'
import type { PackedFile } from '../../platform/files/zip-reader.ts'
import {
  type EtimClassFeature,
  type EtimRelease,
  Faults,
  assertWhole,
  emptyRelease,
  put,
  textOf,
} from './etim-release.import.ts'

/** The tables of the official set, and the columns that each must have. */
const tables = {
  ETIMARTGROUP: ['ARTGROUPID', 'GROUPDESC'],
  ETIMUNIT: ['UNITOFMEASID', 'UNITDESC'],
  ETIMFEATURE: ['FEATUREID', 'FEATUREDESC'],
  ETIMVALUE: ['VALUEID', 'VALUEDESC'],
  ETIMARTCLASS: ['ARTCLASSID', 'ARTGROUPID', 'ARTCLASSDESC'],
  ETIMARTCLASSSYNONYMMAP: ['ARTCLASSID', 'CLASSSYNONYM'],
  ETIMARTCLASSFEATUREMAP: ['ARTCLASSFEATURENR', 'ARTCLASSID', 'FEATUREID', 'FEATURETYPE'],
  ETIMARTCLASSFEATUREVALUEMAP: ['ARTCLASSFEATURENR', 'VALUEID'],
} as const

type Table = keyof typeof tables

/** As large may a file of the set be, which is read as a whole: the largest of ETIM 10 has a tenth of it. */
const mostBytes = 100 * 1024 ** 2

/** The table that a file of the official CSV set is, by its name; null for another file. */
export function etimTable(fileName: string): string | null {
  return /^(ETIM[A-Z]+)([_\-. ].*)?\.(csv|txt)$/i.exec(fileName)?.[1]?.toUpperCase() ?? null
}

/**
 * A release from the official CSV set, which has its texts in one language. Columns are known by their names, in any order
 * and between any separators; those that are not named here do not matter. Throws RULE_BROKEN with what is wrong.
 */
export async function readCsvSet(
  files: readonly PackedFile[],
  language: string,
): Promise<EtimRelease> {
  const byTable = new Map(files.map((file) => [etimTable(file.name), file]))
  const missing = Object.keys(tables).filter((table) => !byTable.has(table))
  if (missing.length > 0) {
    throw refused(`These files are missing in the ZIP: ${missing.join('.csv, ')}.csv.`)
  }
  const reading: Reading = {
    release: emptyRelease(),
    faults: new Faults(),
    language,
    byNumber: new Map(),
  }
  // in the order in which they build on each other
  for (const table of Object.keys(tables) as Table[]) {
    const file = byTable.get(table)
    if (file) await readTable(reading, table, file)
  }
  for (const { feature, orders } of reading.byNumber.values()) {
    feature.valueCodes.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0))
  }
  assertWhole(reading.release, reading.faults)
  return reading.release
}

interface Reading {
  release: EtimRelease
  faults: Faults
  language: string
  /** Features of classes by the number that joins the tables, with the places of their values. */
  byNumber: Map<string, { feature: EtimClassFeature; orders: Map<string, number> }>
}

/** The cells of a row by the names of their columns, and where it stands. */
interface Row {
  of: (column: string) => string
  place: string
}

async function readTable(reading: Reading, table: Table, file: PackedFile): Promise<void> {
  if (file.size > mostBytes) throw refused(`${file.name} is too large.`)
  const text = (await csvText(file.content())).text.replace(/^\uFEFF/, '')
  const required: readonly string[] = tables[table]
  const delimiter = separatorOf(text)
  const rows = parse(text, {
    delimiter,
    // the official set has no quotations: a mark in it is part of its text, as in 19"-rack
    quote: hasQuotations(text, delimiter) ? '"' : null,
    relax_quotes: true,
    columns: (header: string[]) => columnsOf(header, required, file.name),
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: 100_000,
  })
  let read = 0
  try {
    for await (const { record, info } of rows as AsyncIterable<CsvRow>) {
      const place = `${file.name}, line ${info.lines}`
      takers[table](reading, { of: (column) => record[column] ?? '', place })
      read += 1
      if (read % 5_000 === 0) await breathe()
    }
  } catch (error) {
    if (error instanceof ApiProblem || !(error instanceof Error)) throw error
    throw refused(`${file.name} is not a valid CSV file (${error.message}).`)
  }
}

interface CsvRow {
  record: Record<string, string>
  info: Pick<CastingContext, 'lines'>
}

function columnsOf(header: string[], required: readonly string[], fileName: string): string[] {
  const columns = header.map((name) => name.trim().toUpperCase())
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length === 0) return columns
  throw refused(`${fileName} lacks the columns ${missing.join(', ')}.`)
}

/** Whether a whole cell of the file stands in quotation marks. */
function hasQuotations(text: string, separator: string): boolean {
  const edge = separator === '|' ? '\\|' : separator
  return new RegExp(`(?:^|${edge})"(?:[^"\n]|"")*"(?:${edge}|\\r?$)`, 'm').test(text)
}

const takers: Record<Table, (reading: Reading, row: Row) => void> = {
  ETIMARTGROUP: ({ release, faults, language }, { of, place }) =>
    put(
      release.groups,
      'group',
      [of('ARTGROUPID'), texts(language, of('GROUPDESC')), place],
      faults,
    ),
  ETIMUNIT: ({ release, faults, language }, { of, place }) => {
    const labels = texts(language, of('UNITDESC'))
    const symbols = texts(language, of('UNITABBREVIATION') || of('UNITDESC'))
    put(release.units, 'unit', [of('UNITOFMEASID'), { labels, symbols }, place], faults)
  },
  ETIMFEATURE: ({ release, faults, language }, { of, place }) =>
    put(
      release.features,
      'feature',
      [of('FEATUREID'), texts(language, of('FEATUREDESC')), place],
      faults,
    ),
  ETIMVALUE: ({ release, faults, language }, { of, place }) =>
    put(release.values, 'value', [of('VALUEID'), texts(language, of('VALUEDESC')), place], faults),
  ETIMARTCLASS: ({ release, faults, language }, { of, place }) => {
    const version = Number(of('ARTCLASSVERSION'))
    const one = {
      version: Number.isSafeInteger(version) && version > 0 ? version : null,
      groupCode: of('ARTGROUPID') || null,
      labels: texts(language, of('ARTCLASSDESC')),
      synonyms: {},
      features: new Map(),
    }
    put(release.classes, 'class', [of('ARTCLASSID'), one, place], faults)
  },
  ETIMARTCLASSSYNONYMMAP: ({ release, faults, language }, { of, place }) => {
    const owner = release.classes.get(of('ARTCLASSID'))
    const synonym = textOf(of('CLASSSYNONYM'))
    if (!owner) faults.add(`${place}: the class ${of('ARTCLASSID')} is not in the file.`)
    else if (synonym !== null) (owner.synonyms[language] ??= []).push(synonym)
  },
  ETIMARTCLASSFEATUREMAP: takeClassFeature,
  ETIMARTCLASSFEATUREVALUEMAP: ({ byNumber, faults }, { of, place }) => {
    const number = of('ARTCLASSFEATURENR')
    const found = byNumber.get(number)
    if (!found) faults.add(`${place}: no class has a feature with the number “${number}”.`)
    else {
      found.orders.set(of('VALUEID'), orderIn(of('SORTNR'), found.feature.valueCodes.length))
      found.feature.valueCodes.push(of('VALUEID'))
    }
  },
}

function takeClassFeature(reading: Reading, { of, place }: Row): void {
  const { release, faults, byNumber } = reading
  const [owner, code, said] = [of('ARTCLASSID'), of('FEATUREID'), of('FEATURETYPE')]
  const features = release.classes.get(owner)?.features
  const type = etimFeatureType(said)
  if (!features) return faults.add(`${place}: the class ${owner} is not in the file.`)
  if (type === null) return faults.add(`${place}: “${said.slice(0, 40)}” is not a feature type.`)
  const feature = {
    code,
    type,
    unitCode: of('UNITOFMEASID') || null,
    position: orderIn(of('SORTNR'), features.size),
    valueCodes: [],
  }
  put(features, 'feature', [code, feature, place], faults)
  byNumber.set(of('ARTCLASSFEATURENR'), { feature, orders: new Map() })
}

/** The place that a row names, else the one it has. */
function orderIn(said: string, before: number): number {
  return /^\d{1,6}$/.test(said) ? Number(said) : before + 1
}

function texts(language: string, raw: string): Record<string, string> {
  const text = textOf(raw)
  return text === null ? {} : { [language]: text }
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
