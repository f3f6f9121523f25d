import { type EsgEntryFigures, recycledEdges } from '@lambda/contract/esg/esg-dashboard'
import { type EsgKind, esgKinds } from '@lambda/contract/esg/esg-kinds'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { monthsFrom } from './months.rules.ts'

interface Row {
  part: 'expiring' | 'evidence' | 'recycled'
  key: string | null
  isProven: boolean | null
  count: number
}

/** As many months after the present one. */
const monthsAhead = 12

/** Counts entries along the indexes that are kept for it; each figure is the total of the list that its query finds. */
export async function entryFigures(
  db: Kysely<Schema>,
  today: string,
): Promise<Omit<EsgEntryFigures, 'at'>> {
  const months = monthsFrom(today, monthsAhead)
  const end = months.at(-1)?.to ?? today
  const { rows } = await sql<Row>`
    select 'expiring' as part, to_char(valid_until, 'YYYY-MM') as key, null::boolean as "isProven", count(*) as count
    from esg_entry
    where kind = 'EPD' and deleted_at is null and valid_until between ${today}::date and ${end}::date group by 2
    union all
    select 'evidence', kind, has_evidence, count(*) from esg_entry where deleted_at is null group by kind, has_evidence
    union all
    select 'recycled', width_bucket(recycled, ${recycledEdges}::numeric[])::text, null, count(*) from esg_entry
    where kind = 'RECYCLED_CONTENT' and deleted_at is null group by 2`.execute(db)
  const countOf = (part: Row['part'], key: string | null, isProven: boolean | null = null) =>
    rows.find((row) => row.part === part && row.key === key && row.isProven === isProven)?.count ??
    0
  return {
    expiring: months.map(({ month, from, to }) => {
      const q = `kind:EPD valid-until:${from === to ? from : `${from}..${to}`}`
      return { month, count: countOf('expiring', month), q }
    }),
    evidence: esgKinds.flatMap(({ code: kind }) => {
      const proven = provenOf(kind, 'yes', countOf('evidence', kind, true))
      const unproven = provenOf(kind, 'no', countOf('evidence', kind, false))
      return proven.count + unproven.count === 0 ? [] : [{ kind, proven, unproven }]
    }),
    recycled: recycledEdges.map((from, index) => {
      const next = recycledEdges[index + 1]
      const above = next === undefined ? '' : ` recycled:<${next}`
      const q = `kind:RECYCLED_CONTENT recycled:>=${from}${above}`
      return { from, count: countOf('recycled', String(index + 1)), q }
    }),
    unstated: {
      count: countOf('recycled', null),
      q: 'kind:RECYCLED_CONTENT missing:recycled',
    },
  }
}

function provenOf(kind: EsgKind, evidence: 'yes' | 'no', count: number) {
  return { count, q: `kind:${kind} evidence:${evidence}` }
}
