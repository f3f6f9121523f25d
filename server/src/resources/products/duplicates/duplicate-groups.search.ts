import type { Page, QueryOf } from '@lambda/contract/api'
import type {
  DuplicateDecision,
  DuplicateGroup,
  DuplicateMatch,
  duplicateGroupsApi,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import { mostMatches } from '@lambda/contract/products/duplicates/duplicate-groups'
import {
  articleEvidence,
  codeEvidence,
  duplicateLevels,
  gtinEvidence,
  levelOf,
  scoreOf,
} from '@lambda/domain/duplicates/evidence'
import { toGtin14 } from '@lambda/domain/identifiers/gtin'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { listPage } from '../../../platform/lists/list-page.ts'
import { allOf } from '../../../platform/lists/query-condition.ts'
import { type Key, factsOf } from './duplicate-candidates.repository.ts'
import { evidenceOf } from './duplicate-evidence.rules.ts'
import {
  decisionsWithIds,
  duplicateProducts,
  groupsWithIds,
} from './duplicate-reading.repository.ts'

type Db = Kysely<Schema>

/** A page of groups, the surest first. */
export function listGroups(
  db: Db,
  query: QueryOf<typeof duplicateGroupsApi.list>,
  language: string,
): Promise<Page<DuplicateGroup>> {
  const { evidence, level, brandIds, competenceCenterId } = query
  const least = duplicateLevels.find(({ code }) => code === level)?.from
  const brands = brandIds?.split(',').map(Number)
  // what nobody asks for is not compared either: without it the index alone tells how many there are
  const where = allOf([
    ...(least === undefined ? [] : [sql`g.score >= ${least}`]),
    ...(brands === undefined ? [] : [sql`g.tags && ${brands}::bigint[]::integer[]`]),
    ...(competenceCenterId === undefined
      ? []
      : [sql`g.tags @> ${[competenceCenterId]}::bigint[]::integer[]`]),
    ...(evidence === undefined ? [] : [sql`g.kinds @> ${[evidence]}::text[]`]),
  ])
  return listPage(db, query, {
    orders: { score: { column: sql`g.score`, type: 'integer', nullable: false } },
    defaultSort: '-score',
    source: { from: sql`from duplicate_group g where ${where}`, id: sql`g.id` },
    load: (ids) => groupsWithIds(db, ids, language),
  })
}

/** A page of decisions, the newest first. */
export function listDecisions(
  db: Db,
  query: QueryOf<typeof duplicateGroupsApi.decisions>,
  language: string,
): Promise<Page<DuplicateDecision>> {
  return listPage(db, query, {
    orders: { decidedAt: { column: sql`d.decided_at`, type: 'timestamptz', nullable: false } },
    defaultSort: '-decidedAt',
    source: { from: sql`from duplicate_decision d where true`, id: sql`d.id` },
    load: (ids) => decisionsWithIds(db, ids, language),
  })
}

interface Holder extends Key {
  id: number
}

/** So many products of one key are looked at while it is typed. */
const mostHolders = 20

/** `$1` the code, `$2` the brand, `$3` the article number, `$4` the GTINs, `$5` the product that is left out. */
const holders = prepared<Holder>(
  'products by keys of duplicates',
  `select a.kind, a.key, k.product_id as id
  from duplicate_keys($1::text, $2::integer, $3::text, $4::text[]) as a
  cross join lateral (select product_id from duplicate_key k where (k.kind, k.key) = (a.kind, a.key)
    and product_id is distinct from $5::bigint order by product_id limit ${mostHolders}) as k`,
)

/** The products that share a code, a GTIN or an article number with what is typed, the surest first. */
export async function findMatches(
  db: Db,
  asked: QueryOf<typeof duplicateGroupsApi.check>,
  language: string,
): Promise<DuplicateMatch[]> {
  const [code, article] = [
    asked.code?.trim() || null,
    asked.manufacturerArticleNumber?.trim() || null,
  ]
  const gtin = asked.gtin === undefined ? null : toGtin14(asked.gtin)
  const found = await holders(
    db,
    code,
    asked.brandId ?? null,
    article,
    [gtin],
    asked.except ?? null,
  )
  if (found.length === 0) return []
  const typed = { code: code?.toUpperCase() ?? '', article, gtin }
  const byProduct = Map.groupBy(found, ({ id }) => id)
  const facts = await factsOf(db, [...byProduct.keys()])
  const scored = [...byProduct].flatMap(([id, keys]) => {
    const other = facts.get(id)
    if (!other) return []
    const evidence = keys
      .flatMap(({ kind, key }) => {
        const points = pointsOf({ kind, key }, typed, other)
        return points === null ? [] : [evidenceOf({ kind, key, points, file: null }, typed, other)]
      })
      .toSorted((a, b) => b.points - a.points)
    return evidence.length === 0 ? [] : [{ id, score: scoreOf(evidence), evidence }]
  })
  const best = scored.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, mostMatches)
  const products = await duplicateProducts(
    db,
    best.map(({ id }) => id),
    language,
  )
  return best.flatMap(({ id, score, evidence }) => {
    const product = products.find((one) => one.id === id)
    if (!product) return []
    const { picture: _, ...shown } = product
    return [{ product: shown, score, level: levelOf(score), evidence }]
  })
}

/** What a key that something typed shares with a product is worth; null where the two have different prefixes. */
function pointsOf(
  { kind, key }: Key,
  typed: { code: string; article: string | null; gtin: string | null },
  other: { code: string; article: string | null; gtin: string | null },
): number | null {
  if (kind === 'gtin') return gtinEvidence(key, other.gtin === key)
  if (kind === 'article') return articleEvidence(typed.article ?? '', other.article ?? '')
  if (kind === 'prefix') {
    const isWhole = (code: string) => key.endsWith(`:${codeKey(code)}`)
    if (isWhole(typed.code) === isWhole(other.code)) return null
  }
  return codeEvidence(typed.code, other.code)
}
