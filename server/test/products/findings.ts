import type { BodyOf } from '@lambda/contract/api'
import { type ProductFinding, findingsApi } from '@lambda/contract/products/findings/findings'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { expect } from 'vitest'
import { lookAtDueProducts } from '../../src/resources/products/findings/product-finding.job.ts'
import { productBody } from '../factories.ts'
import type { TestServer } from '../harness.ts'

/** What is done to products to see what is found of them, on the server that `server` gives when it is asked. */
export function withFindings(server: () => TestServer) {
  const headers = { 'content-type': 'application/merge-patch+json' }

  async function findingsOf({ id }: Pick<Product, 'id'>): Promise<ProductFinding[]> {
    const { data } = await server().call(findingsApi.get, { params: { id } })
    return data.findings
  }

  return {
    findingsOf,
    /** A draft that nothing refuses. */
    create: async (more: Parameters<typeof productBody>[0] = {}): Promise<Product> => {
      const answer = await server().call(productsApi.create, { body: productBody(more) })
      expect(answer.body.errors).toBeUndefined()
      return answer.data
    },
    patch: ({ id, version }: Pick<Product, 'id' | 'version'>, body: object) =>
      server().call(productsApi.patch, {
        params: { id },
        ifMatch: version,
        body: body as BodyOf<typeof productsApi.patch>,
        headers,
      }),
    /** `R05 warning rD.value`: what is found of a product. */
    told: async (product: Pick<Product, 'id'>) => toldOf(await findingsOf(product)),
    /** The codes of what a query finds. */
    found: async (q: string): Promise<string[]> => {
      const query = { q, sort: 'code', limit: 200 }
      const { data } = await server().call(productsApi.list, { query })
      return data.map(({ code }) => code)
    },
    /** What servers do from time to time. */
    lookAgain: () => lookAtDueProducts({ db: server().db, stopping: new AbortController().signal }),
  }
}

/** Findings in few words; what is accepted says so. */
export function toldOf(findings: readonly ProductFinding[]): string[] {
  return findings.map(({ rule, severity, path, accepted }) =>
    [rule, severity, path, ...(accepted ? ['accepted'] : [])].join(' '),
  )
}
