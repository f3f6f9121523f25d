import type {
  CatalogueMarket,
  CatalogueProduct,
  ClassFacts,
  FeatureFacts,
  LegislationFacts,
  OrderFacts,
  OwnFacts,
  RelatedFacts,
} from '@lambda/contract/catalogue/facts'
import type { ProductText } from '@lambda/contract/products/products'
import { statusInMarket, statusName } from '@lambda/contract/catalogue/statuses'
import type { PackagingFacts } from '@lambda/domain/products/packaging'
import type { Status } from '@lambda/domain/products/statuses'
import type { Kysely } from 'kysely'
import { together } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What a catalogue says of many products is read in one round trip, a statement for each table, however many they are. */

/** The numbers of an order: of a product `p`, or of its market `m`. */
const orderOf = (
  of: 'p' | 'm',
) => `${of}.order_unit as "orderUnit", ${of}.price_unit as "priceUnit",
  trim_scale(${of}.price_quantity)::text as "priceQuantity", trim_scale(${of}.minimum_order)::text as "minimumOrder",
  trim_scale(${of}.order_step)::text as "orderStep", trim_scale(${of}.lead_time)::text as "leadTime"`

interface ProductRow extends OwnFacts, OrderFacts, LegislationFacts {
  id: number
  brandName: string | null
  brandGln: string | null
  brandDuns: string | null
}

/** `$1` the products, `$2` the legal entity that sells; the numbers of others below are these, too. */
const productRows = prepared<ProductRow>(
  'products of a catalogue',
  `select p.id, p.code, p.deleted_at is not null as "isDeleted", p.manufacturer_article_number as "articleNumber", p.gtin, b.name as "brandName",
    b.manufacturer_gln as "brandGln", b.manufacturer_duns as "brandDuns", p.series, p.status, p.valid_from as "validFrom",
    p.obsolete_from as "obsoleteFrom", p.country_of_origin as "countryOfOrigin", p.customs_code as "customsCode",
    l.number as "localNumber", p.content_unit as "contentUnit",
    trim_scale(p.content_per_order_unit)::text as "contentPerOrderUnit", trim_scale(p.length)::text as length,
    trim_scale(p.width)::text as width, trim_scale(p.thickness)::text as thickness, ${orderOf('p')},
    p.ce_marking as "ceMarking", p.supplied_as as "suppliedAs", p.reach_status as "reachStatus",
    p.reach_date as "reachDate", p.scip_number as "scipNumber", p.svhc_substances as "svhcSubstances", p.ufi,
    p.signal_word as "signalWord", p.pictograms, p.hazard_statements as "hazardStatements",
    p.precautionary_statements as "precautionaryStatements", p.un_number as "unNumber",
    p.transport_class as "transportClass", p.packing_group as "packingGroup", p.tunnel_code as "tunnelCode",
    p.adr_category as "adrCategory", p.limited_quantity as "limitedQuantity"
  from product p left join brand b on b.id = p.brand_id
    left join product_local_article_number l
      on l.product_id = p.id and l.legal_entity_id = $2::integer and not l.is_deleted
  where p.id = any($1::bigint[])`,
)

interface OfProduct {
  productId: number
}

/** `$2` the country. */
const marketRows = prepared<CatalogueMarket & OfProduct>(
  'markets of a catalogue',
  `select m.product_id as "productId", m.status, m.valid_from as "validFrom", m.obsolete_from as "obsoleteFrom",
    ${orderOf('m')}
  from product_country m where m.product_id = any($1::bigint[]) and m.country = $2`,
)

/** `$2` the languages. */
const textRows = prepared<ProductText & OfProduct & { language: string }>(
  'texts of a catalogue',
  `select t.product_id as "productId", t.language, t.name_short as "nameShort", t.name_long as "nameLong",
    t.description, t.marketing_text as "marketingText", t.keywords
  from product_text t where t.product_id = any($1::bigint[]) and t.language = any($2::text[])`,
)

const packagingRows = prepared<PackagingFacts & OfProduct>(
  'packaging of a catalogue',
  `select k.product_id as "productId", k.type, k.gtin, trim_scale(k.contents)::text as contents,
    trim_scale(k.area)::text as area, trim_scale(k.volume)::text as volume,
    trim_scale(k.net_weight)::text as "netWeight", trim_scale(k.gross_weight)::text as "grossWeight",
    trim_scale(k.length)::text as length, trim_scale(k.width)::text as width, trim_scale(k.height)::text as height
  from product_packaging k where k.product_id = any($1::bigint[]) order by k.product_id, k.level`,
)

const classRows = prepared<ClassFacts & OfProduct>(
  'classes of a catalogue',
  `select k.product_id as "productId", k.system, k.release, k.code
  from product_class k where k.product_id = any($1::bigint[]) order by k.product_id, k.system, k.release`,
)

const featureRows = prepared<FeatureFacts & OfProduct>(
  'features of a catalogue',
  `select k.product_id as "productId", k.release, k.feature, k.value_code as "valueCode", k.logical,
    trim_scale(k.number)::text as number, trim_scale(k.up_to)::text as "upTo", k.no_value as "noValue"
  from product_class_feature k where k.product_id = any($1::bigint[]) order by k.product_id, k.release, k.feature`,
)

type RelatedRow = RelatedFacts & OfProduct & { status: Status; marketStatus: Status | null }

/** `$3` the country in which they must be sold. The other side of a successor is the product that names it. */
const relatedRows = prepared<RelatedRow>(
  'related products of a catalogue',
  `select n.product_id as "productId", n.type, trim_scale(n.quantity)::text as quantity,
    r.manufacturer_article_number as "articleNumber", r.gtin, coalesce(l.number, r.code) as "itemNumber",
    coalesce(r.brand_id = p.brand_id, false) as "isOfBrand", r.status, m.status as "marketStatus"
  from (
    select k.product_id, k.type, k.related_id, k.quantity from product_relation k where k.product_id = any($1::bigint[])
    union all
    select k.related_id, 'PREDECESSOR', k.product_id, null from product_relation k
    where k.related_id = any($1::bigint[]) and k.type = 'SUCCESSOR'
  ) n join product p on p.id = n.product_id
    join product r on r.id = n.related_id and r.deleted_at is null
    join product_country m on m.product_id = r.id and m.country = $3
    left join product_local_article_number l
      on l.product_id = r.id and l.legal_entity_id = $2::integer and not l.is_deleted
  order by n.product_id, n.type, r.code`,
)

/** What catalogues say of products beside their documents and EPDs, by id; deleted ones too. */
export async function catalogueProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
  asked: { supplierId: number; country: string; languages: readonly string[] },
): Promise<ReadonlyMap<number, Omit<CatalogueProduct, 'documents' | 'epd'>>> {
  const { supplierId, country, languages } = asked
  const [products, markets, texts, packaging, classes, features, related] = await together(db, [
    productRows.of(ids, supplierId),
    marketRows.of(ids, country),
    textRows.of(ids, languages),
    packagingRows.of(ids),
    classRows.of(ids),
    featureRows.of(ids),
    relatedRows.of(ids, supplierId, country),
  ])
  const marketOf = new Map(markets.map((market) => [market.productId, market]))
  const textsOf = byProduct(texts)
  const packagingOf = byProduct(packaging)
  const classesOf = byProduct(classes)
  const featuresOf = byProduct(features)
  const relatedOf = byProduct(related.filter(isTold))
  return new Map(
    products.map(({ id, brandName, brandGln, brandDuns, ...product }) => {
      const brand = brandName === null ? null : { name: brandName, gln: brandGln, duns: brandDuns }
      const facts = {
        ...product,
        brand,
        market: marketOf.get(id) ?? null,
        texts: Object.fromEntries((textsOf.get(id) ?? []).map((text) => [text.language, text])),
        packaging: packagingOf.get(id) ?? [],
        classes: classesOf.get(id) ?? [],
        classFeatures: featuresOf.get(id) ?? [],
        related: relatedOf.get(id) ?? [],
      }
      return [id, facts]
    }),
  )
}

/** Whether a catalogue tells of a product with its status in the country. */
function isTold({ status, marketStatus }: RelatedRow): boolean {
  return statusName(statusInMarket({ status, market: { status: marketStatus } })) !== undefined
}

function byProduct<Row extends OfProduct>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  return Map.groupBy(rows, ({ productId }) => productId)
}
