import { esgKinds } from '@lambda/contract/esg/esg-kinds'
import type { FoundGroup, FoundThing } from '@lambda/contract/search'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import {
  type Sought,
  asQueryOrWords,
  groupOf,
  mostFound,
} from '../../platform/lists/found-things.ts'
import { likePattern } from '../../platform/lists/like.ts'
import { entriesThat } from './esg-entry.search.ts'

type Row = Pick<FoundThing, 'id' | 'code' | 'name'> & {
  kind: string
  isExpired: boolean
  total: number
}

/** The ESG entries that match a text best: those whose title or number begins with it, valid ones first. */
export async function foundEntries(
  db: Kysely<Schema>,
  { text }: Sought,
): Promise<FoundGroup | null> {
  return asQueryOrWords(text, async (q) => {
    const beginning = likePattern('prefix', text.toLowerCase())
    const { rows } = await sql<Row>`
      select s.id, s.number as code, s.title as name, s.kind,
        coalesce(s.valid_until < (now() at time zone 'UTC')::date, false) as "isExpired", count(*) over () as total
      ${await entriesThat(db, q)}
      order by coalesce(lower(s.title) like ${beginning} or lower(s.number) like ${beginning}, false) desc,
        "isExpired", s.title_sort, s.id
      limit ${mostFound.few}`.execute(db)
    const page = { total: rows[0]?.total ?? 0 }
    return groupOf('esg-entry', q, { page, found: rows.map(thingOf) })
  })
}

function thingOf({ id, code, name, kind, isExpired }: Row): FoundThing {
  const detail = esgKinds.find((one) => one.code === kind)?.label ?? kind
  return { id, code, name, detail, taxonomy: null, state: isExpired ? 'Expired' : null }
}
