import type { UnderstoodQuery } from '@lambda/contract/api'
import { productsApi } from '@lambda/contract/products/products'
import type { TestServer } from '../harness.ts'

/** A query as it was typed, and the language that was selected. */
interface Typed {
  language: string
  typed: string
}

/** How a typed query is understood, and how many products it finds. */
export async function answerOf(server: TestServer, query: Typed) {
  const { body } = await listed(server, query, { limit: 1 })
  const { total } = body['page'] as { total: number }
  const { q } = body['understood'] as UnderstoodQuery
  return { understood: q, total }
}

/** The codes of the first products that it finds, most relevant first. */
export async function firstCodesOf(server: TestServer, query: Typed, limit: number) {
  const { data } = await listed(server, query, { limit, sort: 'relevance' })
  return data.map(({ code }) => code)
}

/** The codes of all products that it finds. */
export async function codesOf(server: TestServer, query: Typed): Promise<string[]> {
  const codes: string[] = []
  let next: string | null = null
  do {
    const page: Record<string, string> = next === null ? {} : { cursor: next }
    const { data, body } = await listed(server, query, { limit: 200, sort: 'code', ...page })
    codes.push(...data.map(({ code }) => code))
    next = (body['page'] as { next: string | null }).next
  } while (next !== null)
  return codes
}

/** Throws where the query was refused. */
async function listed(server: TestServer, { language, typed }: Typed, more: object) {
  const query = { q: typed, language, understood: 'true', ...more }
  const answer = await server.call(productsApi.list, { query })
  if (answer.status === 200) return answer
  throw new Error(`${language} “${typed}” is refused: ${answer.body.summary?.join(' ')}`)
}
