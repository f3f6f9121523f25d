import { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * The API as data. An endpoint is a plain object that the server implements, the browser calls, forms validate with
 * and OpenAPI is derived from; nothing about it is written down a second time.
 */

/**
 * Who may call: `account` is any known user, inactive ones too (only `/users/me`); `active` any active user;
 * `administrator` an active user with the role IPCOMAdministrator; `self` an administrator, or the active user whose
 * own id is the `id` in the address; `link` whoever has the signed address, without a token (`file-links.ts` alone).
 */
export const accesses = {
  account: 'Any registered user.',
  active: 'Any active user.',
  self: 'Administrators; other users only for their own record.',
  administrator: 'Administrators.',
  link: 'Anyone with the link, without a token, as long as the user it was created for is active.',
} as const

export type Access = keyof typeof accesses

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What comes back: one thing (`{ data }`), a page of things (`{ data: [], page }`), nothing (`{ data: null }`), the
 * content of a file, headers alone, as another protocol than ours wants it, or things as they happen, one JSON object per line,
 * for as long as the caller listens.
 */
export type Answer =
  | { kind: 'one'; status: 200 | 201 | 202; data: z.ZodType }
  | { kind: 'list'; status: 200; data: z.ZodType; facets: boolean; understood: boolean }
  | { kind: 'none'; status: 200 }
  | { kind: 'file'; status: 200; mediaTypes: readonly [string, ...string[]] }
  | { kind: 'headers'; status: 201 | 204 }
  | { kind: 'events'; status: 200; data: z.ZodType }

/**
 * How much of the database an operation may hold: `quick` is a read or a change of single records, `search` looks
 * through many of them, as a list does, and `slow` through all there are.
 */
export type Lane = 'quick' | 'search' | 'slow'

export interface Endpoint {
  /** Operation id, unique in the whole API: `listProducts`. */
  readonly id: string
  readonly method: Method
  /** Below `/api`, parameters in braces: `/products/{id}`. */
  readonly path: string
  readonly access: Access
  /** One sentence for the documentation. */
  readonly summary: string
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodType | null
  /** Media type of the body. */
  readonly accepts:
    | 'application/json'
    | 'application/merge-patch+json'
    | 'application/offset+octet-stream'
  readonly answer: Answer
  /** The caller must name the version it changes: `If-Match: "<version>"`, or `version` in the body of a PUT. */
  readonly ifMatch: boolean
  /** `Idempotency-Key` is honoured. */
  readonly idempotent: boolean
  /** Of a PUT: read-only fields that are computed for the answer, so that it ignores them (`read-only.ts`). */
  readonly derived: readonly string[]
  /** `search` for a list and `quick` for everything else, unless told. */
  readonly lane: Lane
  /** The headers that it reads beside those that follow from the fields above: all are required. */
  readonly reads?: readonly string[]
  /** Of a POST: it reads only, and is served as a GET is. */
  readonly changesNothing?: boolean
  /** A file can be had in parts, and not at all where it is known (Range, If-Range, If-None-Match). */
  readonly ranged?: boolean
  /** What can go wrong beyond what follows from the fields above. */
  readonly problems: readonly ProblemCode[]
}

export type Api = Readonly<Record<string, Endpoint>>

type Spec = Pick<Endpoint, 'id' | 'method' | 'path' | 'access' | 'summary' | 'answer'> &
  Partial<Endpoint>

const nothing = z.strictObject({})

type Filled<S extends Spec> = S & {
  params: S['params'] extends z.ZodObject ? S['params'] : typeof nothing
  query: S['query'] extends z.ZodObject ? S['query'] : typeof nothing
  body: S['body'] extends z.ZodType ? S['body'] : null
  accepts: Endpoint['accepts']
  ifMatch: S['ifMatch'] extends true ? true : false
  idempotent: boolean
  derived: readonly string[]
  lane: Lane
  problems: readonly ProblemCode[]
}

/** Declares an endpoint; what is left out is empty. Throws when it asks for a version without changing anything. */
export function endpoint<const S extends Spec>(spec: S): Filled<S> {
  if (spec.ifMatch && (spec.method === 'GET' || !spec.params)) {
    throw new Error(`${spec.id}: If-Match requires an operation that changes one resource`)
  }
  if (spec.changesNothing && (spec.ifMatch || spec.idempotent)) {
    throw new Error(`${spec.id}: what changes nothing has neither a version nor a key`)
  }
  if (['file', 'events'].includes(spec.answer.kind) && spec.method !== 'GET') {
    throw new Error(`${spec.id}: an operation that answers a file or events must use GET`)
  }
  return {
    params: nothing,
    query: nothing,
    body: null,
    accepts: 'application/json',
    ifMatch: false,
    idempotent: false,
    derived: [],
    lane: spec.answer.kind === 'list' ? 'search' : 'quick',
    problems: [],
    ...spec,
  } as unknown as Filled<S>
}

/** `200 { data }`. */
export function one<T extends z.ZodType>(data: T) {
  return { kind: 'one', status: 200, data } as const
}

/** `201 { data }` with `Location` and `ETag`. */
export function created<T extends z.ZodType>(data: T) {
  return { kind: 'one', status: 201, data } as const
}

/** `202 { data }` with the `Location` of the job that does the work: `data` is that job. */
export function accepted<T extends z.ZodType>(data: T) {
  return { kind: 'one', status: 202, data } as const
}

/** `200 { data: [], page }`; with `facets` also counts by field, with `understood` what a query was taken for. */
export function page<T extends z.ZodType>(
  data: T,
  { facets = false, understood = false }: { facets?: boolean; understood?: boolean } = {},
) {
  return { kind: 'list', status: 200, data, facets, understood } as const
}

/** `200 { data: null }`. */
export const none = { kind: 'none', status: 200 } as const

/** The content of a file, with `Content-Disposition: attachment`: the first of these types, or as it says itself. Text is UTF-8. */
export function file<const M extends readonly [string, ...string[]]>(...mediaTypes: M) {
  return { kind: 'file', status: 200, mediaTypes } as const
}

/** Headers and no body, in a protocol that is described elsewhere. */
export function headers<const S extends 201 | 204>(status: S) {
  return { kind: 'headers', status } as const
}

/** Things as they happen: JSON objects, one per line, with blank lines in between while nothing happens. */
export function events<T extends z.ZodType>(data: T) {
  return { kind: 'events', status: 200, data } as const
}

/**
 * Tells `push` of each thing as it happens, beginning with how things are; what it resolves to ends that. Whoever listens may
 * be told of the last of several things alone, so each must say all that there is to say.
 */
export type Feed<T> = (push: (event: T) => void) => Promise<() => void>

/** A file on its way: what it is called, and its content piece by piece. */
export interface FileContent {
  name: string
  /** Which of the types of its answer it is; the first where it is left out. */
  mediaType?: string
  content: AsyncIterable<string | Uint8Array>
}

/**
 * What words of the query are looked for as besides: synonyms, or longer words that they are a part of. A misspelt word is
 * looked for as the nearest ones instead (`correction`).
 */
export const expansion = z.object({
  /** As it is typed; several words where they are one term. */
  text: z.string(),
  by: z.enum(['synonym', 'compound', 'correction']),
  words: z.array(z.string()),
})

export type Expansion = z.infer<typeof expansion>

/** Where a page stands: the exact total of what is found and opaque cursors to the pages beside it. */
export const pageInfo = z.object({
  total: z.int().nonnegative(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Only what is newer was searched, as the query does not say how far back to go; left out where all was searched. */
  searchedSince: z.iso.datetime().optional(),
  /** Left out where words are looked for as they are typed. */
  expansions: z.array(expansion).optional(),
})

export type PageInfo = z.infer<typeof pageInfo>

/** Counts by field name, then by value as the query language writes it, with its name for people. */
export const facetCounts = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), label: z.string(), count: z.int().nonnegative() })),
)

export type FacetCounts = z.infer<typeof facetCounts>

/** What the words of a query have been taken for, in the query language. */
export const understoodQuery = z.object({
  /** The query that was asked: canonical, with fields in place of words. */
  q: z.string(),
  parts: z.array(
    z.object({
      words: z.string(),
      /** What was asked in their place; empty where they stayed words. */
      q: z.string(),
      /** What they may mean, too. */
      others: z.array(z.string()),
    }),
  ),
})

export type UnderstoodQuery = z.infer<typeof understoodQuery>

export interface Page<T> {
  data: T[]
  page: PageInfo
  facets?: FacetCounts
  understood?: UnderstoodQuery
}

/** The four parts of a call and of its answer, as the browser writes and the server reads them. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : null
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : null

/** What a handler returns and a client receives: the thing, a page, a file, a feed, or null. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends { kind: 'one'; data: infer T }
  ? z.output<Extract<T, z.ZodType>>
  : E['answer'] extends { kind: 'list'; data: infer T }
    ? Page<z.output<Extract<T, z.ZodType>>>
    : E['answer'] extends { kind: 'file' }
      ? FileContent
      : E['answer'] extends { kind: 'events'; data: infer T }
        ? Feed<z.output<Extract<T, z.ZodType>>>
        : null

/** The schema of the whole body of a success: JSON, but for a file and for headers alone; of events, that of a line. */
export function answerSchema(answer: Answer): z.ZodType {
  switch (answer.kind) {
    case 'file':
      return z.string()
    case 'headers':
      return z.literal('')
    case 'one':
      return z.object({ data: answer.data })
    case 'list':
      return z.object({
        data: z.array(answer.data),
        page: pageInfo,
        ...(answer.facets ? { facets: facetCounts.optional() } : {}),
        ...(answer.understood ? { understood: understoodQuery.optional() } : {}),
      })
    case 'none':
      return z.object({ data: z.null() })
    case 'events':
      return answer.data
  }
}

/** The address of a call: path parameters filled in and encoded, query in the order given; without `/api`. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return pairs.length === 0 ? path : `${path}?${search.toString()}`
}
