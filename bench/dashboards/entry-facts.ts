import type { Client } from 'pg'
import { isPlain } from '../facts.ts'

/** What is asked about ESG entries, drawn from the data themselves. */
export interface EntryFacts {
  /** By code, in the letters of queries. */
  brands: string[]
  /** Two of a title. */
  words: string[]
  /** Registration numbers of EPDs. */
  numbers: string[]
  /** Entries that are EPDs. */
  epds: number[]
}

const many = 200

export async function readEntryFacts(db: Client): Promise<EntryFacts> {
  await db.query('select setseed(0.5)')
  const column = async (text: string) =>
    (await db.query<{ value: string }>(text, [many])).rows.map(({ value }) => value)
  const sample = `(select id, title, number, kind from esg_entry where deleted_at is null order by random() limit 2000) as e`
  return {
    brands: await column(
      `select distinct upper(b.code) as value from esg_entry e join brand b on b.id = e.brand_id order by 1 limit $1`,
    ),
    words: await column(
      `select w.all[1] || ' ' || w.all[2] as value from ${sample}
       cross join lateral (select array_agg(distinct w) as all
         from regexp_split_to_table(lower(e.title), '\\W+') as w where w ~ '^[a-z]{5,20}$') as w
       where cardinality(w.all) > 1 and ${isPlain('w.all[1]')} and ${isPlain('w.all[2]')} limit $1`,
    ),
    numbers: await column(
      `select number as value from ${sample} where kind = 'EPD' and number is not null limit $1`,
    ),
    epds: (await column(`select id::text as value from ${sample} where kind = 'EPD' limit $1`)).map(
      Number,
    ),
  }
}
