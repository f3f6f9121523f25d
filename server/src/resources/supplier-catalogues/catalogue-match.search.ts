import type { CatalogueHead } from '@lambda/contract/supplier-catalogues/head'
import type { SuppliedProduct } from '@lambda/contract/supplier-catalogues/product'
import { codeDifference } from '@lambda/domain/duplicates/evidence'
import { toGtin14 } from '@lambda/domain/identifiers/gtin'
import { codeKey, normaliseCode } from '@lambda/domain/identifiers/product-code'
import { foldForSearch } from '@lambda/domain/text/text'
import { type Kysely, sql } from 'kysely'
import { together } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Match, matchOf } from './catalogue-match.rules.ts'

type Db = Kysely<Schema>

/** Who a catalogue is of, as far as they are known here. */
export interface KnownParties {
  /** The brand that a product of it is of; null for none that is known. */
  brandOf: (product: SuppliedProduct) => KnownBrand | null
  /** Whether a brand is called so. */
  isBrand: (name: string) => boolean
  /** The legal entity that supplies: its local article numbers and our codes are what the catalogue calls its products. */
  legalEntityId: number | null
}

interface KnownBrand {
  id: number
  /** That the product itself names it: otherwise the supplier is taken for it. */
  isNamed: boolean
}

/** Finds the parties of a catalogue; `brandId` is the brand of products that name none that is known. */
export async function knownParties(
  db: Db,
  { supplier }: Pick<CatalogueHead, 'supplier'>,
  brandId: number | null,
): Promise<KnownParties> {
  const { rows: brands } = await sql<{ id: number; name: string; gln: string | null }>`
    select id, name, manufacturer_gln as gln from brand`.execute(db)
  const { rows: entities } = await sql<{ id: number; name: string; gln: string | null }>`
    select id, name, gln from legal_entity order by id`.execute(db)
  const ofGln = entities.filter(({ gln }) => gln !== null && gln === supplier.gln)
  const ofName = entities.filter(({ name }) => nameKey(name) === nameKey(supplier.name ?? ''))
  const [entity, another] = ofGln.length > 0 ? ofGln : ofName
  const byName = new Map(brands.map(({ id, name }) => [nameKey(name), id]))
  const ofSupplier =
    brands.find(({ gln }) => gln !== null && gln === supplier.gln)?.id ??
    byName.get(nameKey(supplier.name ?? ''))
  const otherwise = brandId ?? ofSupplier ?? null
  const named = ({ manufacturers }: SuppliedProduct) =>
    manufacturers.map((name) => byName.get(nameKey(name))).find((id) => id !== undefined)
  return {
    brandOf: (product) => {
      const id = named(product)
      if (id !== undefined) return { id, isNamed: true }
      return otherwise === null ? null : { id: otherwise, isNamed: false }
    },
    isBrand: (name) => byName.has(nameKey(name)),
    legalEntityId: entity && !another ? entity.id : null,
  }
}

/** Names are the same whatever their case, accents and spaces. */
function nameKey(name: string): string {
  return foldForSearch(name).replaceAll(/\s/g, '')
}

interface Found {
  /** Of the product of the catalogue among those that were asked for. */
  place: number
  id: number
}

const byGtin = prepared<Found & { isOwn: boolean }>(
  'products by GTINs of a catalogue',
  `select a.place, p.id, true as "isOwn" from json_to_recordset($1::json) as a (place integer, gtin text)
    join product p on lpad(p.gtin, 14, '0') = a.gtin and p.deleted_at is null
  union
  select a.place, p.id, false from json_to_recordset($1::json) as a (place integer, gtin text)
    join product_packaging k on lpad(k.gtin, 14, '0') = a.gtin
    join product p on p.id = k.product_id and p.deleted_at is null`,
)

const byArticle = prepared<Found & { number: string }>(
  'products by article numbers of a catalogue',
  `select a.place, p.id, p.manufacturer_article_number as number
    from json_to_recordset($1::json) as a (place integer, key text)
    join duplicate_key d on d.kind = 'article' and d.key = a.key
    join product p on p.id = d.product_id and p.deleted_at is null`,
)

/** `$2` the legal entity that supplies. */
const byItem = prepared<Found>(
  'products by item numbers of a catalogue',
  `select a.place, p.id from json_to_recordset($1::json) as a (place integer, number text, code text)
    join product p on p.code = a.code and p.deleted_at is null
  union
  select a.place, p.id from json_to_recordset($1::json) as a (place integer, number text, code text)
    join product_local_article_number l
      on l.legal_entity_id = $2::integer and upper(l.number) = upper(a.number) and not l.is_deleted
    join product p on p.id = l.product_id and p.deleted_at is null`,
)

/** The products of ours that those of a catalogue are, in their order: a few statements, however many they are. */
export async function matchesOf(
  db: Db,
  products: readonly SuppliedProduct[],
  { brandOf, legalEntityId }: KnownParties,
): Promise<(Match | null)[]> {
  const numbers = products.map((product) => articleNumberOf(product, brandOf(product)))
  const gtins = products.flatMap(({ gtins: own }, place) =>
    own.map((gtin) => ({ place, gtin: toGtin14(gtin) })),
  )
  const articles = numbers.flatMap((article, place) =>
    article ? [{ place, key: `${article.brand}:${codeKey(article.number)}` }] : [],
  )
  const items = products.flatMap(({ number, otherNumbers }, place) =>
    legalEntityId === null
      ? []
      : [number, ...otherNumbers].map((one) => ({ place, number: one, code: normaliseCode(one) })),
  )
  const [ofGtin, ofArticle, ofItem] = await together(db, [
    byGtin.of(JSON.stringify(gtins)),
    byArticle.of(JSON.stringify(articles)),
    byItem.of(JSON.stringify(items), legalEntityId),
  ])
  const [own, packed, itemsAt] = [
    Map.groupBy(
      ofGtin.filter(({ isOwn }) => isOwn),
      placeOf,
    ),
    Map.groupBy(
      ofGtin.filter(({ isOwn }) => !isOwn),
      placeOf,
    ),
    Map.groupBy(ofItem, placeOf),
  ]
  const articlesAt = Map.groupBy(ofArticle, placeOf)
  return products.map((_, place) =>
    matchOf({
      gtin: idsOf(own.get(place)),
      packagingGtin: idsOf(packed.get(place)),
      manufacturerNumber: idsOf(nearest(numbers[place]?.number ?? '', articlesAt.get(place))),
      itemNumber: idsOf(itemsAt.get(place)),
    }),
  )
}

/** The number that a manufacturer gives a product: that of the supplier where the supplier is the manufacturer. */
function articleNumberOf(
  { manufacturerNumber, number }: SuppliedProduct,
  brand: KnownBrand | null,
): { brand: number; number: string } | null {
  if (!brand) return null
  const own = manufacturerNumber ?? (brand.isNamed ? null : number)
  return own === null || own === '' ? null : { brand: brand.id, number: own }
}

function placeOf({ place }: Found): number {
  return place
}

function idsOf(found: readonly Found[] = []): number[] {
  return [...new Set(found.map(({ id }) => id))]
}

/** How numbers may differ that mean the same article, the nearest first. */
const differences = ['none', 'case', 'separators', 'zeros'] as const

function nearest<F extends { number: string }>(number: string, found: readonly F[] = []): F[] {
  const by = Map.groupBy(found, (one) => codeDifference(number, one.number))
  return (
    differences.map((difference) => by.get(difference) ?? []).find((few) => few.length > 0) ?? []
  )
}
