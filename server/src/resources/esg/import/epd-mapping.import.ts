import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { exponentBetween } from '@lambda/domain/esg/declared-units'
import { readExactNumber, shiftedNumber } from '@lambda/domain/esg/exact-number'
import { gwpTotalUuids, indicatorOfUuid } from '@lambda/domain/esg/indicators'
import {
  type EpdModule,
  type ModuleStatus,
  columnOf,
  epdModules,
  partsOfColumn,
} from '@lambda/domain/esg/modules'
import {
  operatorLabel,
  operatorNamed,
  operatorOfNumber,
} from '@lambda/domain/esg/programme-operators'
import { flowFacts } from './epd-flow.import.ts'
import {
  type EpdSource,
  type SourceCell,
  type SourceIndicator,
  UnreadFile,
} from './epd-source.import.ts'

/** A place of the file, and what is to be said of it. */
export interface Remark {
  at: string
  message: string
}

/** What a declaration is read as. */
export interface MappedEpd {
  title: string
  issueDate: string | null
  validUntil: string | null
  payload: EpdPayload
  notUnderstood: Remark[]
  notes: string[]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Makes an entry of a declaration. Throws UnreadFile, with the place, for what can be no declaration. */
export function mappedEpd(source: EpdSource): MappedEpd {
  const notUnderstood: Remark[] = []
  const notes: string[] = []
  const title = source.names.get('EN') ?? [...source.names.values()].find((name) => name !== '')
  if (!title) throw new UnreadFile('The data set has no name.', source.at)
  if (!source.uuid) throw new UnreadFile('The data set has no UUID.', source.at)
  if (!uuidPattern.test(source.uuid.text)) {
    throw new UnreadFile(`“${source.uuid.text}” is no UUID.`, source.uuid.at)
  }
  const scenarios = new Scenarios(source)
  const results = resultsOf(source, scenarios, notUnderstood)
  return {
    title: title.slice(0, 300),
    ...datesOf(source, notes),
    payload: {
      kind: 'EPD',
      ...operatorOf(source, notes),
      dataSetUuid: source.uuid.text.toLowerCase(),
      owner: source.owner?.slice(0, 200) ?? null,
      standard: standardOf(source, results),
      pcr: source.pcr?.slice(0, 300) ?? null,
      dataSetType: dataSetTypeOf(source.subType),
      verification: verificationOf(source.reviews),
      ...flowFacts(source, { notUnderstood, notes }),
      referenceServiceLife: serviceLifeOf(source, notUnderstood),
      scenarios: scenarios.all(),
      modules: statusesOf(results),
      results,
    },
    notUnderstood,
    notes,
  }
}

/** The scenarios of a declaration, each with a key for its columns. */
class Scenarios {
  private readonly list: EpdPayload['scenarios'] = []
  private readonly keys = new Map<string, string>()

  constructor({ scenarios }: EpdSource) {
    for (const { name, group, description } of scenarios) {
      if (name !== '') this.add(name, group, description)
    }
  }

  all(): EpdPayload['scenarios'] {
    return this.list
  }

  /** The key of a scenario by its name; one that is not listed is added. */
  keyOf(name: string): string {
    return this.keys.get(name) ?? this.add(name, null, null)
  }

  private add(name: string, group: string | null, description: string | null): string {
    const known = this.keys.get(name)
    if (known !== undefined) return known
    const taken = new Set(this.keys.values())
    const numbers = Array.from({ length: taken.size + 1 }, (_, index) => `S${index + 1}`)
    const free = numbers.find((key) => !taken.has(key)) ?? `S${taken.size + 1}`
    const key = /^[A-Z0-9]{1,8}$/.test(name) && !taken.has(name) ? name : free
    this.keys.set(name, key)
    this.list.push({
      key,
      name: name.slice(0, 200),
      group: group?.slice(0, 100) || null,
      description: description?.slice(0, 2000) || null,
    })
    return key
  }
}

type Results = EpdPayload['results']

function resultsOf(
  { indicators }: EpdSource,
  scenarios: Scenarios,
  notUnderstood: Remark[],
): Results {
  const results: Results = {}
  for (const source of indicators) {
    const indicator = indicatorOfUuid(source.uuid)
    const name = source.name || source.uuid
    if (!indicator) {
      const what = source.cells.length === 1 ? 'value is' : 'values are'
      const message = `${name}: no indicator of EN 15804 has this UUID. Its ${source.cells.length} ${what} not taken over.`
      notUnderstood.push({ at: source.at, message })
      continue
    }
    const exponent = exponentBetween(source.unit, indicator.unit)
    if (exponent === null) {
      const message = `${indicator.code} is in “${source.unit}”, which cannot be converted to ${indicator.unit}.`
      throw new UnreadFile(message, source.at)
    }
    const row = (results[indicator.code] ??= {})
    for (const cell of source.cells) {
      const found = cellOf(cell, { source, code: indicator.code, exponent, scenarios })
      if ('message' in found) notUnderstood.push(found)
      else if (row[found.column] === undefined) row[found.column] = found.value
      else if (row[found.column] !== found.value) {
        const message = `${indicator.code} has two values in ${found.column}: ${row[found.column]} and ${found.value}.`
        throw new UnreadFile(message, cell.at)
      }
    }
    if (Object.keys(row).length === 0) delete results[indicator.code]
  }
  return results
}

function cellOf(
  { at, module, scenario, text }: SourceCell,
  of: { source: SourceIndicator; code: string; exponent: number; scenarios: Scenarios },
): { column: string; value: string } | Remark {
  if (module === null) throw new UnreadFile(`A value of ${of.code} has no module.`, at)
  const known = epdModules.find(({ code }) => code === moduleCode(module))
  if (!known) return { at, message: `${of.code}: “${module}” is no module of EN 15804.` }
  if (text === null) return { at, message: `${of.code} has no value in ${module}. It stays empty.` }
  const value = readExactNumber(text)
  if (value === null) {
    throw new UnreadFile(`${of.code} in ${module}: “${text.slice(0, 60)}” is not a number.`, at)
  }
  const key = scenario === null || scenario === '' ? null : of.scenarios.keyOf(scenario)
  return { column: columnOf(known.code, key), value: shiftedNumber(value, of.exponent) }
}

/** `a1–a3` and `A1-A3` are the same. */
function moduleCode(module: string): string {
  return module.trim().toUpperCase().replace(/[–—]/g, '-')
}

/** Modules with values are declared, those that A1-A3 sums up are aggregated; of the others the file says nothing. */
function statusesOf(results: Results): Record<string, ModuleStatus> {
  const columns = new Set(Object.values(results).flatMap((row) => Object.keys(row ?? {})))
  if (columns.size === 0) return {}
  const declared = new Set([...columns].map((column) => partsOfColumn(column).module))
  const inSum = new Set<EpdModule>(['A1', 'A2', 'A3'])
  const status = (module: EpdModule): ModuleStatus | null => {
    if (declared.has(module) || module === 'A1-A3') return null
    return inSum.has(module) && declared.has('A1-A3') ? 'AGG' : 'MND'
  }
  return Object.fromEntries([
    ...[...columns].map((column) => [column, 'MDE'] as const),
    ...epdModules.flatMap(({ code }) => {
      const found = status(code)
      return found === null ? [] : [[code, found] as const]
    }),
  ])
}

function datesOf({ issuedOn, validUntil, validUntilYear }: EpdSource, notes: string[]) {
  const day = (text: string | undefined) => (text === undefined ? null : text.slice(0, 10) || null)
  for (const one of [issuedOn, validUntil]) {
    if (one && !/^\d{4}-\d{2}-\d{2}/.test(one.text)) {
      throw new UnreadFile(`“${one.text}” is not a day.`, one.at)
    }
  }
  if (validUntil || !validUntilYear) {
    return { issueDate: day(issuedOn?.text), validUntil: day(validUntil?.text) }
  }
  if (!/^(19|20|21)\d{2}$/.test(validUntilYear.text)) {
    throw new UnreadFile(`“${validUntilYear.text}” is not a year.`, validUntilYear.at)
  }
  notes.push(
    `The file says that it is valid until ${validUntilYear.text}, without a day: the end of that year is proposed.`,
  )
  return { issueDate: day(issuedOn?.text), validUntil: `${validUntilYear.text}-12-31` }
}

function operatorOf({ operator, registrationNumber }: EpdSource, notes: string[]) {
  const number = registrationNumber?.slice(0, 100) || null
  if (operator === null) {
    const meant = number === null ? undefined : operatorOfNumber(number)
    if (meant) {
      notes.push(
        `The file names no programme operator; its number is one of ${operatorLabel(meant)}.`,
      )
    }
    return { programmeOperator: meant ?? null, registrationNumber: number }
  }
  const known = operatorNamed(operator)
  if (!known) notes.push(`The programme operator is “${operator}”.`)
  return { programmeOperator: known ?? ('OTHER' as const), registrationNumber: number }
}

/** By its methods where it is A2, by its indicators where the file does not say which amendment it follows. */
function standardOf(
  { compliance, indicators }: EpdSource,
  results: Results,
): EpdPayload['standard'] {
  const uuids = new Set(indicators.map(({ uuid }) => uuid.toLowerCase()))
  if (uuids.has(gwpTotalUuids['EF 3.1'])) return 'EN15804_A2_EF31'
  if (uuids.has(gwpTotalUuids['EF 3.0'])) return 'EN15804_A2_EF30'
  if (results['A1-GWP']) return 'EN15804_A1'
  const text = compliance.join(' ')
  if (/15804\s*\+\s*A2/i.test(text)) return 'EN15804_A2'
  if (/15804\s*\+\s*A1/i.test(text)) return 'EN15804_A1'
  return /21930/.test(text) && !/15804/.test(text) ? 'ISO_21930' : null
}

function dataSetTypeOf(subType: string | null): EpdPayload['dataSetType'] {
  const word = subType?.split(' ')[0]?.toUpperCase()
  const known = ['SPECIFIC', 'AVERAGE', 'REPRESENTATIVE', 'TEMPLATE', 'GENERIC'] as const
  return known.find((type) => type === word) ?? null
}

function verificationOf(reviews: readonly string[]): EpdPayload['verification'] {
  const text = reviews.join(' ').toLowerCase()
  if (/third party|external/.test(text)) return 'EXTERNAL'
  if (/internal/.test(text)) return 'INTERNAL'
  return /not reviewed/.test(text) ? 'NONE' : null
}

function serviceLifeOf({ referenceServiceLife }: EpdSource, notUnderstood: Remark[]) {
  if (!referenceServiceLife) return null
  const years = Number(referenceServiceLife.text)
  if (Number.isInteger(years) && years >= 1 && years <= 100) return years
  const message = `The reference service life “${referenceServiceLife.text}” is no number of years from 1 to 100.`
  notUnderstood.push({ at: referenceServiceLife.at, message })
  return null
}
