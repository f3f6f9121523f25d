import { createVisitor, tokensFor } from '../server/test/oidc-client.ts'
import { product } from './visitor.ts'

/** Calls of the API by somebody, as the screens make them. */
export async function apiOf(email: string) {
  const { origin } = product()
  const tokens = await tokensFor(createVisitor(origin), origin, email)
  return async (path: string, init: { method?: string; body?: object; version?: number } = {}) => {
    const { method = 'GET', body, version } = init
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text || '{}') as { data: never; page: { total: number } }
  }
}

export type Api = Awaited<ReturnType<typeof apiOf>>

/** Discards what change sets other journeys have left, whoever has begun them. */
export async function discardChangeSets(api: Api): Promise<void> {
  const { data } = await api('/change-sets?q=state:open,ready&limit=200')
  for (const { id } of data as { id: number }[]) {
    await api(`/change-sets/${id}/take-over`, { method: 'POST' })
    await api(`/change-sets/${id}/discard`, { method: 'POST' })
  }
}

/** Discards what these people have typed and not saved in journeys before: their pages would bring it back. */
export async function discardDrafts(...emails: string[]): Promise<void> {
  await Promise.all(
    emails.map(async (email) => {
      const api = await apiOf(email)
      const { data } = await api('/drafts')
      const { drafts } = data as { drafts: { entity: string; id: number }[] }
      for (const { entity, id } of drafts)
        await api(`/drafts/${entity}/${id}`, { method: 'DELETE' })
    }),
  )
}
