import { type EsgEntryFigures, recycledEdges } from '@lambda/contract/esg/esg-dashboard'
import { type EsgKind, esgKinds } from '@lambda/contract/esg/esg-kinds'
import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { RowIndex } from '../../../platform/row-index/row-index.ts'
import { esgTags } from '../esg-entry-tag.search.ts'
import { monthsFrom } from './months.rules.ts'

/** As many months after the present one. */
const monthsAhead = 12

type Months = ReturnType<typeof monthsFrom>

/** What is counted, in the order of the months, of the edges, and by kind. */
interface Counts {
  expiring: readonly number[]
  evidence: ReadonlyMap<EsgKind, { proven: number; unproven: number }>
  recycled: readonly number[]
  unstated: number
}

/** Counts entries; each figure is the total of the list that its query finds. Without an index, or where it does not answer, SQL tells. */
export async function entryFigures(
  db: Kysely<Schema>,
  today: string,
  index: RowIndex | null,
): Promise<Omit<EsgEntryFigures, 'at'>> {
  const months = monthsFrom(today, monthsAhead)
  const counts =
    (index && (await countByIndex(index, db, months))) ?? (await countBySql(db, months))
  return {
    expiring: months.map(({ month, from, to }, at) => {
      const q = `kind:EPD valid-until:${from === to ? from : `${from}..${to}`}`
      return { month, count: counts.expiring[at] ?? 0, q }
    }),
    evidence: esgKinds.flatMap(({ code: kind }) => {
      const { proven, unproven } = counts.evidence.get(kind) ?? { proven: 0, unproven: 0 }
      if (proven + unproven === 0) return []
      return [
        { kind, proven: provenOf(kind, 'yes', proven), unproven: provenOf(kind, 'no', unproven) },
      ]
    }),
    recycled: recycledEdges.map((from, at) => {
      const next = recycledEdges[at + 1]
      const above = next === undefined ? '' : ` recycled:<${next}`
      const q = `kind:RECYCLED_CONTENT recycled:>=${from}${above}`
      return { from, count: counts.recycled[at] ?? 0, q }
    }),
    unstated: { count: counts.unstated, q: 'kind:RECYCLED_CONTENT missing:recycled' },
  }
}

/** By the index of entries, all at one moment; null where it does not answer. */
async function countByIndex(
  index: RowIndex,
  db: Kysely<Schema>,
  months: Months,
): Promise<Counts | null> {
  const start = (day: string, after = 0) => Date.parse(dayOf(new Date(day), after)) * 1000
  const ofMonths = months.map(({ from, to }) => [{ from: start(from), below: start(to, 1) }])
  const ofEdges = recycledEdges.map((from, at) => [{ from, below: recycledEdges[at + 1] }])
  const told = await index.ask(db, [], ({ rows, find }) => {
    const ofKind = (kind: EsgKind) => find([{ tags: [esgTags[kind]] }])
    const [recycled = 0, ...byEdge] = rows.countNumbers(ofKind('RECYCLED_CONTENT'), 'recycled', [
      [{}],
      ...ofEdges,
    ])
    const evidence = esgKinds.map(({ code }) => {
      const found = ofKind(code)
      const [[, proven] = [0, 0]] = rows.countTags(found, [esgTags.evidence])
      return [code, { proven, unproven: found.count() - proven }] as const
    })
    return {
      expiring: rows.countNumbers(ofKind('EPD'), 'valid_until', ofMonths),
      evidence: new Map(evidence),
      recycled: byEdge,
      unstated: ofKind('RECYCLED_CONTENT').count() - recycled,
    }
  })
  return told && told.answer
}

interface Row {
  part: 'expiring' | 'evidence' | 'recycled'
  key: string | null
  isProven: boolean | null
  count: number
}

/** Along the indexes that are kept for it. */
async function countBySql(db: Kysely<Schema>, months: Months): Promise<Counts> {
  const { rows } = await sql<Row>`
    select 'expiring' as part, to_char(valid_until, 'YYYY-MM') as key, null::boolean as "isProven", count(*) as count
    from esg_entry
    where kind = 'EPD' and deleted_at is null
      and valid_until between ${months.at(0)?.from}::date and ${months.at(-1)?.to}::date group by 2
    union all
    select 'evidence', kind, has_evidence, count(*) from esg_entry where deleted_at is null group by kind, has_evidence
    union all
    select 'recycled', width_bucket(recycled, ${recycledEdges}::numeric[])::text, null, count(*) from esg_entry
    where kind = 'RECYCLED_CONTENT' and deleted_at is null group by 2`.execute(db)
  const countOf = (part: Row['part'], key: string | null, isProven: boolean | null = null) =>
    rows.find((row) => row.part === part && row.key === key && row.isProven === isProven)?.count ??
    0
  return {
    expiring: months.map(({ month }) => countOf('expiring', month)),
    evidence: new Map(
      esgKinds.map(({ code }) => [
        code,
        { proven: countOf('evidence', code, true), unproven: countOf('evidence', code, false) },
      ]),
    ),
    recycled: recycledEdges.map((_, at) => countOf('recycled', String(at + 1))),
    unstated: countOf('recycled', null),
  }
}

function provenOf(kind: EsgKind, evidence: 'yes' | 'no', count: number) {
  return { count, q: `kind:${kind} evidence:${evidence}` }
}
