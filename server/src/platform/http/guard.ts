import type { Endpoint } from '@lambda/contract/api'
import type { FastifyRequest } from 'fastify'
import { assertAccess, identify } from '../sign-in/access.ts'
import type { App } from '../app.ts'
import type { Actor } from '../context.ts'

/** The door of an endpoint: who calls, and whether they may, settled before a body is read. */
export function guardOf(
  app: App,
  { access }: Pick<Endpoint, 'access'>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = await app.verifyToken(request.raw.rawHeaders)
    const source = token.clientId === app.ownClientId ? 'screen' : 'api'
    request.claimed = { email: token.email, source }
    const actor = await identify(app.db, token)
    request.caller = { actor, source }
    const { id } = request.params as { id?: string }
    assertAccess(actor, access, id)
  }
}

/** Who calls, once the guard has let them in; throws where no guard was asked, which is a bug. */
export function callerOf(request: FastifyRequest): { actor: Actor; source: 'screen' | 'api' } {
  if (!request.caller)
    throw new Error(`${request.url} is served without having identified its caller`)
  return request.caller
}
