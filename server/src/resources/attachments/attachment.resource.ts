import { attachmentFields } from '@lambda/contract/attachments/attachment-query'
import { sql } from 'kysely'
import { someUnknown, unknown } from '../../platform/database/postgres-errors.ts'
import type { ReferringColumn } from '../../platform/reference/referrers.ts'
import { asked } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { markedRecords } from '../../platform/trail/records.ts'
import { setAttachmentDates } from './attachment-dates.job.ts'
import { keptDocuments } from './attachment-facet.search.ts'
import { attachmentIndex, globalAttachmentIndex } from './attachment-index.search.ts'
import { refreshAttachments } from './attachment-refresh.job.ts'
import { replaceAttachment } from './attachment-replace.job.ts'
import { undoDates, undoReplacement } from './attachment-undo.job.ts'
import { attachmentRoutes } from './attachment.routes.ts'

const keptByTag: ReferringColumn['kept'] = (db, { id }) => keptDocuments(db, Number(id))

/** Attachments, and what they have in common with global ones, which are in the same tables. */
export const attachmentResource: Resource = {
  routes: attachmentRoutes,
  indexes: [attachmentIndex, globalAttachmentIndex],
  records: [
    {
      ...markedRecords('attachment', 'attachment', sql`not o.is_global`),
      noun: { one: 'attachment', many: 'attachments' },
      columns: {
        category_id: { ...asked(attachmentFields, 'category'), kept: keptByTag },
        updated_by: asked(attachmentFields, 'updated-by', ({ email }) => email),
      },
      parts: {
        via: 'attachment_id',
        tables: {
          // a query finds those for all countries, too, so there is none
          attachment_country: { country: { label: 'Country' } },
          attachment_language: {
            language: { ...asked(attachmentFields, 'language'), kept: keptByTag },
          },
          attachment_scope: {},
          attachment_text: { language: { label: 'Title' } },
        },
      },
    },
    {
      ...markedRecords('global-attachment', 'attachment', sql`o.is_global`),
      noun: { one: 'global attachment', many: 'global attachments' },
    },
  ],
  constraints: {
    attachment_category_known: unknown('categoryId', 'category'),
    attachment_code_unique: { path: 'code', message: 'Another document already has this code.' },
    attachment_country_known: someUnknown('countries', 'countries'),
    attachment_dates_ordered: {
      path: 'expiryDate',
      message: 'The expiry date must be after the issue date.',
    },
    attachment_language_known: someUnknown('languages', 'languages'),
    attachment_scope_brand_known: unknown('scope.brandIds', 'brand'),
    attachment_scope_competence_center_known: unknown(
      'scope.competenceCenterIds',
      'competence center',
    ),
    attachment_scope_country_known: someUnknown('scope.countries', 'countries'),
    attachment_scope_node_known: unknown('scope.nodeIds', 'taxonomy node'),
    attachment_text_language_known: someUnknown('texts', 'languages'),
  },
  jobs: () => [
    refreshAttachments,
    setAttachmentDates,
    undoDates,
    replaceAttachment,
    undoReplacement,
  ],
}
