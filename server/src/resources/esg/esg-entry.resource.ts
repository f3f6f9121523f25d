import { esgColumnIds, esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { esgFields } from '@lambda/contract/esg/esg-query'
import { sql } from 'kysely'
import { unknown } from '../../platform/database/postgres-errors.ts'
import { textCondition } from '../../platform/lists/query-condition.ts'
import { viewedListOf } from '../../platform/lists/viewed-lists.ts'
import { asked } from '../../platform/reference/referring-columns.ts'
import type { Resource } from '../../platform/resource.ts'
import { alternativeRoutes } from './alternatives/alternative.routes.ts'
import { esgEntryKind } from './esg-entry.change.ts'
import { esgEntryIndex } from './esg-entry-index.search.ts'
import { esgEntryRoutes } from './esg-entry.routes.ts'
import { esgDashboardRoutes } from './dashboard/esg-dashboard.routes.ts'
import { epdReadingRoutes } from './import/epd-reading.routes.ts'
import { productEsgRoutes } from './products/product-esg.routes.ts'

export const esgEntryResource: Resource = {
  routes: (app) => {
    epdReadingRoutes(app)
    esgEntryRoutes(app)
    productEsgRoutes(app)
    alternativeRoutes(app)
    esgDashboardRoutes(app)
  },
  indexes: [esgEntryIndex],
  records: [
    {
      entity: esgEntryKind.entity,
      noun: { one: 'ESG entry', many: 'ESG entries' },
      table: 'esg_entry',
      isDeleted: sql`o.deleted_at is not null`,
      label: sql`o.title`,
      isCalled: (pattern) => textCondition(sql`o.title`, [pattern]),
      namePaths: ['title'],
      columns: {
        brand_id: asked(esgFields, 'brand'),
        legal_entity_id: { label: 'Legal entity' },
        updated_by: { label: 'Changed last by' },
      },
      parts: {
        via: 'esg_entry_id',
        tables: {
          esg_entry_product: { product_id: { label: 'Products' } },
          esg_entry_attachment: { attachment_id: { label: 'Evidence' } },
        },
      },
    },
  ],
  viewed: [viewedListOf(esgEntriesApi.list, { fields: esgFields, columns: esgColumnIds })],
  constraints: {
    esg_entry_number_unique: {
      path: 'payload.registrationNumber',
      message: 'There already is an EPD of this programme operator with this registration number.',
    },
    esg_entry_brand_known: unknown('brandId', 'brand'),
    esg_entry_legal_entity_known: unknown('legalEntityId', 'legal entity'),
    esg_entry_product_known: unknown('productIds', 'product'),
    esg_entry_attachment_known: unknown('attachmentIds', 'document'),
    esg_entry_days: {
      path: 'validUntil',
      message: 'The last day must be after the day of issue.',
    },
  },
}
