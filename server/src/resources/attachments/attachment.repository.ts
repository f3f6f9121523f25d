import type { Page } from '@lambda/contract/api'
import type { Attachment } from '@lambda/contract/attachments/attachments'
import type { DocumentVersion } from '@lambda/contract/attachments/documents'
import type { AttachmentScope } from '@lambda/contract/attachments/global-attachments'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { categoryJson, fileJson, instantJson } from './attachment-row.repository.ts'

/** A document as its one statement returns it; its thumbnail is the hash of that yet. */
export interface StoredDocument extends Omit<Attachment, 'validity' | 'retention'> {
  isGlobal: boolean
  isDeleted: boolean
  /** Empty where it is not global. */
  scope: AttachmentScope
  /** Years that documents of its category are kept. */
  retentionYears: number | null
  /** When the products that it belongs or belonged to end: none, the latest end, or null where one has no end. */
  ends: (string | null)[]
}

function personJson(column: string): string {
  return `(select json_build_object('id', u.id, 'name', u.display_name) from app_user u where u.id = ${column})`
}

function idsJson(column: string): string {
  return `(select coalesce(json_agg(s.${column} order by s.${column}), '[]') from attachment_scope s
    where s.attachment_id = a.id and s.${column} is not null)`
}

const scopeJson = `json_build_object('brandIds', ${idsJson('brand_id')},
  'countries', (select coalesce(json_agg(y.code order by y.code), '[]') from attachment_scope s
    join country y on y.id = s.country_id where s.attachment_id = a.id),
  'competenceCenterIds', ${idsJson('competence_center_id')}, 'nodeIds', ${idsJson('node_id')},
  'query', a.scope_query)`

const referencesJson = `json_build_object(
  'categoryId', json_build_array(json_build_object('value', c.id, 'label', ${categoryJson} ->> 'name',
    'isActive', c.is_active)),
  'languages', (select coalesce(json_agg(json_build_object('value', l.code, 'label', l.name) order by l.code), '[]')
    from attachment_language al join language l on l.code = al.language where al.attachment_id = a.id),
  'countries', (select coalesce(json_agg(json_build_object('value', y.code, 'label', y.name) order by y.code), '[]')
    from attachment_country ac join country y on y.code = ac.country where ac.attachment_id = a.id))`

const endsJson = `(select case when count(*) = 0 then '[]' when bool_or(p.obsolete_from is null) then '[null]'
    else json_build_array(max(p.obsolete_from)) end
  from product p where p.id in (
    select product_id from attachment_product where attachment_id = a.id
    union select product_id from attachment_former_product where attachment_id = a.id))`

/** `$1` the id, `$2` the language of names. */
const everything = `
  select a.id, a.version, a.is_global as "isGlobal", a.deleted_at is not null as "isDeleted", a.code,
    a.category_id as "categoryId", ${categoryJson} as category, a.status, a.visibility,
    (select json_object_agg(t.language, json_build_object('title', t.title, 'description', t.description))
      from attachment_text t where t.attachment_id = a.id) as texts,
    array(select l.language from attachment_language l where l.attachment_id = a.id order by 1) as languages,
    array(select y.country from attachment_country y where y.attachment_id = a.id order by 1) as countries,
    a.revision, a.issue_date as "issueDate", a.expiry_date as "expiryDate", a.number,
    ${fileJson('a.file_name')} as file, a.current_since as "currentSince", ${personJson('a.current_by')} as "currentBy",
    ${referencesJson} as references, ${scopeJson} as scope,
    c.retention_years as "retentionYears",
    case when c.retention_years is null then '[]' else ${endsJson} end as ends,
    (select count(*) from attachment_product ap join product p on p.id = ap.product_id
      where ap.attachment_id = a.id and p.deleted_at is null) as "productCount",
    a.created_at as "createdAt", ${personJson('a.created_by')} as "createdBy",
    a.updated_at as "updatedAt", ${personJson('a.updated_by')} as "updatedBy"
  from attachment a
  join attachment_category c on c.id = a.category_id
  join stored_file f on f.id = a.file_id
  where a.id = $1`

const one = prepared<StoredDocument>('document', everything)

/** A statement of its own: what waits for a lock has looked at everything else before it had to. */
const heldDocument = prepared('document, held', 'select from attachment where id = $1 for update')

/** Takes the row lock of a document. */
export async function lockDocument(trx: Kysely<Schema>, id: number): Promise<void> {
  await heldDocument(trx, id)
}

/** A document by its id, deleted ones too. */
export async function findDocument(
  db: Kysely<Schema>,
  id: number,
  language: string,
): Promise<StoredDocument | undefined> {
  const [row] = await one(db, id, language)
  return row
}

function versionSql(isCurrent: boolean): string {
  return `select ${isCurrent ? 'a.id' : 'a.attachment_id'} as document, a.number, ${isCurrent} as "isCurrent",
      a.revision, a.issue_date as "issueDate", a.expiry_date as "expiryDate", ${fileJson('a.file_name')} as file,
      ${instantJson('a.current_since')} as "currentSince", ${personJson('a.current_by')} as "currentBy",
      ${isCurrent ? 'null' : instantJson('a.superseded_at')} as "supersededAt"
    from ${isCurrent ? 'attachment' : 'attachment_version'} a join stored_file f on f.id = a.file_id`
}

/** `$1` the id, `$2` the number that all are below, `$3` how many. */
const versionsOfDocument = prepared<{ version: DocumentVersion; total: number }>(
  'document versions',
  `select (to_jsonb(v) - 'document')::json as version,
      (select count(*) + 1 from attachment_version n where n.attachment_id = $1::bigint) as total
    from (${versionSql(true)} union all ${versionSql(false)}) v
    where v.document = $1::bigint and v.number < $2::integer order by v.number desc limit $3::integer`,
)

const greatestNumber = 2 ** 31 - 1

/** The versions of a document, the newest first; a cursor is the number of the last one already seen. */
export async function documentVersions(
  db: Kysely<Schema>,
  id: number,
  { limit, below = greatestNumber }: { limit: number; below?: number },
): Promise<Page<DocumentVersion>> {
  const rows = await versionsOfDocument(db, id, below, limit + 1)
  const data = rows.slice(0, limit).map(({ version }) => version)
  const last = data.at(-1)
  return {
    data,
    page: {
      total: rows[0]?.total ?? 0,
      next: rows.length > limit && last ? String(last.number) : null,
      previous: null,
    },
  }
}

/** One version of a document, superseded or current. */
export async function documentVersion(
  db: Kysely<Schema>,
  id: number,
  number: number,
): Promise<DocumentVersion | undefined> {
  const [row] = await versionsOfDocument(db, id, number + 1, 1)
  return row?.version.number === number ? row.version : undefined
}
