import type { EsgEntryInput } from './esg-entries.ts'
import type { ReadEntry } from './esg-readings.ts'

/**
 * What is stored of a file: what it says, and what the existing entry says of the rest — links, evidence, and fields that
 * the file leaves open. Null for one that is new.
 */
export function proposedEntry(read: ReadEntry, existing: EsgEntryInput | null): EsgEntryInput {
  const { title, issueDate, validUntil, payload } = read
  if (existing?.payload.kind !== 'EPD') {
    const blank = { brandId: null, legalEntityId: null, productQuery: null, note: null }
    return { title, issueDate, validUntil, ...blank, productIds: [], attachmentIds: [], payload }
  }
  const said = Object.entries(payload).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...existing,
    title,
    issueDate: issueDate ?? existing.issueDate,
    validUntil: validUntil ?? existing.validUntil,
    payload: { ...existing.payload, ...Object.fromEntries(said) },
  }
}
