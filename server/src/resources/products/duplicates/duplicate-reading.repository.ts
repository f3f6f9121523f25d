import {
  type DuplicateDecision,
  type DuplicateEvidence,
  type DuplicateGroup,
  type DuplicatePair,
  type DuplicateProduct,
  mostTold,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { levelOf } from '@lambda/domain/duplicates/evidence'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { pictureOf } from '../product-row.repository.ts'
import { type ComparedFacts, factsOf } from './duplicate-candidates.repository.ts'
import { type SharedKey, evidenceOf } from './duplicate-evidence.rules.ts'

type Db = Kysely<Schema>

/** Products that are not deleted, by id, their pictures by their hashes. */
export async function duplicateProducts(
  db: Db,
  ids: readonly number[],
  language: string,
): Promise<DuplicateProduct[]> {
  const { rows } = await sql<DuplicateProduct>`
    select p.id, p.code, n.name, n.name_language as "nameLanguage", p.status, p.gtin,
      p.manufacturer_article_number as "manufacturerArticleNumber", ${sql.raw(pictureOf)} as picture,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand
    from product p left join product_name n on n.product_id = p.id and n.language = ${language}
    left join brand b on b.id = p.brand_id
    where p.id = any(${ids}::bigint[]) and p.deleted_at is null order by p.id`.execute(db)
  return rows
}

interface PairRow {
  first: number
  second: number
  score: number
  isOpen: boolean
  shared: SharedKey[]
  decision: DuplicatePair['decision']
}

/** Pairs `p` with all that they share and what was decided about them, the surest first. */
async function pairRows(db: Db, where: ReturnType<typeof sql>): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select p.first_id as first, p.second_id as second, p.score, p.is_open as "isOpen",
      (select json_agg(json_build_object('kind', e.kind, 'key', e.key, 'points', e.points, 'file',
          case when e.kind = 'file' then (select min(d.file_name) from attachment_product l
            join attachment d on d.id = l.attachment_id and d.deleted_at is null
            where l.product_id = p.first_id and d.file_id = e.key::bigint) end) order by e.points desc, e.kind, e.key)
        from duplicate_evidence e where (e.first_id, e.second_id) = (p.first_id, p.second_id)) as shared,
      case when d.id is not null then json_build_object('id', d.id, 'reason', d.reason,
        'decidedBy', case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end,
        'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isInForce', not p.is_open) end as decision
    from duplicate_pair p
    left join duplicate_decision d on (d.first_id, d.second_id) = (p.first_id, p.second_id)
    left join app_user u on u.id = d.decided_by
    where ${where} order by p.score desc, p.first_id, p.second_id limit ${mostPairs}`.execute(db)
  return rows
}

/** So many pairs of one product and its group are told. */
const mostPairs = 400

function pairOf(
  { first, second, score, shared, decision }: PairRow,
  facts: ReadonlyMap<number, ComparedFacts>,
): DuplicatePair {
  const evidence = evidenceIn(shared, facts.get(first), facts.get(second))
  return { productIds: [first, second], score, level: levelOf(score), evidence, decision }
}

function evidenceIn(
  shared: readonly SharedKey[],
  one: ComparedFacts | undefined,
  other: ComparedFacts | undefined,
): DuplicateEvidence[] {
  if (!one || !other) return []
  const said = shared.map((key) => evidenceOf(key, one, other))
  return [...new Map(said.map((evidence) => [evidence.text, evidence])).values()]
}

/** All pairs of products among these. */
export async function pairsAmong(db: Db, ids: readonly number[]): Promise<DuplicatePair[]> {
  const among = sql`any(${ids}::bigint[])`
  const rows = await pairRows(db, sql`p.first_id = ${among} and p.second_id = ${among}`)
  const facts = await factsOf(db, ids)
  return rows.map((row) => pairOf(row, facts))
}

/** A product, those in its group and those that were told apart from it, with the pairs that they are in. */
export async function duplicatesOf(db: Db, id: number) {
  const { rows } = await sql<{ groupId: number; size: number; ids: number[] }>`
    select g.id as "groupId", cardinality(g.product_ids) as size, g.product_ids[1:${mostTold}] as ids
    from duplicate_member m join duplicate_group g on g.id = m.group_id where m.product_id = ${id}`.execute(
    db,
  )
  const [group] = rows
  const { rows: others } = await sql<{ id: number }>`
    select second_id as id from duplicate_pair where first_id = ${id} and not is_open
    union select first_id from duplicate_pair where second_id = ${id} and not is_open
    order by id limit ${mostTold}`.execute(db)
  const ids = [...new Set([id, ...(group?.ids ?? []), ...others.map((one) => one.id)])]
  const apart = new Set(others.map((one) => one.id))
  const inGroup = new Set(group?.ids)
  const pairs = (await pairsAmong(db, ids)).filter(
    ({ productIds }) =>
      productIds.includes(id) || productIds.every((one) => inGroup.has(one) || !apart.has(one)),
  )
  return { groupId: group?.groupId ?? null, size: group?.size ?? 0, ids, pairs }
}

/** Groups by their ids, in any order, pictures by their hashes. */
export async function groupsWithIds(
  db: Db,
  ids: readonly number[],
  language: string,
): Promise<DuplicateGroup[]> {
  const { rows } = await sql<{
    id: number
    score: number
    kinds: DuplicateGroup['kinds']
    size: number
    members: number[]
  }>`
    select id, score, kinds, cardinality(product_ids) as size, product_ids[1:${mostTold}] as members
    from duplicate_group where id = any(${ids}::bigint[])`.execute(db)
  const products = await duplicateProducts(
    db,
    rows.flatMap(({ members }) => members),
    language,
  )
  const surest = await surestPairs(db, rows)
  const facts = await factsOf(
    db,
    surest.flatMap(({ first, second }) => [first, second]),
  )
  return rows.map(({ id: groupId, score, kinds, size, members }) => ({
    id: groupId,
    score,
    level: levelOf(score),
    kinds,
    size,
    products: products.filter(({ id }) => members.includes(id)),
    evidence: surest
      .filter(({ first }) => members.includes(first))
      .slice(0, 1)
      .flatMap(({ first, second, shared }) =>
        evidenceIn(shared, facts.get(first), facts.get(second)),
      ),
  }))
}

/** The open pairs that give groups their scores. */
function surestPairs(db: Db, groups: readonly { id: number }[]) {
  const ids = groups.map(({ id }) => id)
  return pairRows(
    db,
    sql`p.is_open and (p.first_id, p.second_id) in (
      select s.first_id, s.second_id from duplicate_group g cross join lateral (
        select o.first_id, o.second_id from duplicate_pair o
        where o.first_id = any(g.product_ids) and o.is_open and o.score = g.score order by 1, 2 limit 1) as s
      where g.id = any(${ids}::bigint[]))`,
  )
}

/** Decisions by their ids, in any order. */
export async function decisionsWithIds(
  db: Db,
  ids: readonly number[],
  language: string,
): Promise<DuplicateDecision[]> {
  const told = (p: string, n: string) =>
    sql.raw(`json_build_object('id', ${p}.id, 'code', ${p}.code, 'name', ${n}.name,
      'isDeleted', ${p}.deleted_at is not null)`)
  const { rows } = await sql<DuplicateDecision>`
    select d.id, d.reason, case when u.id is not null then json_build_object('id', u.id, 'name', u.display_name) end
        as "decidedBy", d.decided_at as "decidedAt", p.is_open is distinct from true as "isInForce",
      json_build_array(${told('one', 'n')}, ${told('other', 'm')}) as products
    from duplicate_decision d
    left join app_user u on u.id = d.decided_by
    left join duplicate_pair p on (p.first_id, p.second_id) = (d.first_id, d.second_id)
    join product one on one.id = d.first_id
    join product other on other.id = d.second_id
    left join product_name n on n.product_id = one.id and n.language = ${language}
    left join product_name m on m.product_id = other.id and m.language = ${language}
    where d.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
