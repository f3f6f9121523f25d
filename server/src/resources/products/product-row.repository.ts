import {
  type AskedColumn,
  type ListedField,
  type ListedName,
  askedColumns,
  listedFields,
} from '@lambda/contract/products/product-columns'
import type { ProductRow } from '@lambda/contract/products/products'
import { packagingTypes } from '@lambda/domain/products/packaging'
import { CompiledQuery, type Kysely } from 'kysely'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { decimalOf } from '../../platform/database/numeric.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { marketDifferences } from './markets/product-market.search.ts'
import { curveNames, declaredRows } from './performance/product-performance.search.ts'
import { classNames, featureValues } from './classes/product-classes.search.ts'
import { relationCount } from './related/product-related.search.ts'

/** Records of a table that products refer to, each put together once: named in a language, else in English, else in any. */
interface Named {
  table: string
  owner: string
  /** The columns of a product that refer to them. */
  columns: readonly string[]
}

const named: readonly Named[] = [
  { table: 'taxonomy_node', owner: 'node_id', columns: ['main_group_id', 'sub_group_id'] },
  {
    table: 'competence_center',
    owner: 'competence_center_id',
    columns: ['competence_center_id'],
  },
]

function namedOf({ table, owner, columns }: Named): string {
  const ids = columns.map((column) => `select ${column} from p`).join(' union ')
  return `${table}_named as materialized (
    select n.id, json_build_object('id', n.id, 'code', n.code, 'name', coalesce((
      select t.name from ${table}_text t where t.${owner} = n.id
      order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1), n.code)) as json
    from ${table} n where n.id in (${ids}))`
}

const namedJoins = named.flatMap(({ table, columns }) =>
  columns.map((column) => `left join ${table}_named ${column} on ${column}.id = p.${column}`),
)

/** The hash of the picture of a product `p`: the first that is one by its category, else the first picture among its main documents. */
export const pictureOf = `(select f.thumbnail from attachment_product l
    join attachment a on a.id = l.attachment_id and a.status = 'current' and a.deleted_at is null
    join attachment_category c on c.id = a.category_id
    join stored_file f on f.id = a.file_id and f.thumbnail is not null
    where l.product_id = p.id and (c.etim_type in ('ATX015', 'ATX018')
      or l.role = 'MAIN' and f.type in ('JPEG', 'PNG', 'WEBP'))
    order by c.etim_type is distinct from 'ATX015', c.etim_type is distinct from 'ATX018', l.position limit 1)`

/** `LBE: 4100234; LDE: 000123456`: the numbers of a product `p` by the codes of the legal entities; null without any. */
export const localNumbers = `(select string_agg(l.code || ': ' || k.number, '; ' order by l.code)
    from product_local_article_number k join legal_entity l on l.id = k.legal_entity_id
    where k.product_id = p.id)`

const packagingLabels = packagingTypes
  .map(({ code, label }) => `when '${code}' then '${label}'`)
  .join(' ')

/** `Pack: 6, 3.6 m²; Pallet: 24, 86.4 m²`: the levels of packaging of a product `p` with contents and area; null without any. */
const packagingLevels = `(select string_agg(concat_ws(': ', case k.type ${packagingLabels} else k.type end,
      nullif(concat_ws(', ', trim_scale(k.contents), trim_scale(k.area) || ' m²'), '')), '; ' order by k.level)
    from product_packaging k where k.product_id = p.id)`

/** `{"sd": "≥"}`: the qualifiers of declared values of a product `p`; null without any. */
const qualifiers = `(select json_object_agg(d.characteristic, d.qualifier) from product_declaration d
    where d.product_id = p.id and d.qualifier is not null)`

const ownValues: Partial<Record<ListedName, string>> = {
  brand: `(select json_build_object('id', b.id, 'code', b.code, 'name', b.name) from brand b
        where b.id = p.brand_id)`,
  mainGroup: 'main_group_id.json',
  subGroup: 'sub_group_id.json',
  competenceCenter: 'competence_center_id.json',
  countries:
    'array(select c.country from product_country c where c.product_id = p.id order by c.country)',
  avcp: `(select string_agg(distinct k.system, ', ') from product_avcp k where k.product_id = p.id)`,
  performance: declaredRows,
  curves: curveNames,
  markets: marketDifferences,
  localArticleNumbers: localNumbers,
  related: relationCount,
  packaging: packagingLevels,
  classes: classNames,
  classFeatures: featureValues,
  thickness: 'trim_scale(insulation_thickness(p.form, p.thickness, p.wall_thickness))::text',
}

/** The value of a column in a row; numbers as text. */
function valueOf({ name, of, field }: ListedField): string {
  const column = `p.${snakeCase(of)}`
  const quantity = 'quantity' in field ? field.quantity : null
  return ownValues[name] ?? (quantity === null ? column : decimalOf(column, quantity))
}

/**
 * One column of JSON as text: it is answered as it is. Instants as everywhere (`postgres-types`). `$1` the ids, `$2` the
 * language.
 */
function statementFor(columns: readonly ListedField[]): string {
  return `with p as materialized (select * from product where id = any($1::bigint[])),
    ${named.map(namedOf).join(',\n    ')}
  select r.id, r.picture, row_to_json(r)::text as json from (
    select p.id, p.version, n.name, n.name_language as "nameLanguage", ${pictureOf} as picture,
      ${columns.map((column) => `${valueOf(column)} as "${column.name}"`).join(',\n      ')},
      ${qualifiers} as qualifiers,
      replace(replace(p.updated_at::text, ' ', 'T'), '+00', 'Z') as "updatedAt"
    from p
    left join product_name n on n.product_id = p.id and n.language = $2
    ${namedJoins.join('\n    ')}) r`
}

const isAsked: ReadonlySet<ListedName> = new Set(askedColumns)

interface WrittenRow {
  id: number
  /** Its hash; null for none. */
  picture: string | null
  json: string
}

const rowsOfIds = prepared<WrittenRow>(
  'product rows',
  statementFor(listedFields.filter(({ name }) => !isAsked.has(name))),
)

async function written(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
  asked: readonly AskedColumn[],
): Promise<readonly WrittenRow[]> {
  if (asked.length === 0) return rowsOfIds(db, ids, language)
  // not a prepared one: there are too many choices of columns to keep a plan of each
  const columns = listedFields.filter(
    ({ name }) => !isAsked.has(name) || (asked as readonly ListedName[]).includes(name),
  )
  const { rows } = await db.executeQuery<WrittenRow>(
    CompiledQuery.raw(statementFor(columns), [ids, language]),
  )
  return rows
}

/**
 * What the list says of these products, in any order, their pictures by their hashes; names in the language. With the
 * columns that are asked for.
 */
export async function productValues(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
  asked: readonly AskedColumn[],
): Promise<ProductRow[]> {
  const rows = await written(db, ids, language, asked)
  return rows.map(({ json }) => JSON.parse(json) as ProductRow)
}

/** The list's rows of these products as JSON, by their ids: as `productValues`, with addresses of their pictures. */
export async function productRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  { language, asked, links }: { language: string; asked: readonly AskedColumn[]; links: LinkMaker },
): Promise<{ id: number; json: string }[]> {
  const rows = await written(db, ids, language, asked)
  return rows.map(({ id, picture, json }) => ({
    id,
    json: picture === null ? json : withPicture(json, picture, links.thumbnail(picture)),
  }))
}

/** No text can hold the name as it stands here: its quotation marks would have a backslash before them. */
function withPicture(json: string, hash: string, address: string | null): string {
  return json.replace(`"picture":"${hash}"`, () => `"picture":${JSON.stringify(address)}`)
}
