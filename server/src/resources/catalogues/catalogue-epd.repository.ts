import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import type { EpdFacts } from '@lambda/contract/catalogue/facts'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type QueryingEpd, epdsAbout, queryingEpds } from '../esg/cover/epd-cover.repository.ts'
import { nearestFirst } from '../esg/cover/epd-cover.rules.ts'

interface Validity {
  id: number
  validUntil: string | null
}

/** `$1` the EPDs, `$2` the day on which they must be valid. */
const validEpds = prepared<Validity & { isByA1: boolean }>(
  'valid EPDs of a catalogue',
  `select e.id, e.valid_until as "validUntil", e.standard is not distinct from 'EN15804_A1' as "isByA1"
  from esg_entry e
  where e.id = any($1::bigint[]) and (e.valid_until is null or e.valid_until >= $2::date)`,
)

const payloads = prepared<Validity & { issueDate: string | null; payload: EpdPayload }>(
  'EPDs of a catalogue',
  `select e.id, e.issue_date as "issueDate", e.valid_until as "validUntil", e.payload
  from esg_entry e where e.id = any($1::bigint[])`,
)

/** Tells the EPD that is nearest to a product of those that are valid on a day. */
export class CatalogueEpds {
  private readonly day: string
  private readonly querying: readonly QueryingEpd[]

  private constructor(day: string, querying: readonly QueryingEpd[]) {
    this.day = day
    this.querying = querying
  }

  static async on(db: Kysely<Schema>, day: string): Promise<CatalogueEpds> {
    return new CatalogueEpds(day, await queryingEpds(db))
  }

  /**
   * By product: the one that names it before one that finds it and one of its brand, of these the one that is valid longest.
   * One by EN 15804+A1, of which a catalogue says nothing, only where there is no other.
   */
  async of(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, EpdFacts>> {
    const about = await epdsAbout(db, ids, this.querying)
    const named = [...new Set(about.map(({ id }) => id))]
    if (named.length === 0) return new Map()
    const valid = new Map((await validEpds(db, named, this.day)).map((row) => [row.id, row]))
    const chosen = new Map<number, number>()
    for (const [productId, own] of Map.groupBy(about, (one) => one.productId)) {
      const candidates = own.flatMap(({ id, by }) => {
        const epd = valid.get(id)
        return epd ? [{ ...epd, by }] : []
      })
      const nearest = nearestFirst(candidates)
      const first = nearest.find(({ isByA1 }) => !isByA1) ?? nearest[0]
      if (first) chosen.set(productId, first.id)
    }
    const rows = await payloads(db, [...new Set(chosen.values())])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      [...chosen].flatMap(([productId, id]) => {
        const epd = byId.get(id)
        return epd ? [[productId, epd] as const] : []
      }),
    )
  }
}
