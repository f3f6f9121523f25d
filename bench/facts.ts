import type { Client } from 'pg'

/** What the requests ask for, drawn from the data themselves: enough of each that nothing is answered from memory of one. */
export interface Facts {
  size: number
  ids: number[]
  brandAndStatus: { brand: string; status: string }[]
  /** Where more than half of the active products are sold. */
  countries: string[]
  materialAndThickness: { material: string; from: string; to: string }[]
  words: string[]
  typos: string[]
  codes: string[]
  gtins: string[]
  /** The rows before the pages in question, in the order of the newest first. */
  deep: { value: string; id: number }[]
  /** Words that many and that few products have. */
  broad: string[]
  narrow: string[]
}

const many = 200

/** Reads the facts; `deepRow` is how many rows lie before the deep page. */
export async function readFacts(db: Client, deepRow: number): Promise<Facts> {
  const list = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await db.query<T & object>(text, values)).rows
  const column = async (text: string, values: unknown[] = []) =>
    (await list<{ value: string }>(text, values)).map(({ value }) => value)
  await db.query('select setseed(0.5)')
  await db.query(`create temporary table sample as
    select product_id, random() as place from product_search tablesample bernoulli (20) repeatable (7)
    order by place limit 4000`)
  const [counted] = await list<{ size: string }>('select count(*) as size from product_search')
  const words = await column(twoWords)
  const size = Number(counted?.size)
  const ofShare = wordsOfShare(Math.min(100, (100 * wordSample) / size))
  return {
    size,
    ids: (await column('select product_id::text as value from sample limit 2000')).map(Number),
    brandAndStatus:
      await list(`select lower(b.code) as brand, p.status from product p join brand b on b.id = p.brand_id
      where p.deleted_at is null group by 1, 2 having count(*) > 50`),
    countries:
      await column(`select pc.country as value from product_country pc join product p on p.id = pc.product_id
      where p.deleted_at is null and p.status = 'active' group by 1
      having count(*) > 0.5 * (select count(*) from product where deleted_at is null and status = 'active') order by 1`),
    materialAndThickness:
      await list(`select n.code as material, t.low::text as from, (t.low + 40)::text as to
      from taxonomy_node n cross join generate_series(20, 140, 20) as t (low)
      where n.kind = 'material' and exists (select from product_node l where l.node_id = n.id)`),
    words,
    typos: words.map(misspelt),
    codes: await column(
      `select lower(substring(p.code from '[A-Z]{2,}[0-9]{3}')) as value from sample
      join product p on p.id = product_id where p.code ~ '[A-Z]{2,}[0-9]{3}' limit $1`,
      [many],
    ),
    gtins: await column(
      `select gtin as value from sample join product p on p.id = product_id
      where gtin is not null limit $1`,
      [many],
    ),
    deep: (
      await list<{ value: string; id: string }>(
        `select updated_at::text as value, product_id as id from product_search
      order by updated_at desc, product_id desc offset $1 limit $2`,
        [deepRow - 1, many],
      )
    ).map(({ value, id }) => ({ value, id: Number(id) })),
    broad: await column(ofShare, [0.04, 0.12, many]),
    narrow: await column(ofShare, [0, 0.005, many]),
  }
}

/** Whether a word is looked for as it is typed alone: it is no term, no plural and no part of another word. */
export const isPlain = (word: string) => `(
  ${word} !~ '[sy]$' and ${isNoTerm(word)}
  and not exists (select from vocabulary v where v.language = 'EN' and v.word like '_%' || ${word} || '%'))`

/** Whether words beside each other are no term of the vocabulary. */
export function isNoTerm(words: string): string {
  return `not exists (select from synonym s where s.language = 'EN' and s.keys && array[term_key(${words})])`
}

const twoWords = `
  select a.word || ' ' || b.word as value from sample
  join product_name n on n.product_id = sample.product_id and n.language = 'EN'
  cross join lateral (select array_agg(w order by random()) as all
    from regexp_split_to_table(lower(n.name), '\\s+') as w where w ~ '^[a-z]{5,20}$') w
  cross join lateral (select w.all[1] as word) a cross join lateral (select w.all[2] as word) b
  where b.word <> a.word and ${isPlain('a.word')} and ${isPlain('b.word')} and ${isNoTerm('a.word || b.word')}
  limit ${many}`

/** Of so many products the words are counted: of a million it would take minutes. */
const wordSample = 20_000

/** Words that between `$1` and `$2` of all products have; `part` is how many of a hundred are looked at. */
function wordsOfShare(part: number): string {
  const sample = `product_name tablesample system (${part}) repeatable (7) where language = 'EN'`
  return `
  select word as value from ts_stat($$select tsv from ${sample}$$) w
  cross join (select count(*) as size from ${sample}) s
  where word ~ '^[a-z]{5,20}$' and ${isPlain('word')} and ndoc > 20 and ndoc > $1::float8 * s.size and ndoc <= $2::float8 * s.size
  order by hashtext(word) limit $3`
}

/** The second and third letter of each word changed places. */
function misspelt(words: string): string {
  return words.replaceAll(/\b(\w)(\w)(\w)/g, '$1$3$2')
}
