import type { Client } from 'pg'
import { isNoTerm, isPlain } from './facts.ts'

/** What is asked about documents, drawn from the data themselves. */
export interface DocumentFacts {
  categoryAndLanguage: { category: string; language: string }[]
  words: string[]
  /** Products with 10 to 30 documents. */
  products: number[]
}

const many = 200

export async function readDocumentFacts(db: Client): Promise<DocumentFacts> {
  await db.query('select setseed(0.5)')
  const { rows: pairs } = await db.query<{ category: string; language: string }>(
    `select c.code as category, l.code as language from attachment_category c cross join language l
     where l.is_active and c.for_products order by 1, 2`,
  )
  const { rows: words } = await db.query<{ value: string }>(
    `select w.all[1] || ' ' || w.all[2] as value
     from (select attachment_id from attachment_search tablesample system (5) repeatable (7) where not is_global
       order by random() limit 2000) as sample
     join attachment_name n on n.attachment_id = sample.attachment_id and n.language = 'EN'
     cross join lateral (select array_agg(distinct w) as all
       from regexp_split_to_table(lower(n.title), '\\s+') as w where w ~ '^[a-z]{5,20}$') as w
     where cardinality(w.all) > 1 and ${isPlain('w.all[1]')} and ${isPlain('w.all[2]')}
       and ${isNoTerm('w.all[1] || w.all[2]')}
     limit $1`,
    [many],
  )
  const { rows: products } = await db.query<{ id: string }>(
    `select product_id as id from attachment_product group by 1 having count(*) between 10 and 30
     order by hashint8(product_id) limit $1`,
    [many],
  )
  return {
    categoryAndLanguage: pairs,
    words: words.map(({ value }) => value),
    products: products.map(({ id }) => Number(id)),
  }
}
