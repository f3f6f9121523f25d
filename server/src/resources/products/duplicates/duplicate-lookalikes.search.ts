import { articleEvidence, codeEvidence } from '@lambda/domain/duplicates/evidence'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import type { NewRecord, Sheetable } from '../../../platform/sheets/sheetable.ts'

interface Row {
  at: number
  kind: 'code' | 'prefix' | 'gtin' | 'article'
  id: number
  code: string
  article: string | null
}

/** So many products of one key are looked at. */
const mostHolders = 20

/** The products that new ones share a code, a GTIN or an article number with, as while one is typed; the first by their ids. */
export async function productsLike(
  db: Kysely<Schema>,
  fresh: readonly NewRecord[],
): ReturnType<Sheetable['lookalikes']> {
  if (fresh.length === 0) return new Map()
  const asked = fresh.map(({ label, fields }, at) => ({
    at,
    code: label,
    brand: fields['brandId'] ?? null,
    article: fields['manufacturerArticleNumber'] ?? null,
    gtin: fields['gtin'] ?? null,
  }))
  const { rows } = await sql<Row>`
    select a.at, w.kind, p.id, p.code, p.manufacturer_article_number as article
    from json_to_recordset(${JSON.stringify(asked)}::json) as a (at integer, code text, brand integer, article text, gtin text)
    cross join lateral duplicate_keys(a.code, a.brand, a.article, array[a.gtin]) as w
    cross join lateral (select product_id from duplicate_key k where (k.kind, k.key) = (w.kind, w.key)
      order by product_id limit ${mostHolders}) as k
    join product p on p.id = k.product_id and p.deleted_at is null
    order by a.at, p.id`.execute(db)
  const found: [
    number,
    { like: { id: number; label: string }; by: 'code' | 'gtin' | 'article' },
  ][] = rows.flatMap((row) => {
    const { at, kind, id, code: label } = row
    const by = kind === 'prefix' ? 'code' : kind
    const record = asked[at]
    return record && isEvidence(row, record) ? [[at, { like: { id, label }, by }]] : []
  })
  // of several the first
  return new Map(found.toReversed())
}

function isEvidence(
  { kind, code, article }: Row,
  record: { code: string; article: unknown },
): boolean {
  if (kind === 'gtin') return true
  if (kind === 'article') return articleEvidence(String(record.article), article ?? '') > 0
  return codeEvidence(record.code.toUpperCase(), code) > 0
}
