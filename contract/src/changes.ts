import { z } from 'zod'
import { optionalPerson } from './people.ts'
import { id, instant, listQuery, text, version } from './wire.ts'

export const changeOperations = ['create', 'update', 'delete', 'restore'] as const

export const changeSources = ['screen', 'api', 'system', 'job'] as const

/** What a classification says of a field that is about one of its features or classes. */
const fieldDefinition = z.object({
  /** What the field is called; null where its path says that. */
  label: z.string().nullable(),
  /** Of its numbers; null where it has none, or nobody knows. */
  unit: z.string().nullable(),
  /** What the codes in both values stand for. */
  codes: z.array(z.object({ code: z.string(), label: z.string() })),
})

export type FieldDefinition = z.infer<typeof fieldDefinition>

/** One field of a change, from what to what; `path` as on the wire (`texts.EN.nameShort`). */
export const fieldChange = z.object({
  path: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /**
   * What the ids in both and in `path` stand for, also where the record is no longer there. An id that nobody knows is left out, and
   * so is the whole where there is no id.
   */
  names: z.array(z.object({ value: id, label: z.string() })).optional(),
  /** In English; left out where it is about no classification, or its release is not loaded. */
  definition: fieldDefinition.optional(),
})

export type FieldChange = z.infer<typeof fieldChange>

/** One change of one thing: who, when, through which door, and every field from what to what. */
export const change = z.object({
  id,
  at: instant,
  actor: optionalPerson,
  operation: z.enum(changeOperations),
  /** Version of the thing after the change. */
  version,
  fields: z.array(fieldChange),
  source: z.enum(changeSources),
  traceId: z.string(),
  /** The change set that made it; left out where none did, and once its job is no longer kept. */
  changeSet: id.optional(),
})

export type Change = z.infer<typeof change>

/** What a list of changes is asked by: all of them, or those of one field by its path. */
export const changeQuery = listQuery(['at'])
  .pick({ limit: true, cursor: true })
  .extend({ field: text(200).optional() })
