import { z } from 'zod'
import { reads } from './crud.ts'
import { id, listQuery, version } from './wire.ts'

export const brandTypes = ['MANUFACTURER', 'OWN_LABEL', 'DISTRIBUTION'] as const

/** A brand that products are sold under; `code` is what the query language writes (`brand:nordfoam`). */
export const brand = z.object({
  id,
  version,
  code: z.string(),
  name: z.string(),
  type: z.enum(brandTypes),
  countryOfOrigin: z.string().nullable(),
  website: z.string().nullable(),
  isActive: z.boolean(),
})

export type Brand = z.infer<typeof brand>

export const brandsApi = reads('brands', {
  one: 'Brand',
  many: 'Brands',
  entity: brand,
  query: listQuery(['name', 'code']),
  read: 'active',
})
