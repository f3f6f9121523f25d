import { sentence } from '@lambda/domain/text/sentence'
import type { PendingRecord } from './spreadsheet.ts'

/** Whether a problem at a place of a record is about a field: at it, or within it. */
function isAt(path: string, at: string): boolean {
  return at === path || at.startsWith(`${path}.`)
}

/**
 * What is wrong with the cell of a column (its key, and the path of its field) of a record that a set wants to change, in a sentence; null where nothing is. What is wrong with the
 * record and none of the fields that are changed is told by each of these.
 */
export function cellProblem(
  record: PendingRecord,
  { key, path }: { key: string; path: string },
): string | null {
  const unread = record.unread[key]
  if (unread) return unread.message
  const { problem } = record
  if (!problem || !(path in record.fields)) return null
  const own = problem.errors.filter((error) => isAt(path, error.path))
  if (own.length > 0) return own.map(({ message }) => sentence(message)).join(' ')
  const paths = [...Object.keys(record.fields), ...Object.keys(record.unread)]
  const isOfAnother = problem.errors.some((error) => paths.some((one) => isAt(one, error.path)))
  return isOfAnother ? null : problem.message
}
