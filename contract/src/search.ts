import { z } from 'zod'
import { endpoint, expansion, one } from './api.ts'
import { queryBounds } from './query-language/bounds.ts'
import { taxonomyKindName } from './taxonomies.ts'
import { id, listQuery, text } from './wire.ts'

/** What is searched, as histories call it. */
const searchedEntities = [
  'product',
  'attachment',
  'global-attachment',
  'taxonomy-node',
  'user',
  'esg-entry',
] as const

export type SearchedEntity = (typeof searchedEntities)[number]

/** A thing that a search has found; texts are in the asked language, else in English, else in any. */
const foundThing = z.object({
  id,
  /** Null where people do not know it by one. */
  code: z.string().nullable(),
  /** Null where it has none yet. */
  name: z.string().nullable(),
  /** What tells it apart: the brand of a product, the category of a document, the kind of an ESG entry. */
  detail: z.string().nullable(),
  /** Of a taxonomy node: the taxonomy it stands in. */
  taxonomy: taxonomyKindName.nullable(),
  /** `Draft`, `Obsolete`, `Inactive` …; null where it is in use as usual. */
  state: z.string().nullable(),
})

export type FoundThing = z.infer<typeof foundThing>

/** The best matches among all things of one kind. */
const foundGroup = z.object({
  entity: z.enum(searchedEntities),
  /** How many there are in all. */
  total: z.int().positive(),
  /** What the list of these things finds them all by; null where they have no such list. */
  q: z.string().nullable(),
  /** What words were looked for as besides, or instead. */
  expansions: z.array(expansion),
  found: z.array(foundThing),
})

export type FoundGroup = z.infer<typeof foundGroup>

export const searchApi = {
  find: endpoint({
    id: 'search',
    method: 'GET',
    path: '/search',
    access: 'active',
    summary:
      'Finds products, documents, taxonomy nodes and, for administrators, users and ESG entries by what people type. The best matches of each.',
    query: listQuery(['code'])
      .pick({ language: true })
      .extend({ q: text(queryBounds.characters) }),
    answer: one(z.object({ groups: z.array(foundGroup) })),
    problems: ['INVALID_QUERY'],
  }),
}
