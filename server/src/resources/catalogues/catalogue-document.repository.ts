import type { DocumentFacts } from '@lambda/contract/catalogue/facts'
import { documentName } from '@lambda/domain/documents/document-name'
import { fileExtension } from '@lambda/domain/documents/file-name'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

interface DocumentRow {
  productId: number
  code: string
  category: string
  etimType: string | null
  fileName: string
  revision: string | null
  issueDate: string | null
  expiryDate: string | null
  languages: string[]
  countries: string[]
  titles: Record<string, string>
}

/** `$1` the products: their own documents that are current and that partners may see, in their order. */
const documentRows = prepared<DocumentRow>(
  'documents of a catalogue',
  `select k.product_id as "productId", a.code, c.code as category, c.etim_type as "etimType", a.file_name as "fileName",
    a.revision, a.issue_date as "issueDate", a.expiry_date as "expiryDate",
    array(select l.language from attachment_language l where l.attachment_id = a.id order by 1) as languages,
    array(select y.country from attachment_country y where y.attachment_id = a.id order by 1) as countries,
    coalesce((select json_object_agg(t.language, t.title) from attachment_text t where t.attachment_id = a.id),
      '{}') as titles
  from attachment_product k join attachment a on a.id = k.attachment_id
    join attachment_category c on c.id = a.category_id
  where k.product_id = any($1::bigint[]) and a.deleted_at is null and not a.is_global and a.status = 'current'
    and a.visibility in ('PARTNER', 'PUBLIC')
  order by k.product_id, k.position, k.attachment_id`,
)

/** The documents of products that partners may see, by product, with the names that they have in a download. */
export async function catalogueDocuments(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DocumentFacts[]>> {
  const rows = await documentRows(db, ids)
  const documents = rows.map(({ productId, code, category, revision, fileName, ...row }) => {
    const { languages } = row
    const extension = fileExtension(fileName)
    const name = documentName({ code, category, languages, revision, extension })
    return { productId, document: { ...row, fileName: name } }
  })
  const byProduct = Map.groupBy(documents, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, own]) => [id, own.map(({ document }) => document)] as const),
  )
}
