import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { day, instant, languageCode } from '../wire.ts'
import { esgKind } from './esg-entries.ts'

/** How many there are, and the query that finds just these in their list. */
export const counted = z.object({ count: z.int().nonnegative(), q: z.string() })

export type Counted = z.infer<typeof counted>

/** The lower ends, in %, of the parts of the scale that recycled content is counted by. */
export const recycledEdges = [0, 20, 40, 60, 80] as const

const month = z.string().regex(/^\d{4}-\d{2}$/)

const entryFigures = z.object({
  at: instant,
  /** EPDs by the month in which they expire: the present one from today on, then the twelve after it. */
  expiring: z.array(counted.extend({ month })),
  /** Entries by kind, with and without a document that proves them; kinds without any are left out. */
  evidence: z.array(z.object({ kind: esgKind, proven: counted, unproven: counted })),
  /** Statements of recycled content by the lower end of their part of the scale, in %. */
  recycled: z.array(counted.extend({ from: z.number() })),
  /** Those that say neither pre-consumer nor post-consumer content. */
  unstated: counted,
})

export type EsgEntryFigures = z.infer<typeof entryFigures>

/** Of products, by what EPDs say of them today (`epd-coverage.ts` of the domain). */
export const byCoverage = z.object({
  valid: counted,
  expiring: counted,
  expired: counted,
  none: counted,
})

/** Of a brand, group or market. */
const coverageRow = z.object({ value: z.string(), label: z.string(), coverage: byCoverage })

export type CoverageRow = z.infer<typeof coverageRow>

const coverageFigures = z.object({
  at: instant,
  all: byCoverage,
  /** Those with the most products first. */
  brands: z.array(coverageRow),
  groups: z.array(coverageRow),
  markets: z.array(coverageRow),
})

export type CoverageFigures = z.infer<typeof coverageFigures>

const warmingFigures = z.object({
  at: instant,
  /** Where neighbouring parts of the scale meet, in kg CO₂e per m² at R = 1 m²K/W. */
  edges: z.array(z.number()),
  materials: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      products: counted,
      /** By part of the scale: one more than there are edges. */
      parts: z.array(counted),
    }),
  ),
  /** Products with an EPD that is valid, of which the value cannot be computed or compared. */
  without: counted,
})

export type WarmingFigures = z.infer<typeof warmingFigures>

const obligationFigures = z.object({
  at: instant,
  profiles: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      /** From when on it asks for something; null where nobody has said, so that there is no obligation yet. */
      from: day.nullable(),
      products: counted,
      /** What it asks for and who lacks it on the day it begins, or today; empty where there is no obligation yet. */
      lacking: z.array(counted.extend({ obligation: z.string(), name: z.string(), on: day })),
    }),
  ),
})

export type ObligationFigures = z.infer<typeof obligationFigures>

const query = z.strictObject({ language: languageCode.default('EN') })

export const esgDashboardApi = {
  entries: endpoint({
    id: 'getEsgEntryFigures',
    method: 'GET',
    path: '/esg-dashboard/entries',
    access: 'administrator',
    summary: 'Counts ESG entries: EPDs by month of expiry, evidence by kind, recycled content.',
    answer: one(entryFigures),
    lane: 'search',
  }),
  coverage: endpoint({
    id: 'getEpdCoverage',
    method: 'GET',
    path: '/esg-dashboard/coverage',
    access: 'administrator',
    summary: 'Counts products by what EPDs say of them, by brand, main group and market.',
    query,
    answer: one(coverageFigures),
    lane: 'search',
  }),
  warming: endpoint({
    id: 'getWarmingFigures',
    method: 'GET',
    path: '/esg-dashboard/warming',
    access: 'administrator',
    summary: 'Counts products by material and GWP of A1 to A3 per m² at R = 1 m²K/W.',
    query,
    answer: one(warmingFigures),
    lane: 'search',
  }),
  obligations: endpoint({
    id: 'getCprObligations',
    method: 'GET',
    path: '/esg-dashboard/obligations',
    access: 'administrator',
    summary: 'Counts products by what the profiles of Regulation (EU) 2024/3110 ask and they lack.',
    query,
    answer: one(obligationFigures),
    lane: 'search',
  }),
}
