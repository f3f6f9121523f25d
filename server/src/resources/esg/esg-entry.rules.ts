import type { EsgEntry, EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import { validityOf } from '@lambda/domain/documents/documents'
import { type EpdFacts, checkEpd, checkValidity } from '@lambda/domain/esg/epd-findings'
import { isSumAbove } from '@lambda/domain/esg/exact-number'
import { indicators } from '@lambda/domain/esg/indicators'
import { inModuleOrder } from '@lambda/domain/esg/modules'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'

/** What people keep of an entry, without what is told beside it. */
export function inputOf(entry: EsgEntryInput): EsgEntryInput {
  const { title, issueDate, validUntil, brandId, legalEntityId, productIds, productQuery } = entry
  const { attachmentIds, note, payload } = entry
  return {
    title,
    issueDate,
    validUntil,
    brandId,
    legalEntityId,
    productIds,
    productQuery,
    attachmentIds,
    note,
    payload,
  }
}

/** What follows from an entry and the day. */
export function derivedOf(
  entry: EsgEntryInput,
  today: string,
): Pick<EsgEntry, 'validity' | 'findings'> {
  const { payload, validUntil } = entry
  const ofKind = payload.kind === 'EPD' ? checkEpd(payload satisfies EpdFacts) : []
  return {
    validity: validityOf(validUntil, today),
    findings: [...ofKind, ...checkYears(payload), ...checkValidity(entry, today)],
  }
}

/** Of a target: that it is to be reached before it begins. */
function checkYears(payload: EsgEntryInput['payload']) {
  if (payload.kind !== 'TARGET') return []
  const { baseYear, targetYear } = payload
  if (baseYear == null || targetYear == null || targetYear > baseYear) return []
  const message = `The target year ${targetYear} must be after the base year ${baseYear}.`
  return [{ path: 'payload.targetYear', code: 'TARGET_YEAR', message }]
}

/**
 * What is wrong with an entry: days and shares that cannot be, whatever it was before, and the years of a target, unless they have
 * been so before.
 */
export function brokenRules(
  { issueDate, validUntil, payload }: EsgEntryInput,
  before: EsgEntryInput | null,
) {
  const broken: { path: string; message: string }[] = []
  if (issueDate !== null && validUntil !== null && validUntil <= issueDate) {
    broken.push({ path: 'validUntil', message: 'The last day must be after the day of issue.' })
  }
  if (payload.kind === 'RECYCLED_CONTENT') {
    const { preConsumer, postConsumer } = payload
    if (isSumAbove([preConsumer, postConsumer], '100')) {
      const message = 'Pre-consumer and post-consumer content are more than 100 % together.'
      broken.push({ path: 'payload.postConsumer', message })
    }
  }
  const known = before ? checkYears(before.payload).map(({ message }) => message) : []
  broken.push(...checkYears(payload).filter(({ message }) => !known.includes(message)))
  if (payload.kind === 'EPD') {
    const keys = payload.scenarios.map(({ key }) => key)
    if (new Set(keys).size < keys.length) {
      broken.push({ path: 'payload.scenarios', message: 'Each scenario needs a key of its own.' })
    }
    const unknown = [
      ...Object.keys(payload.modules),
      ...Object.values(payload.results).flatMap((row) => Object.keys(row)),
    ]
      .flatMap((column) => column.split('@')[1] ?? [])
      .find((key) => !keys.includes(key))
    if (unknown !== undefined) {
      const message = `There are values of the scenario ${unknown}, which is not listed.`
      broken.push({ path: 'payload.scenarios', message })
    }
  }
  return broken
}

/** The matrix of a declaration as lines of cells: indicators below each other, with a column for each module and scenario. */
export function matrixLines({ results, scenarios }: EpdPayload): (string | null)[][] {
  const columns = inModuleOrder([
    ...new Set(Object.values(results).flatMap((row) => Object.keys(row ?? {}))),
  ])
  const title = (column: string) => {
    const [module = '', key] = column.split('@')
    const scenario = scenarios.find((one) => one.key === key)
    return scenario ? `${module} (${scenario.name})` : module
  }
  const lines = indicators.flatMap(({ code, unit }) => {
    const row = results[code]
    return row ? [[code, unit, ...columns.map((column) => row[column] ?? null)]] : []
  })
  return [['Indicator', 'Unit', ...columns.map(title)], ...lines]
}
