import { z } from 'zod'
import type { Endpoint } from './api.ts'

/** The sorts that a list endpoint knows, each also with `-` in front; none for any other endpoint. */
export function sortsOf({ query }: Pick<Endpoint, 'query'>): readonly string[] {
  const sort: unknown = query.shape['sort']
  const inner = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
