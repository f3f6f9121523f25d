import { productTrendApi } from '@lambda/contract/products/trend/product-trend'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { dayCounts } from './product-day-count.repository.ts'
import { growthOf } from './product-growth.search.ts'

export function productTrendRoutes(app: App): void {
  implement(app, productTrendApi, {
    growth: ({ db }, { query }) => growthOf(db, query, { indexes: app.indexes, today: new Date() }),
    days: ({ db }, { query }) => dayCounts(db, query.q),
  })
}
