import { z } from 'zod'
import { endpoint, file, page } from './api.ts'
import { changeOperations, changeSources, fieldChange } from './changes.ts'
import { person } from './people.ts'
import type { FieldName, QueryField } from './query-language/field.ts'
import { id, instant, listQuery, version } from './wire.ts'

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

/** The things that rows of the trace log are about, as they are written there. */
export const traceEntities = [
  { code: 'product', label: 'Product' },
  { code: 'taxonomy-node', label: 'Taxonomy node' },
  { code: 'user', label: 'User' },
  { code: 'brand', label: 'Brand' },
  { code: 'country', label: 'Country' },
  { code: 'language', label: 'Language' },
  { code: 'country-language', label: 'Country languages' },
  { code: 'legal-entity', label: 'Legal entity' },
  { code: 'attachment', label: 'Attachment' },
  { code: 'global-attachment', label: 'Global attachment' },
  { code: 'location', label: 'Location' },
  { code: 'competence-center', label: 'Competence center' },
  { code: 'attachment-category', label: 'Attachment category' },
  { code: 'trace-log', label: 'Trace log' },
] as const

/** One row: who did what, when, from where, to which thing, and the difference it made. */
export const traceLog = z.object({
  /** Unique over changes and events. */
  id,
  at: instant,
  /** Null where the system acted, or somebody who is no user here. */
  actor: person.nullable(),
  /** Of the actor; of a stranger the one that the token named. */
  email: z.string().nullable(),
  action: z.enum(traceActions),
  entity: z.string().nullable(),
  entityId: id.nullable(),
  /** Of a taxonomy node: the taxonomy it stands in. */
  taxonomy: z.string().nullable(),
  /** What the thing is called now; null where it has no name or is gone. */
  label: z.string().nullable(),
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
  detail: z.record(z.string(), z.json()).nullable(),
})

export type TraceLog = z.infer<typeof traceLog>

/** Every field that a query over the trace log may ask for, in the order in which they are offered. */
export const traceLogFields = [
  {
    type: 'person',
    name: 'who',
    label: 'Who',
    sentence: 'E-mail address of the person who did it, or tried to.',
    example: 'who:ada@example.com',
  },
  {
    type: 'enum',
    name: 'action',
    label: 'Action',
    sentence: 'What happened.',
    example: 'action:delete,restore',
    values: traceActions.map((code) => ({ code, label: actionLabels[code] })),
  },
  {
    type: 'date',
    name: 'at',
    label: 'When',
    sentence: 'Day on which it happened, in UTC.',
    example: 'at:>=today-7d',
  },
  {
    type: 'enum',
    name: 'entity',
    label: 'Entity',
    sentence: 'What kind of thing it happened to.',
    example: 'entity:product',
    values: traceEntities,
  },
  {
    type: 'number',
    name: 'id',
    label: 'Entity id',
    sentence: 'Id of the thing it happened to.',
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
    sentence: 'Field that was changed; field:texts* for all that begin so.',
    example: 'field:lambdaD*',
  },
  {
    type: 'text',
    name: 'trace',
    label: 'Trace id',
    sentence: 'Trace id of the request, or how it begins.',
    example: 'trace:4bf92f35*',
  },
  {
    type: 'enum',
    name: 'source',
    label: 'Source',
    sentence: 'Through which door it came.',
    example: 'source:api',
    values: changeSources.map((code) => ({ code, label: sourceLabels[code] })),
  },
  {
    type: 'text',
    name: 'address',
    label: 'Address',
    sentence: 'Network address it came from; address:10.1.* for all that begin so.',
    example: 'address:10.1.*',
  },
  {
    type: 'number',
    name: 'status',
    label: 'Status',
    sentence: 'HTTP status of a refusal or an error.',
    example: 'status:>=500',
    unit: '',
    min: '100',
    max: '599',
    digits: 0,
  },
  {
    type: 'text',
    name: 'code',
    label: 'Code',
    sentence: 'Word of a refusal or an error.',
    example: 'code:ADMINISTRATOR_ONLY',
  },
] as const satisfies readonly QueryField[]

/** The canonical word of a field of the trace log. */
export type TraceLogFieldName = FieldName<typeof traceLogFields>

const query = listQuery(['at'])

export const traceLogsApi = {
  list: endpoint({
    id: 'listTraceLogs',
    method: 'GET',
    path: '/trace-logs',
    access: 'administrator',
    summary: 'Who did what, when, from where; the newest first.',
    query,
    answer: page(traceLog),
    problems: ['INVALID_QUERY'],
  }),
  export: endpoint({
    id: 'exportTraceLogs',
    method: 'GET',
    path: '/trace-logs/export',
    access: 'administrator',
    summary: 'Everything that a query finds in the trace log, as CSV in UTF-8, the newest first.',
    query: query.pick({ q: true }),
    answer: file('text/csv'),
    problems: ['INVALID_QUERY'],
  }),
}
