import type { CategoryDuties } from '@lambda/contract/attachments/document-rules'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** A category, as the rules of its documents need it. */
export interface KnownCategory extends CategoryDuties {
  id: number
  code: string
  /** Years that its documents are kept after the last of their products has ended. */
  retentionYears: number | null
}

const dutiesOfCategory = prepared<KnownCategory>(
  'duties of a category',
  `select c.id, c.code, coalesce((select t.name from attachment_category_text t
      where t.attachment_category_id = c.id order by (t.language = 'EN') desc, t.language limit 1), c.code) as name,
    c.is_active as "isActive", c.for_products as "forProducts", c.for_global as "forGlobal",
    c.needs_language as "needsLanguage", c.needs_country as "needsCountry", c.needs_expiry as "needsExpiry",
    c.least_visibility as "leastVisibility", c.retention_years as "retentionYears", c.file_types as "fileTypes", c.size_limit as "sizeLimit"
  from attachment_category c where c.id = $1::bigint`,
)

/** What a category asks of its documents. */
export async function findCategory(
  db: Kysely<Schema>,
  id: number,
): Promise<KnownCategory | undefined> {
  const [row] = await dutiesOfCategory(db, id)
  return row
}
