import { z } from 'zod'
import { endpoint, page } from './api.ts'
import { countryCode, id, listQuery } from './wire.ts'

/** A country of ISO 3166-1; `isActive` where the group sells. */
export const country = z.object({
  id,
  code: countryCode,
  name: z.string(),
  isActive: z.boolean(),
})

export type Country = z.infer<typeof country>

export const countriesApi = {
  list: endpoint({
    id: 'listCountries',
    method: 'GET',
    path: '/countries',
    access: 'active',
    summary: 'Countries by name.',
    query: listQuery(['name', 'code']),
    answer: page(country),
    problems: ['INVALID_QUERY'],
  }),
}
