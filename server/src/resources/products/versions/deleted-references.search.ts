import type { FieldProblem } from '@lambda/contract/problem'
import { idsIn } from '@lambda/contract/trail/field'
import { productRecord } from '@lambda/contract/trail/product'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'
import { lastDeletion } from '../../../platform/trail/history.ts'
import {
  type RecordKinds,
  type RecordRef,
  namesOfRecords,
  recordKey,
} from '../../../platform/trail/records.ts'

interface Named extends RecordRef {
  path: string
}

/**
 * Refuses what names brands, taxonomy nodes and the like that have been deleted since: by the name and the code that they had, with
 * how to go on. `diff` is what is restored, all of a version (`isWhole`) or some of its fields. Throws RULE_BROKEN.
 */
export async function assertReferencesThere(
  db: Kysely<Schema>,
  records: RecordKinds,
  { diff, isWhole }: { diff: Readonly<Record<string, [unknown, unknown]>>; isWhole: boolean },
): Promise<void> {
  const named = Object.entries(diff).flatMap(([path, [from, to]]) => addedAt(path, from, to))
  if (named.length === 0) return
  const names = await namesOfRecords(db, records, named)
  const wayOn = isWhole ? 'Restore the fields you need one by one.' : 'Select another one instead.'
  const errors: FieldProblem[] = []
  for (const one of named) {
    const name = names.get(recordKey(one))
    if (!name?.isGone) continue
    const code = (await lastDeletion(db, one))?.fields['code']
    const known = typeof code === 'string' && code !== name.label ? ` (${code})` : ''
    const message = `“${name.label}”${known} was deleted. ${wayOn}`
    errors.push({ path: one.path, code: 'DELETED_REFERENCE', message })
  }
  if (errors.length > 0) throw new ApiProblem('RULE_BROKEN', errors[0]?.message, { errors })
}

/** What a field names that it did not name before; of related products another rule tells. */
function addedAt(path: string, from: unknown, to: unknown): Named[] {
  const { value, about } = productRecord(path)
  const had = idsIn({ value }, from)
  const added = idsIn({ value }, to).filter((id) => !had.includes(id))
  const entity = value.kind === 'reference' ? value.entity : ''
  const refs = [...(about && to != null ? [about] : []), ...added.map((id) => ({ entity, id }))]
  return refs.flatMap((one) =>
    one.entity === 'product' ? [] : [{ entity: one.entity, id: one.id, path }],
  )
}
