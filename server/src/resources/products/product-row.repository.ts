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
import { inOrder } from '../../platform/lists/list-page.ts'
import { type NamedRow, NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import { namesUnless } from '../../platform/reference/reference-names.ts'
import { snakeCase } from '../../platform/database/snake-case.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { marketDifferences } from './markets/product-market.search.ts'
import { curveNames, declaredRows } from './performance/product-performance.search.ts'
import { classNames, featureValues } from './classes/product-classes.search.ts'
import { relationCount } from './related/product-related.search.ts'

/** Of the attachments `l` of a product those that are its picture, and which comes first: by its category, else the first picture among its main documents. */
const picturesAmong = (links: string) => `from attachment_product l
    join attachment a on a.id = l.attachment_id and a.status = 'current' and a.deleted_at is null
    join attachment_category c on c.id = a.category_id
    join stored_file f on f.id = a.file_id and f.thumbnail is not null
    where ${links} and (c.etim_type in ('ATX015', 'ATX018')
      or l.role = 'MAIN' and f.type in ('JPEG', 'PNG', 'WEBP'))
    order by l.product_id, c.etim_type is distinct from 'ATX015', c.etim_type is distinct from 'ATX018', l.position`

/** The hash of the picture of a product `p`; null for none. */
export const pictureOf = `(select f.thumbnail ${picturesAmong('l.product_id = p.id')} limit 1)`

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

const ownValues: Partial<Record<ListedName, string>> = {
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

/** What the nodes of one kind of a product `p` are called, in its order; `$2` the language. */
function nodeNames(kind: string): string {
  return `array(select coalesce(t.name, n.code) from product_node l
    join taxonomy_node n on n.id = l.node_id and n.kind = '${kind}'
    left join lateral (select x.name from taxonomy_node_text x where x.node_id = n.id
      order by (x.language = $2) desc, (x.language = 'EN') desc, x.language limit 1) t on true
    where l.product_id = p.id order by l.position)`
}

/** The value of a column in a row; numbers as text. */
function valueOf({ name, of, field }: ListedField): string {
  const kind = field.kind === 'references' ? field.to.params?.['kind'] : undefined
  if (kind !== undefined) return nodeNames(kind)
  const column = `p.${snakeCase(of)}`
  const quantity = 'quantity' in field ? field.quantity : null
  return ownValues[name] ?? (quantity === null ? column : decimalOf(column, quantity))
}

/** How many findings of a product `p` nobody has accepted, by severity. */
const openFindings = `(select json_build_object(
      'error', count(*) filter (where o.one ->> 'severity' = 'E'),
      'warning', count(*) filter (where o.one ->> 'severity' = 'W'),
      'information', count(*) filter (where o.one ->> 'severity' = 'I'))
    from product_finding pf cross join jsonb_array_elements(pf.found) as o (one)
    where pf.product_id = p.id and not o.one ? 'accepted')`

/** The columns that name a record: the row has its id, and the JSON of the others lacks them. */
const naming = listedFields.filter(
  ({ field }) => field.kind === 'reference' && field.to.by === 'id',
)

/** How the JSON of each begins. */
const beginnings = naming.map(({ name }) => `,"${name}":`)

/**
 * One column of JSON as text: it is answered as it is, behind what names records. What few of many products have is looked for
 * once for all of them, the qualifiers of declared values (`{"sd": "≥"}`) and the pictures. Instants as everywhere
 * (`postgres-types`). `$1` the ids, `$2` the language, `$3` the version of names that are known.
 */
function statementFor(columns: readonly ListedField[], isWithFindings = false): string {
  const told = columns.filter((column) => !naming.includes(column))
  const references = `array[${naming.map(({ of }) => `p.${snakeCase(of)}`).join(', ')}]`
  return `with p as materialized (select * from product where id = any($1::bigint[]))
  select p.id, f.thumbnail as picture,
    ${references}::text as references,
    ${namesUnless('$3', references)} as names,
    row_to_json(r)::text as json
  from p
  left join (select product_id, name, name_language from product_name
    where language = $2 and product_id = any($1::bigint[])) n on n.product_id = p.id
  left join (select d.product_id, json_object_agg(d.characteristic, d.qualifier) as qualifiers from product_declaration d
    where d.product_id = any($1::bigint[]) and d.qualifier is not null group by d.product_id) d on d.product_id = p.id
  left join (select distinct on (l.product_id) l.product_id, f.thumbnail
    ${picturesAmong('l.product_id = any($1::bigint[])')}) f on f.product_id = p.id
  cross join lateral (select p.id, p.version, n.name, n.name_language as "nameLanguage",
    ${told.map((column) => `${valueOf(column)} as "${column.name}"`).join(',\n      ')},
    d.qualifiers,
    ${isWithFindings ? `${openFindings} as findings,` : ''}
    (select pr.completeness from product_readiness pr where pr.product_id = p.id) as completeness,
    replace(replace(p.updated_at::text, ' ', 'T'), '+00', 'Z') as "updatedAt") r`
}

const isAsked: ReadonlySet<string> = new Set(askedColumns)

interface WrittenRow {
  id: number
  /** The ids of the records that it names, `{1,NULL,2,3}`: to read a column of its own for each takes longer. */
  references: string
  /** Its hash; null for none. */
  picture: string | null
  json: string
  /** Of what it refers to; null where all names are of the version that was asked about. */
  names: NamedRow[] | null
}

const rowsOfIds = prepared<WrittenRow>(
  'product rows',
  statementFor(listedFields.filter(({ name }) => !isAsked.has(name))),
)

async function written(
  db: Kysely<Schema>,
  ids: readonly number[],
  { language, asked, names }: Reading,
): Promise<readonly WrittenRow[]> {
  // as text: pg would look at each for what has to be quoted
  const values = [`{${ids.join()}}`, language, names.version]
  if (asked.length === 0) return inOrder(ids, await rowsOfIds(db, ...values))
  // not a prepared one: there are too many choices of columns to keep a plan of each
  const columns = listedFields.filter(
    ({ name }) => !isAsked.has(name) || (asked as readonly string[]).includes(name),
  )
  const { rows } = await db.executeQuery<WrittenRow>(
    CompiledQuery.raw(statementFor(columns, asked.includes('findings')), values),
  )
  return inOrder(ids, rows)
}

interface Reading {
  language: string
  asked: readonly AskedColumn[]
  /** Those that are known: where they have changed, rows bring their own. */
  names: NamesInMemory
}

/**
 * What the list says of these products, in their order and without those that are gone, their pictures by their hashes; names
 * in the language. With the columns that are asked for.
 */
export async function productValues(
  db: Kysely<Schema>,
  ids: readonly number[],
  reading: Reading,
): Promise<ProductRow[]> {
  const rows = await written(db, ids, reading)
  return rows.map((row) => {
    const pieces: string[] = []
    writeRow(pieces, row, row.picture, reading)
    return JSON.parse(pieces.join('')) as ProductRow
  })
}

/** The list's rows of these products as JSON with commas between them, in pieces: as `productValues`, with addresses of their pictures. */
export async function productRows(
  db: Kysely<Schema>,
  ids: readonly number[],
  reading: Reading & { links: LinkMaker },
): Promise<string[]> {
  const rows = await written(db, ids, reading)
  const pieces: string[] = []
  for (const row of rows) {
    if (pieces.length > 0) pieces.push(',')
    writeRow(pieces, row, reading.links.thumbnail(row.picture), reading)
  }
  return pieces
}

/** Adds the JSON of a row in pieces: as a whole it would be copied once more to become part of a longer text. */
function writeRow(
  pieces: string[],
  row: WrittenRow,
  picture: string | null,
  reading: Reading,
): void {
  const names = row.names ? new NamesInMemory(row.names) : reading.names
  pieces.push('{"picture":', JSON.stringify(picture))
  const ids = row.references.slice(1, -1).split(',')
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at]
    const name = id === 'NULL' ? 'null' : names.get(Number(id)).jsonIn(reading.language)
    pieces.push(beginnings[at] ?? '', name)
  }
  pieces.push(',', row.json.slice(1))
}
