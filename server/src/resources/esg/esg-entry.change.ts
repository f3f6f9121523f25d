import type { EsgEntry, EsgEntryInput } from '@lambda/contract/esg/esg-entries'
import { flatEsgEntry } from '@lambda/contract/esg/esg-flat'
import { printQuery } from '@lambda/contract/query-language/printer'
import { dayOf } from '@lambda/domain/text/dates'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, assertRules, fieldRefused } from '../../platform/errors.ts'
import { type Key, type Versioned, create } from '../../platform/versioned/versioned.ts'
import { readProductQuery, withKnownReferences } from '../products/product-scope.search.ts'
import * as entries from './esg-entry.repository.ts'
import { brokenRules, derivedOf, inputOf } from './esg-entry.rules.ts'

type StoredEntry = entries.StoredEntry

/** Entries; deleted ones are marked and stay. */
export const esgEntryKind: Versioned<{
  row: StoredEntry
  value: EsgEntryInput
  key: Key
  shown: EsgEntry
}> = {
  entity: 'esg-entry',
  missing: 'This ESG entry does not exist.',
  lock: ({ db }, { id }) => entries.lockEntry(db, id),
  find: (db, { id }, language) => entries.findEntry(db, id, language),
  flat: flatEsgEntry,
  show: async (_, row) => shownEntry(row),
  sound: (context, value, before) => soundEntry(context, value, before),
  update: (context, { id }, input) => entries.updateEntry(context, id, input),
  deletion: {
    notDeleted: 'This ESG entry is not deleted.',
    mark: (context, { id }, isDeleted) => entries.markEntry(context, id, isDeleted),
  },
}

/** An entry as the API answers it. */
export function shownEntry(row: StoredEntry): EsgEntry {
  const { isDeleted: _isDeleted, ...entry } = row
  return { ...entry, ...derivedOf(entry, dayOf(new Date())) }
}

/** Adds an entry. Throws RULE_BROKEN, INVALID_QUERY at `productQuery`, DUPLICATE. */
export async function createEntry(context: Context, input: EsgEntryInput): Promise<EsgEntry> {
  const sound = await soundEntry(context, input, null)
  return shownEntry(await create(context, esgEntryKind, () => entries.insertEntry(context, sound)))
}

/** What is stored of a value: the query in canonical form. Refuses what cannot be, and new links to what is not there. */
async function soundEntry(
  { db }: Context,
  value: EsgEntryInput,
  before: EsgEntryInput | null,
): Promise<EsgEntryInput> {
  if (before && before.payload.kind !== value.payload.kind) {
    throw fieldRefused('RULE_BROKEN', 'payload.kind', 'The kind of an entry cannot be changed.')
  }
  assertRules(brokenRules(value, before))
  const added = (name: 'productIds' | 'attachmentIds') =>
    value[name].filter((id) => !before?.[name].includes(id))
  const asked = { products: added('productIds'), attachments: added('attachmentIds') }
  const there = await entries.thoseThere(db, asked)
  assertRules([
    ...asked.products
      .filter((id) => !there.products.has(id))
      .map((id) => ({ path: 'productIds', message: `There is no product ${id}.` })),
    ...asked.attachments
      .filter((id) => !there.attachments.has(id))
      .map((id) => ({ path: 'attachmentIds', message: `There is no document ${id}.` })),
  ])
  return { ...inputOf(value), productQuery: await soundQuery({ db }, value.productQuery, before) }
}

async function soundQuery(
  { db }: Pick<Context, 'db'>,
  text: string | null,
  before: EsgEntryInput | null,
): Promise<string | null> {
  // one that was fine once may stay
  if (text === null || text === before?.productQuery) return text
  try {
    const query = await withKnownReferences(db, readProductQuery(text))
    return query.all.length === 0 ? null : printQuery(query)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'INVALID_QUERY') throw error
    const errors = error.extra.errors?.map((one) => ({ ...one, path: 'productQuery' })) ?? []
    throw new ApiProblem(error.code, error.message, { ...error.extra, errors })
  }
}
