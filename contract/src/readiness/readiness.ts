import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { day, id, idInAddress, languageCode, listQuery } from '../wire.ts'
import { activationRules } from './profiles.ts'

/** Something that a product lacks in a market, on some days. */
const lacking = z.object({
  /** As in `lacks:dop`. */
  obligation: z.string(),
  name: z.string(),
  kind: z.enum(['field', 'text', 'document', 'epd']),
  /** The field of the product where it is entered; null for documents and EPDs. */
  path: z.string().nullable(),
  /** The category of the document; null for all else. */
  categoryId: id.nullable(),
  /** The languages in which it is lacking; empty where the language does not matter. */
  languages: z.array(languageCode),
  /** Whether it is lacking today. */
  isNow: z.boolean(),
  /** The first day, from today on, on which it is lacking. */
  from: day,
  /** The last one; null where there is no end. */
  until: day.nullable(),
})

export type Lacking = z.infer<typeof lacking>

/** A global attachment by whose scope a product has what is asked for today. */
const inheritedDocument = z.object({
  id,
  code: z.string(),
  /** What is asked for, as people call it. */
  name: z.string(),
  /** The languages in which it is; empty where the language does not matter. */
  languages: z.array(languageCode),
  /** Its last day; null where it does not expire. */
  until: day.nullable(),
})

export type InheritedDocument = z.infer<typeof inheritedDocument>

const marketReadiness = z.object({
  /** Null where the product has no markets. */
  country: z.string().nullable(),
  isReady: z.boolean(),
  /** The last day on which it is as today; null where nothing is known to change. */
  until: day.nullable(),
  /** Obligations met of those in force today, in whole percent rounded down; null where none is in force. */
  completeness: z.int().nullable(),
  /** What happens when the product becomes active there as it is. */
  activation: z.enum(activationRules.map(({ value }) => value)),
  /** What is lacking today, then what will be. */
  lacking: z.array(lacking),
  /** What is met by global attachments, by their codes. */
  inherited: z.array(inheritedDocument),
})

export type MarketReadiness = z.infer<typeof marketReadiness>

export const productReadiness = z.object({
  /** The lowest of its markets; null where no obligation is in force. */
  completeness: z.int().nullable(),
  /** Its markets in the order of their codes, but for those where it is not sold any more. */
  markets: z.array(marketReadiness),
})

export type ProductReadiness = z.infer<typeof productReadiness>

export const readinessApi = {
  get: endpoint({
    id: 'getProductReadiness',
    method: 'GET',
    path: '/products/{id}/readiness',
    access: 'active',
    summary: 'Where a product is ready, until when, and what it lacks, by market.',
    params: z.strictObject({ id: idInAddress }),
    query: listQuery(['code']).pick({ language: true }),
    answer: one(productReadiness),
  }),
}
