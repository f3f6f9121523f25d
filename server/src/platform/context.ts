import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from './database/schema.ts'

/** Who is calling, as the users table says it at this very request. */
export interface Actor {
  id: number
  email: string
  displayName: string
  isActive: boolean
  isAdministrator: boolean
}

/** What every handler gets; `db` is a transaction where the endpoint changes something. */
export interface Context {
  db: Kysely<Schema>
  actor: Actor
  /** Through which door the change comes: our own screens, another system, or a job somebody started. */
  source: 'screen' | 'api' | 'system' | 'job'
  /** The job that the change belongs to; null outside of one. */
  batch: number | null
  traceId: string
  /** The caller's address, for the trail. */
  address: string | null
  log: FastifyBaseLogger
}
