import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import { validityOf } from '@lambda/domain/documents/documents'
import { dayOf } from '@lambda/domain/text/dates'
import type { Kysely } from 'kysely'
import type { LinkMaker } from '../../platform/files/file-links.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What the rows of all documents say, whatever they belong to. */
export type DocumentRow = Omit<AttachmentRow, 'productCount'>

type Stored<Row> = Omit<Row, 'validity'>

/** The category of a document `a`, named in the language `$2`, else in English, else in any. */
export const categoryJson = `(select json_build_object('id', c.id, 'code', c.code, 'name', coalesce((
    select t.name from attachment_category_text t where t.attachment_category_id = c.id
    order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1), c.code))
  from attachment_category c where c.id = a.category_id)`

/** The stored file `f` under its name there; its thumbnail is the hash of that yet. */
export function fileJson(name: string): string {
  return `json_build_object('id', f.id, 'name', ${name}, 'type', f.type, 'size', f.size, 'sha256', f.sha256,
    'pages', f.pages, 'width', f.width, 'height', f.height, 'thumbnail', f.thumbnail,
    'inspection', f.inspection, 'note', f.inspection_note, 'damage', f.damage)`
}

/** An instant within JSON as everywhere (`postgres-types`). */
export function instantJson(column: string): string {
  return `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`
}

/** One column of JSON: parsing that is far cheaper than two dozen columns a row. `$1` the ids, `$2` the language. */
function rowsSql(more: string): string {
  return `select row_to_json(r) as row from (
    select a.id, a.version, a.code, t.title, t.language as "titleLanguage", ${categoryJson} as category,
      a.status, a.visibility,
      array(select l.language from attachment_language l where l.attachment_id = a.id order by 1) as languages,
      array(select c.country from attachment_country c where c.attachment_id = a.id order by 1) as countries,
      a.number, a.revision, a.issue_date as "issueDate", a.expiry_date as "expiryDate",
      ${fileJson('a.file_name')} as file, ${instantJson('a.updated_at')} as "updatedAt" ${more}
    from attachment a
    join stored_file f on f.id = a.file_id
    cross join lateral (select x.title, x.language from attachment_text x where x.attachment_id = a.id
      order by (x.language = $2) desc, (x.language = 'EN') desc, x.language limit 1) t
    where a.id = any($1::bigint[])) r`
}

/** The scope of a global document in words: `Nordfoam · Belgium, Germany · Pipe sections`. */
const scopeText = `concat_ws(' · ',
  (select string_agg(b.name, ', ' order by b.name) from attachment_scope s
    join brand b on b.id = s.brand_id where s.attachment_id = a.id),
  (select string_agg(y.name, ', ' order by y.name) from attachment_scope s
    join country y on y.id = s.country_id where s.attachment_id = a.id),
  (select string_agg(coalesce(x.name, c.code), ', ' order by x.name) from attachment_scope s
    join competence_center c on c.id = s.competence_center_id
    left join lateral (select t.name from competence_center_text t where t.competence_center_id = c.id
      order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1) x on true
    where s.attachment_id = a.id),
  (select string_agg(k.names, ' · ' order by k.kind) from (
    select s.kind, string_agg(coalesce(x.name, n.code), ', ' order by x.name) as names
    from attachment_scope s join taxonomy_node n on n.id = s.node_id
    left join lateral (select t.name from taxonomy_node_text t where t.node_id = n.id
      order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1) x on true
    where s.attachment_id = a.id group by s.kind) k),
  a.scope_query)`

const bareRows = prepared<{ row: Stored<DocumentRow> }>('document rows', rowsSql(''))

const rowsWithProducts = prepared<{ row: Stored<AttachmentRow> }>(
  'attachment rows',
  rowsSql(`, coalesce((select s.product_count from attachment_search s where s.attachment_id = a.id), 0)
    as "productCount"`),
)

const rowsWithScope = prepared<{ row: Stored<GlobalAttachmentRow> }>(
  'global attachment rows',
  rowsSql(`, ${scopeText} as "scopeText"`),
)

type Reader<Row> = (
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
  links: LinkMaker,
) => Promise<Row[]>

function reader<Row extends DocumentRow>(
  ask: (db: Kysely<Schema>, ...values: unknown[]) => Promise<{ row: Stored<Row> }[]>,
): Reader<Row> {
  return async (db, ids, language, links) => {
    const rows = await ask(db, ids, language)
    const today = dayOf(new Date())
    return rows.map(({ row }) => finished<Row>(row, today, links))
  }
}

function finished<Row extends DocumentRow>(row: Stored<Row>, today: string, links: LinkMaker): Row {
  const { expiryDate, file } = row
  const derived = { validity: validityOf(expiryDate, today), file: withThumbnail(file, links) }
  return { ...row, ...derived } as Row
}

/** These documents as rows of lists, in any order; titles in the language, else the nearest. */
export const documentRows = reader(bareRows)

export const attachmentRows = reader(rowsWithProducts)

export const globalAttachmentRows = reader(rowsWithScope)

/** A file with a link to its small picture in place of the picture's hash. */
export function withThumbnail(file: DocumentFile, links: LinkMaker): DocumentFile {
  return { ...file, thumbnail: links.thumbnail(file.thumbnail) }
}
