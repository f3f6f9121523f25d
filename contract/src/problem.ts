import { z } from 'zod'

/**
 * Every way in which the API can say no: the stable word, its HTTP status and its title.
 * A client may switch on the word; sentences in `detail` and `summary` are for people and may change.
 */
export const problemKinds = {
  MALFORMED: { status: 400, title: 'Invalid request' },
  INVALID_QUERY: { status: 400, title: 'Invalid search' },
  TOKEN_MISSING: { status: 401, title: 'Sign-in required' },
  TOKEN_INVALID: { status: 401, title: 'Invalid access token' },
  SCOPE_MISSING: { status: 403, title: 'The access token does not have the scope Pim' },
  USER_UNKNOWN: { status: 403, title: 'Unknown user' },
  USER_INACTIVE: { status: 403, title: 'The account is disabled' },
  USER_BOUND_ELSEWHERE: { status: 403, title: 'The user is linked to another account' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ADMINISTRATOR_ONLY: { status: 403, title: 'Administrators only' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  FILE_MISSING: { status: 404, title: 'The file is missing' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  DUPLICATE: { status: 409, title: 'Already in use' },
  REFERENCED: { status: 409, title: 'Still in use' },
  LAST_ADMIN: { status: 409, title: 'Last active administrator' },
  NOT_DELETED: { status: 409, title: 'Not deleted' },
  JOB_STATE: { status: 409, title: 'Not possible in the current job status' },
  CHANGE_SET_STATE: { status: 409, title: 'Not possible in the current state of the change set' },
  RETAINED: { status: 409, title: 'The retention period has not ended' },
  UPLOAD_OFFSET: { status: 409, title: 'The upload is in use elsewhere' },
  REQUEST_IN_FLIGHT: { status: 409, title: 'The same request is still being processed' },
  CURSOR_EXPIRED: { status: 410, title: 'The cursor is no longer valid' },
  STALE_VERSION: { status: 412, title: 'Changed by someone else' },
  UPLOAD_PROTOCOL: { status: 412, title: 'Unsupported upload protocol version' },
  TOO_LARGE: { status: 413, title: 'The request is too large' },
  QUOTA: { status: 413, title: 'Too many items' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'Range not available' },
  RULE_BROKEN: { status: 422, title: 'A validation rule is violated' },
  MALWARE: { status: 422, title: 'The file is not safe' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
  },
  VERSION_REQUIRED: { status: 428, title: 'The version is required' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The request headers are too large' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  INSUFFICIENT_STORAGE: { status: 507, title: 'There is not enough storage space' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemKinds

/** One thing that is wrong, at one place of the request: `path` as on the wire (`texts.EN.nameShort`), empty for the whole. */
export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** In a query: the stretch of its text that is meant, in UTF-16 units, `to` exclusive. */
  at: z.object({ from: z.int(), to: z.int() }).optional(),
  /** In a query: what should stand there instead, where there is an obvious remedy. */
  suggestion: z.string().optional(),
  /** The other record that it is about: who has the number already. */
  record: z.object({ kind: z.string(), id: z.int(), label: z.string() }).optional(),
})

export type FieldProblem = z.infer<typeof fieldProblem>

/** The `code` of a field problem: a new record has the code of a deleted one; `record` names that where it can be restored instead. */
export const deletedDuplicate = 'DELETED_DUPLICATE'

/** The body of every answer that is not a success: RFC 9457 `application/problem+json` with the fields of our own. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  traceId: z.string(),
  code: z.enum(Object.keys(problemKinds) as [ProblemCode, ...ProblemCode[]]),
  /** Sentences a person can act on; what the browser's result wrapper shows first. */
  summary: z.array(z.string()),
  errors: z.array(fieldProblem),
  /** With `STALE_VERSION`: the thing as it is now, so that a screen can merge. */
  current: z.unknown().optional(),
  /** With `REFERENCED`: who refers to it. */
  referencedBy: z.array(z.object({ kind: z.string(), id: z.int(), label: z.string() })).optional(),
  /** With `NOT_FOUND`: what the thing has been merged into. */
  mergedInto: z.object({ id: z.int(), label: z.string() }).optional(),
})

export type Problem = z.infer<typeof problem>
