import type { Endpoint } from '@lambda/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { ChoreBook } from './chore-book.ts'
import type { ChangeableKinds } from './change-sets/work.ts'
import type { TokenVerifier } from './sign-in/authentication.ts'
import type { Actor, Context } from './context.ts'
import type { ApiProblem } from './errors.ts'
import type { AddressLimit } from './http/failure-limit.ts'
import type { OpenRequests } from './http/open-requests.ts'
import type { EventLog } from './trail/events.ts'
import type { DraftedKinds } from './drafts/drafted.ts'
import type { StreamTimes } from './http/event-stream.ts'
import type { FileLinks } from './files/file-links.ts'
import type { AnyJobKind } from './jobs/jobs.ts'
import type { ReferenceNames } from './reference/reference-names.ts'
import type { References } from './reference/referrers.ts'
import type { SheetableKinds } from './sheets/sheetable.ts'
import type { FileStore } from './files/file-store.ts'
import type { ViewedLists } from './lists/viewed-lists.ts'
import type { MalwareScan } from './files/malware-scan.ts'
import type { RecordKinds } from './trail/records.ts'
import type { RecordFeed } from './live/record-feed.ts'
import type { RequestScope } from './database/request-scope.ts'
import type { RowIndexes } from './row-index/row-indexes.ts'
import type { Schema } from './database/schema.ts'

declare module 'fastify' {
  interface FastifyInstance {
    countOpen: OpenRequests
    /** What ends each answer that streams events. */
    streams: Set<() => void>
    /** Counts calls without a valid token. */
    countFailure: AddressLimit
  }
  interface FastifyRequest {
    /** Whom the token names, once it is verified: perhaps nobody here. */
    claimed: { email: string; source: 'screen' | 'api' } | null
    /** Set by `implement` once the caller is known. */
    caller: { actor: Actor; source: 'screen' | 'api' } | null
    /** What it may take of the database; null before its guard. */
    scope: RequestScope | null
    /** How its handler goes on, where what it begins with was asked together with who calls. */
    begun: ((context: Context) => Promise<unknown>) | null
    /** The problem that it is answered with, and what was thrown. */
    failure: { problem: ApiProblem; cause: Error } | null
  }
}

/** What the resources are served on. */
export interface App {
  http: FastifyInstance
  db: Kysely<Schema>
  /** Rows of projections in memory, for what SQL would have to read all of them for. */
  indexes: RowIndexes
  /** What the records are called that products refer to. */
  names: ReferenceNames
  /** The contents of files. */
  files: FileStore
  /** What every file is shown to before it is kept; null where no scanner is configured. */
  scan: MalwareScan | null
  /** Short-lived addresses at which they can be had without a token. */
  links: FileLinks
  verifyToken: TokenVerifier
  /** The client id of our own browser application: changes through it come from a screen. */
  ownClientId: string
  /** The kinds of records that the history tells of. */
  records: RecordKinds
  /** What refers to what, for the lists of reference data and whoever deletes something of them. */
  references: References
  /** The kinds of records that change sets change. */
  changeable: ChangeableKinds
  /** The kinds of records that are exported as sheets. */
  sheets: SheetableKinds
  /** The lists that views are saved of. */
  viewed: ViewedLists
  /** The kinds of records whose unsaved changes are kept. */
  drafted: DraftedKinds
  /** What happens to records that somebody has open. */
  feed: RecordFeed
  streamTimes: StreamTimes
  /** The kinds of work that go on after their request. */
  jobKinds: readonly AnyJobKind[]
  /** Takes what changes no data but must be traceable. */
  events: EventLog
  /** What this server does from time to time, and how that goes. */
  chores: ChoreBook
  /** Every endpoint served, in order; OpenAPI and the role matrix are derived from it. */
  endpoints: Endpoint[]
}
