import {
  type EvidenceKind,
  articleEvidence,
  codeEvidence,
  fileEvidence,
  gtinEvidence,
  leastSimilar,
  mostSharing,
  nameEvidence,
  sameMarks,
} from '@lambda/domain/duplicates/evidence'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** What is kept of a product to recognise it by: `prefix` is a code that may have a supplier's prefix, or lack it. */
export type KeyKind = 'code' | 'prefix' | 'gtin' | 'article' | 'similar' | 'file'

export interface Key {
  kind: KeyKind
  key: string
}

/** The kind of evidence that a shared key is. */
export function evidenceKindOf(kind: KeyKind): EvidenceKind {
  return kind === 'prefix' ? 'code' : kind
}

export interface PairIds {
  first: number
  second: number
}

export interface Evidence extends Key, PairIds {
  points: number
}

/** What is looked at of a product to say how much a shared key is worth. */
export interface ComparedFacts {
  id: number
  code: string
  article: string | null
  /** That of the product itself, in 14 digits. */
  gtin: string | null
  name: string | null
}

/** So many products of one key are compared each with each; of more, each with the first, so that they are one group. */
const mostPaired = 50

/** So many products of one key are looked at. */
const mostOfKey = 1000

/** Of names in one bucket fewer, and where there are many each with so many that follow it in the alphabet. */
const [mostOfNames, nearestNames] = [200, 10]

interface Candidate extends Key, PairIds {
  /** How many products share the file; 0 for other kinds. */
  sharing: number
  similarity: number | null
}

/** Pairs of products that share one of these keys. A file that covers a range of products makes none. */
async function candidates(db: Db, keys: readonly Key[]): Promise<Candidate[]> {
  const ofKind = (...kinds: KeyKind[]) => keys.filter(({ kind }) => kinds.includes(kind))
  const found = [
    await exactPairs(db, ofKind('code', 'prefix', 'gtin', 'article')),
    await similarPairs(db, ofKind('similar')),
    await filePairs(db, ofKind('file')),
  ]
  return found.flat()
}

const asked = (keys: readonly Key[]) => sql`
  select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as a (kind, key)`

async function exactPairs(db: Db, keys: readonly Key[]): Promise<Candidate[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Candidate>`
    with members as (
      select a.kind, a.key, m.product_id as id, row_number() over key as place, count(*) over (partition by a.kind, a.key) as size,
        a.kind = 'prefix' and a.key = concat(coalesce(p.brand_id, 0), ':', p.code_key) as is_whole
      from (${asked(keys)}) as a
      cross join lateral (select product_id from duplicate_key k where k.kind = a.kind and k.key = a.key
        order by product_id limit ${mostOfKey}) as m
      join product p on p.id = m.product_id
      window key as (partition by a.kind, a.key order by m.product_id))
    select kind, key, a.id as first, b.id as second, 0 as sharing, null::real as similarity
    from members a join members b using (kind, key)
    where a.place < b.place and (a.size <= ${mostPaired} or a.place = 1) and (kind <> 'prefix' or a.is_whole <> b.is_whole)`.execute(
    db,
  )
  return rows
}

async function similarPairs(db: Db, keys: readonly Key[]): Promise<Candidate[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Candidate>`
    with members as materialized (
      select a.kind, a.key, m.id, m.name, row_number() over name as place, count(*) over (partition by a.key) as size
      from (${asked(keys)}) as a
      cross join lateral (select product_id as id, duplicate_name(product_id) as name from duplicate_key k
        where k.kind = a.kind and k.key = a.key order by product_id limit ${mostOfNames}) as m
      where m.name is not null
      window name as (partition by a.key order by m.name collate "C", m.id))
    select kind, key, least(a.id, b.id) as first, greatest(a.id, b.id) as second, 0 as sharing,
      similarity(a.name, b.name) as similarity
    from members a join members b using (kind, key)
    where a.place < b.place and (a.size <= ${mostPaired} or b.place <= a.place + ${nearestNames})
      and similarity(a.name, b.name) >= ${leastSimilar}`.execute(db)
  return rows
}

/** Beyond so many links of one file nobody asks how many products they are of. */
const mostLinks = 200

async function filePairs(db: Db, keys: readonly Key[]): Promise<Candidate[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Candidate>`
    with members as materialized (
      select a.kind, a.key, m.product_id as id, count(*) over (partition by a.key) as size, max(m.links) over (partition by a.key) as links,
        duplicate_values(p) as alike, duplicate_name(p.id) as name, p.brand_id as brand
      from (${asked(keys)}) as a
      cross join lateral (
        select product_id, max(links) as links from (
          select l.product_id, count(*) over () as links from (
            select l.product_id from attachment d join attachment_product l on l.attachment_id = d.id
            where d.file_id = a.key::bigint and d.deleted_at is null and not d.is_global limit ${mostLinks}) as l) as l
        group by product_id) as m
      join product p on p.id = m.product_id and p.deleted_at is null)
    select kind, key, a.id as first, b.id as second, a.size as sharing,
      case when a.alike is null then similarity(a.name, b.name) end as similarity
    from members a join members b using (kind, key)
    where a.id < b.id and a.size <= ${mostSharing} and a.links < ${mostLinks} and (a.alike = b.alike
      or a.alike is null and b.alike is null and a.brand = b.brand and similarity(a.name, b.name) >= ${leastSimilar})`.execute(
    db,
  )
  return rows
}

/** What products are compared by, by their ids. */
export async function factsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ComparedFacts>> {
  const { rows } = await sql<ComparedFacts>`
    select id, code, manufacturer_article_number as article, lpad(gtin, 14, '0') as gtin, duplicate_name(id) as name
    from product where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All that products share by these keys and that says something. */
export async function evidenceBy(db: Db, keys: readonly Key[]): Promise<Evidence[]> {
  const found = await candidates(db, keys)
  const facts = await factsOf(db, [
    ...new Set(found.flatMap(({ first, second }) => [first, second])),
  ])
  return found.flatMap((candidate) => {
    const [one, other] = [facts.get(candidate.first), facts.get(candidate.second)]
    const points = one && other ? pointsOf(candidate, one, other) : 0
    const { kind, key, first, second } = candidate
    return points > 0 ? [{ kind, key, first, second, points }] : []
  })
}

function pointsOf(
  { kind, key, sharing, similarity }: Candidate,
  one: ComparedFacts,
  other: ComparedFacts,
): number {
  const haveSameMarks = () => sameMarks(one.name ?? '', other.name ?? '')
  switch (kind) {
    case 'code':
    case 'prefix':
      return codeEvidence(one.code, other.code)
    case 'article':
      return articleEvidence(one.article ?? '', other.article ?? '')
    case 'gtin':
      return gtinEvidence(key, one.gtin === key && other.gtin === key)
    case 'similar':
      return haveSameMarks() ? nameEvidence(similarity ?? 0) : 0
    case 'file':
      return similarity === null || haveSameMarks() ? fileEvidence(sharing) : 0
  }
}
