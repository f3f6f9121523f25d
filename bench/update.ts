import { z } from 'zod'
import { type Measured, type Target, measured } from './load.ts'

interface Versioned {
  id: number
  version: number
}

const answer = z.object({ data: z.object({ id: z.number(), version: z.number() }) })

/** Changes one field of products, each request that of another; the products keep their versions up to date. */
export function loadUpdates(
  target: Target,
  address: string,
  products: Versioned[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  let counter = 0
  return measured(target, seconds, {
    connections,
    requests: [
      {
        method: 'PATCH',
        setupRequest: (request, context: { current?: Versioned }) => {
          const current = products.shift()
          if (!current) throw new Error('There are more connections than products.')
          context.current = current
          return {
            ...request,
            path: `${address}/${current.id}`,
            headers: {
              ...target.headers,
              'content-type': 'application/merge-patch+json',
              'if-match': `"${current.version}"`,
            },
            body: JSON.stringify({ series: `Series ${++counter}` }),
          }
        },
        onResponse: (_status, body, context: { current?: Versioned }) => {
          const current = context.current
          if (!current) return
          const read = answer.safeParse(JSON.parse(body))
          products.push({ id: current.id, version: read.data?.data.version ?? current.version })
        },
      },
    ],
  })
}
