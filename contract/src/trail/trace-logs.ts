import { z } from 'zod'
import { endpoint, file, page } from '../api.ts'
import { changeOperations, changeSources, fieldChange } from '../changes.ts'
import { optionalPerson } from '../people.ts'
import type { FieldName, QueryField } from '../query-language/field.ts'
import { kindsOfRecords } from './kinds.ts'
import { id, instant, json, listQuery, nullableId, version } from '../wire.ts'

/** What changes no data but is traceable all the same. */
export const eventActions = ['sign-in', 'refused', 'export', 'download', 'error'] as const

export type EventAction = (typeof eventActions)[number]

/** Everything that a row of the trace log can say has happened. */
export const traceActions = [...changeOperations, ...eventActions] as const

export type TraceAction = (typeof traceActions)[number]

const actionLabels: Record<TraceAction, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  'sign-in': 'Signed in',
  refused: 'Refused',
  export: 'Exported',
  download: 'Downloaded',
  error: 'Error',
}

/** What people call an action. */
export function traceActionLabel(action: TraceAction): string {
  return actionLabels[action]
}

const sourceLabels: Record<(typeof changeSources)[number], string> = {
  screen: 'Screen',
  api: 'API',
  system: 'System',
  job: 'Job',
}

/** What people call the door through which something came. */
export function traceSourceLabel(source: (typeof changeSources)[number]): string {
  return sourceLabels[source]
}

/** The kinds of records that entries of the trace log are about, as they are written there. */
export const traceEntities = [
  ...kindsOfRecords.map(({ code, label }) => ({ code, label })),
  { code: 'trace-log', label: 'Trace log' },
]

/** What people call a kind of record; null for no record. */
export function traceEntityLabel(entity: string | null): string | null {
  return traceEntities.find(({ code }) => code === entity)?.label ?? entity
}

/** One row: who did what, when, from where, to which thing, and the difference it made. */
export const traceLog = z.object({
  /** Unique over changes and events. */
  id,
  at: instant,
  /** Null where the system acted, or somebody who is no user here. */
  actor: optionalPerson,
  /** Of the actor; of a stranger the one that the token named. */
  email: z.string().nullable(),
  action: z.enum(traceActions),
  entity: z.string().nullable(),
  entityId: nullableId,
  /** Of a taxonomy node: the taxonomy it stands in. */
  taxonomy: z.string().nullable(),
  /** What the record is called, or was called when it was deleted; null where nobody knows. */
  label: z.string().nullable(),
  /** The record is deleted. */
  isGone: z.boolean(),
  /** Of the thing, after a change. */
  version: version.nullable(),
  fields: z.array(fieldChange),
  traceId: z.string(),
  source: z.enum(changeSources),
  address: z.string().nullable(),
  /** What was called, of refusals and errors. */
  method: z.string().nullable(),
  path: z.string().nullable(),
  /** HTTP status and word of a refusal or an error. */
  status: z.int().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** What else an event says: which query was exported, how many rows. */
  detail: z.record(z.string(), json).nullable(),
})

export type TraceLog = z.infer<typeof traceLog>

/** Every field that a query over the trace log may ask for, in the order in which they are offered. */
export const traceLogFields = [
  {
    type: 'person',
    name: 'who',
    label: 'Who',
    sentence: 'E-mail address of the person who did it or tried to.',
    example: 'who:ada@example.com',
  },
  {
    type: 'enum',
    name: 'action',
    label: 'Action',
    sentence: 'Recorded action.',
    example: 'action:delete,restore',
    values: traceActions.map((code) => ({ code, label: actionLabels[code] })),
  },
  {
    type: 'date',
    name: 'at',
    label: 'When',
    sentence: 'Day it happened, in UTC: a date, today, yesterday or today-7d.',
    example: 'at:yesterday',
  },
  {
    type: 'enum',
    name: 'entity',
    label: 'Record type',
    sentence: 'Type of the record, such as product or brand.',
    example: 'entity:product',
    values: traceEntities,
  },
  {
    type: 'code',
    name: 'record',
    label: 'Record',
    sentence: 'Code or name of the record, including a code it had before.',
    example: 'record:AB-100',
  },
  {
    type: 'number',
    name: 'id',
    label: 'Record ID',
    sentence: 'Number of the record, as in its address.',
    example: 'id:4711',
    unit: '',
    min: '1',
    max: String(Number.MAX_SAFE_INTEGER),
    digits: 0,
  },
  {
    type: 'text',
    name: 'field',
    label: 'Changed field',
    sentence:
      'Field that was changed, by its name in the API; field:texts* finds all that start with texts.',
    example: 'field:lambdaD*',
  },
  {
    type: 'text',
    name: 'trace',
    label: 'Trace ID',
    sentence: 'Trace ID of the request, or the start of it.',
    example: 'trace:4bf92f35*',
  },
  {
    type: 'enum',
    name: 'source',
    label: 'Source',
    sentence: 'How the request came in: screen, API, job or system.',
    example: 'source:api',
    values: changeSources.map((code) => ({ code, label: sourceLabels[code] })),
  },
  {
    type: 'text',
    name: 'address',
    label: 'Address',
    sentence: 'IP address of the request; address:10.1.* finds all that start with 10.1.',
    example: 'address:10.1.*',
  },
  {
    type: 'number',
    name: 'status',
    label: 'Status',
    sentence: 'HTTP status of a refused request or an error.',
    example: 'status:>=500',
    unit: '',
    min: '100',
    max: '599',
    digits: 0,
  },
  {
    type: 'text',
    name: 'code',
    label: 'Error code',
    sentence: 'Code of a refused request or an error.',
    example: 'code:ADMINISTRATOR_ONLY',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of the trace log. */
export type TraceLogFieldName = FieldName<typeof traceLogFields>

/** The fields that entries are counted by. */
export const traceLogFacets = ['who', 'action', 'entity', 'source'] as const

export type TraceLogFacet = (typeof traceLogFacets)[number]

const facetNames = z
  .string()
  .max(200)
  .refine(
    (names) =>
      names.split(',').every((name) => (traceLogFacets as readonly string[]).includes(name)),
    `must be names out of ${traceLogFacets.join(', ')}, separated by commas`,
  )

const query = listQuery(['at']).extend({ facets: facetNames.optional() })

export const traceLogsApi = {
  list: endpoint({
    id: 'listTraceLogs',
    method: 'GET',
    path: '/trace-logs',
    access: 'administrator',
    summary: 'Lists who did what, when and from where, newest first.',
    query,
    answer: page(traceLog, { facets: true }),
    // words in it are looked for entry by entry
    lane: 'slow',
    problems: ['INVALID_QUERY'],
  }),
  export: endpoint({
    id: 'exportTraceLogs',
    method: 'GET',
    path: '/trace-logs/export',
    access: 'administrator',
    summary: 'Exports the matching trace log entries as CSV (UTF-8), newest first.',
    query: query.pick({ q: true }),
    answer: file('text/csv'),
    lane: 'slow',
    problems: ['INVALID_QUERY'],
  }),
}
