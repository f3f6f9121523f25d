import { z } from 'zod'
import { optionalText } from '../reference/fields.ts'
import { type Rows, rowSchema } from './rows.ts'

const keyPrefix = 'LE-'

/** Ids of reference data are PostgreSQL integers. */
const legalEntityId = z.int().min(1).max(2_147_483_647, 'is not the ID of a legal entity')

/** The numbers under which legal entities list a product: the key of a row says whose it is (`LE-812`). */
export const localArticleNumberRows = {
  keyed: { legalEntityId },
  parts: { number: optionalText(35, { label: 'Local article number' }) },
  place: null,
  most: 500,
  keysOf: (rows) => rows.map((row) => localArticleNumberKey(Number(row['legalEntityId']))),
  ofKey: (key) => ({ legalEntityId: legalEntityOf(key) }),
  labelOf: (key) => `Legal entity ${legalEntityOf(key)}`,
  about: { entity: 'legal-entity', idOf: legalEntityOf },
} as const satisfies Rows

/** The number of a product at one legal entity, which has no other product with the same number, in any letter case. */
export const localArticleNumber = rowSchema(localArticleNumberRows)

export type LocalArticleNumber = z.infer<typeof localArticleNumber>

/** No legal entity has two numbers for a product; a row without a number is not kept. */
export const localArticleNumbers = z
  .array(localArticleNumber)
  .max(localArticleNumberRows.most)
  .refine(
    (rows) => new Set(rows.map((row) => row.legalEntityId)).size === rows.length,
    'must not contain the same legal entity twice',
  )
  .default([])

/** The key of the row of a legal entity. */
export function localArticleNumberKey(id: number): string {
  return `${keyPrefix}${id}`
}

function legalEntityOf(key: string): number {
  return Number(key.slice(keyPrefix.length))
}
