import type { Endpoint, Page } from '@lambda/contract/api'
import type { z } from 'zod'
import { type CallOf, call } from '../../platform/api-client.ts'

export type ListEndpoint = Endpoint & { answer: { kind: 'list'; data: z.ZodType } }

export type RowOf<E extends ListEndpoint> = z.output<E['answer']['data']>

/** What a list endpoint is asked, put together while the program runs. */
interface ListRequest {
  params: Readonly<Record<string, string | number>> | undefined
  query: Readonly<Record<string, string | number | undefined>>
  signal: AbortSignal
}

/** Calls any list endpoint with a query put together while the program runs; `language` only where it knows one. */
export async function callList<E extends ListEndpoint>(
  endpoint: E,
  { params, query, signal }: ListRequest,
): Promise<Page<RowOf<E>>> {
  const { language, ...others } = query
  const asked = 'language' in endpoint.query.shape ? { ...others, language } : others
  // The compiler cannot see that these are the fields of the endpoint; the server refuses any other.
  const request = { params, query: asked, signal } as unknown as CallOf<E>
  return (await call(endpoint, request)) as unknown as Page<RowOf<E>>
}
