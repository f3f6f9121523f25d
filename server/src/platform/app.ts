import type { Endpoint } from '@lambda/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from './authentication.ts'
import type { Actor } from './context.ts'
import type { Schema } from './schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `implement` once the caller is known. */
    caller: { actor: Actor; source: 'screen' | 'api' } | null
  }
}

/** What the resources are served on. */
export interface App {
  http: FastifyInstance
  db: Kysely<Schema>
  verifyToken: TokenVerifier
  /** The client id of our own browser application: changes through it come from a screen. */
  ownClientId: string
  /** Every endpoint served, in order; OpenAPI and the role matrix are derived from it. */
  endpoints: Endpoint[]
}
