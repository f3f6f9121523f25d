import { addressOf } from '@lambda/contract/api'
import { exportsApi } from '@lambda/contract/exports'
import { type TestServer, people } from '../harness.ts'
import { signToken } from '../tokens.ts'

/** The file of an export, as it is downloaded. */
export async function downloaded(
  { http }: TestServer,
  id: number,
  as: string = people.editor,
): Promise<{ status: number; content: Buffer; name: string }> {
  const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
  const answer = await http.inject({
    url: `/api${addressOf(exportsApi.content, { id })}`,
    headers: { authorization: `Bearer ${await signToken(claims)}` },
  })
  const disposition = answer.headers['content-disposition'] ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
  return { status: answer.statusCode, content: answer.rawPayload, name }
}
