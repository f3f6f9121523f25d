import { z } from 'zod'

/**
 * Every way in which the API can say no: the stable word, its HTTP status and its title.
 * A client may switch on the word; sentences in `detail` and `summary` are for people and may change.
 */
export const problemKinds = {
  MALFORMED: { status: 400, title: 'The request is malformed' },
  INVALID_QUERY: { status: 400, title: 'The search cannot be read' },
  TOKEN_MISSING: { status: 401, title: 'Sign-in required' },
  TOKEN_INVALID: { status: 401, title: 'The access token is not valid' },
  SCOPE_MISSING: { status: 403, title: 'The access token lacks the scope Pim' },
  USER_UNKNOWN: { status: 403, title: 'No such user' },
  USER_INACTIVE: { status: 403, title: 'The account is disabled' },
  USER_BOUND_ELSEWHERE: { status: 403, title: 'The account belongs to another identity' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  ADMINISTRATOR_ONLY: { status: 403, title: 'Administrators only' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  FILE_MISSING: { status: 404, title: 'The file is missing' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  DUPLICATE: { status: 409, title: 'Already taken' },
  REFERENCED: { status: 409, title: 'Still in use' },
  LAST_ADMIN: { status: 409, title: 'The last active administrator' },
  NOT_DELETED: { status: 409, title: 'Not deleted' },
  JOB_STATE: { status: 409, title: 'The job is not in a state for this' },
  RETAINED: { status: 409, title: 'To be kept for longer' },
  UPLOAD_OFFSET: { status: 409, title: 'The upload goes on elsewhere' },
  REQUEST_IN_FLIGHT: { status: 409, title: 'The same request is still being worked on' },
  STALE_VERSION: { status: 412, title: 'Changed by someone else meanwhile' },
  UPLOAD_PROTOCOL: { status: 412, title: 'Another version of the upload protocol is needed' },
  TOO_LARGE: { status: 413, title: 'The request is too large' },
  QUOTA: { status: 413, title: 'Too much at once' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'No such part' },
  RULE_BROKEN: { status: 422, title: 'A rule of the field is broken' },
  MALWARE: { status: 422, title: 'The file is not safe' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
  },
  VERSION_REQUIRED: { status: 428, title: 'If-Match is required' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The request headers are too large' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  INSUFFICIENT_STORAGE: { status: 507, title: 'There is no room left for files' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemKinds

/** One thing that is wrong, at one place of the request: `path` as on the wire (`texts.EN.nameShort`), empty for the whole. */
export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** In a query: the stretch of its text that is meant, in UTF-16 units, `to` exclusive. */
  at: z.object({ from: z.int(), to: z.int() }).optional(),
})

export type FieldProblem = z.infer<typeof fieldProblem>

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
})

export type Problem = z.infer<typeof problem>
