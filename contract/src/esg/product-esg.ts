import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { id, idInAddress, languageCode } from '../wire.ts'
import { esgEvidence, esgKind, esgValidity } from './esg-entries.ts'
import { indicatorCode } from './esg-payloads.ts'

/** A factor that values per declared unit are multiplied by and how it came about, or what is missing for one. */
export const esgConversion = z.union([
  z.object({ factor: z.string(), how: z.string() }),
  z.object({ missing: z.string() }),
])

/** What an EPD says of a product: A1 to A3 of every indicator, per declared unit and per square metre. */
export const productEpd = z.object({
  /** `1 kg`; null where there is none. */
  per: z.string().nullable(),
  /** Which methods the impact indicators are by. */
  standard: z.string().nullable(),
  perArea: esgConversion,
  atUnitResistance: esgConversion,
  values: z.array(
    z.object({
      indicator: indicatorCode,
      perUnit: z.string(),
      /** How A1 to A3 came about. */
      how: z.string(),
      perArea: z.string().nullable(),
      atUnitResistance: z.string().nullable(),
    }),
  ),
})

export type ProductEpd = z.infer<typeof productEpd>

/** An entry that is about a product. */
export const productEsgEntry = z.object({
  id,
  kind: esgKind,
  title: z.string(),
  operator: z.string().nullable(),
  number: z.string().nullable(),
  validUntil: z.string().nullable(),
  validity: esgValidity,
  /** Why it is about the product. */
  by: z.enum(['link', 'query', 'brand']),
  /** What it says, as label and text. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  attachments: z.array(esgEvidence),
  epd: productEpd.nullable(),
})

export type ProductEsgEntry = z.infer<typeof productEsgEntry>

export const productEsg = z.object({
  /** EPDs first, those that are valid before those that have expired. */
  entries: z.array(productEsgEntry),
})

export type ProductEsg = z.infer<typeof productEsg>

export const productEsgApi = {
  get: endpoint({
    id: 'getProductEsg',
    method: 'GET',
    path: '/products/{id}/esg',
    access: 'active',
    summary: 'Returns the ESG entries of a product, with EPD values per square metre.',
    params: z.strictObject({ id: idInAddress }),
    query: z.strictObject({ language: languageCode.default('EN') }),
    answer: one(productEsg),
    lane: 'search',
  }),
}
