import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { z } from 'zod'
import { endpoint, one } from './api.ts'
import type { FieldList } from './query-language/field.ts'
import { languageCode, namesIn } from './wire.ts'

/** The lists of which queries can give names in place of codes, as fields of references call them. */
export const listsOfNames = [
  'brand',
  'country',
  'language',
  'competence-center',
  'attachment-category',
  'obligation',
  ...taxonomyKinds.map(({ kind }) => kind),
] as const

export type ListOfNames = (typeof listsOfNames)[number]

/** The lists of names that these fields refer to. */
export function listsNamedBy(fields: FieldList): ListOfNames[] {
  const named = new Set(
    fields.flatMap((field) =>
      field.type === 'reference' || field.type === 'dated' ? [field.of] : [],
    ),
  )
  return listsOfNames.filter((list) => named.has(list))
}

const namedCode = z.object({
  code: z.string(),
  /** By language; what has the same name in all of them has it in English. */
  names: z.record(languageCode, z.string()),
  /** There where it groups others of its list. */
  isGroup: z.boolean().optional(),
  /** What the vocabulary of the trade calls it besides, by language. */
  synonyms: z.record(languageCode, z.array(z.string())).optional(),
})

export const referenceNamesApi = {
  get: endpoint({
    id: 'getReferenceNames',
    method: 'GET',
    path: '/reference-names',
    access: 'active',
    summary: 'Names, by language, of the records that queries can refer to.',
    query: z.strictObject({ lists: namesIn(listsOfNames) }),
    answer: one(z.object({ lists: z.record(z.string(), z.array(namedCode)) })),
  }),
}
