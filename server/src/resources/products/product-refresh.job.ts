import { refreshing } from '../../platform/jobs/refresh-job.ts'

export const { job: refreshProducts, refresh: refreshProductsOf } = refreshing({
  kind: 'refresh-products',
  noun: 'products',
  table: 'product',
  aStep: 200,
})
