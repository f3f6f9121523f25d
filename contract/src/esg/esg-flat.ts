import type { Flat } from '../flat.ts'
import type { EsgEntryInput } from './esg-entries.ts'

/** The fields of every entry beside what its kind says. */
export const commonEsgFields = [
  'title',
  'issueDate',
  'validUntil',
  'brandId',
  'legalEntityId',
  'productIds',
  'productQuery',
  'attachmentIds',
  'note',
] as const satisfies readonly (keyof EsgEntryInput)[]

/**
 * An entry as history, merging and forms see it: `title`, `payload.grossDensity`, and of a declaration one field for each
 * indicator, `payload.results.GWP-total`, which is its values by column.
 */
export function flatEsgEntry(entry: EsgEntryInput): Flat {
  const { payload } = entry
  const common = commonEsgFields.map((name) => [name, entry[name]])
  const own = Object.entries(payload).flatMap(([name, value]) =>
    name === 'results'
      ? Object.entries(value as object).map(([code, row]) => [
          `payload.results.${code}`,
          rowOf(row),
        ])
      : [[`payload.${name}`, name === 'modules' ? rowOf(value) : value]],
  )
  return Object.fromEntries([...common, ...own]) as Flat
}

/** An indicator without any value is none. */
function rowOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && Object.keys(row).length === 0 ? null : row
}
