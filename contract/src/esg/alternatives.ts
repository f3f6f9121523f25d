import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { countryCode, id, idInAddress, languageCode, namesIn } from '../wire.ts'

/** What a product must be to stand in the place of another, in the order in which it is shown. */
export const alternativeLimits = ['fire', 'insulation', 'form', 'market', 'proof'] as const

export type AlternativeLimit = (typeof alternativeLimits)[number]

/** Global warming of A1 to A3 in kg CO₂e per m² at R = 1, by which methods and how it came about; or what is missing for it. */
const warmingAtUnitResistance = z.union([
  z.object({
    value: z.string(),
    isA1: z.boolean(),
    how: z.string(),
    /** The EPD that says so. */
    epd: z.string(),
    validUntil: z.string().nullable(),
  }),
  z.object({ missing: z.string() }),
])

/** A product as it is compared with others. */
const compared = z.object({
  id,
  code: z.string(),
  name: z.string().nullable(),
  brand: z.string().nullable(),
  lambda: z.string().nullable(),
  resistance: z.string().nullable(),
  thickness: z.string().nullable(),
  fire: z.string().nullable(),
  alphaW: z.string().nullable(),
  warming: warmingAtUnitResistance,
})

export type ComparedProduct = z.infer<typeof compared>

export const productAlternatives = z.object({
  product: compared,
  /** Why no alternatives can be looked for; null where they can. */
  missing: z.string().nullable(),
  limits: z.array(
    z.object({
      code: z.enum(alternativeLimits),
      label: z.string(),
      /** Why it cannot be asked for; null where it can. */
      missing: z.string().nullable(),
      isOn: z.boolean(),
    }),
  ),
  /** The countries where the product is sold. */
  markets: z.array(countryCode),
  /** What finds all candidates in the list of products, and how many there are. */
  q: z.string(),
  total: z.int().nonnegative(),
  /** How many of them were compared, the nearest in thickness and λ where there are many. */
  compared: z.int().nonnegative(),
  /** The nearest, of each series one. */
  alternatives: z.array(compared),
})

export type ProductAlternatives = z.infer<typeof productAlternatives>

export const alternativesApi = {
  get: endpoint({
    id: 'getProductAlternatives',
    method: 'GET',
    path: '/products/{id}/alternatives',
    access: 'active',
    summary:
      'Finds products for the same application that can replace a product, with global warming per m² at R = 1.',
    params: z.strictObject({ id: idInAddress }),
    query: z.strictObject({
      language: languageCode.default('EN'),
      /** Limits that are not asked for. */
      without: namesIn(alternativeLimits).optional(),
      /** The one market that they must be available in; without it any of the product's. */
      market: countryCode.optional(),
    }),
    answer: one(productAlternatives),
    lane: 'search',
  }),
}
