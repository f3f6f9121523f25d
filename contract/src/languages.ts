import { z } from 'zod'
import { endpoint, page } from './api.ts'
import { id, languageCode, listQuery } from './wire.ts'

/** A language that texts are kept in. */
export const language = z.object({
  id,
  code: languageCode,
  name: z.string(),
  nativeName: z.string(),
  isActive: z.boolean(),
})

export type Language = z.infer<typeof language>

export const languagesApi = {
  list: endpoint({
    id: 'listLanguages',
    method: 'GET',
    path: '/languages',
    access: 'active',
    summary: 'Languages that texts are kept in.',
    query: listQuery(['name', 'code']),
    answer: page(language),
    problems: ['INVALID_QUERY'],
  }),
}
