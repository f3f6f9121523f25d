import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { instant } from '../wire.ts'
import { esgKind } from './esg-entries.ts'

/** How many there are, and the query that finds just these in their list. */
const counted = z.object({ count: z.int().nonnegative(), q: z.string() })

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
}
