import { type Product, type ProductBody, productsApi } from '@lambda/contract/products/products'
import { type Relation, relation } from '@lambda/contract/products/relations'
import { productBody } from '../factories.ts'
import type { TestServer } from '../harness.ts'

type Id = Pick<Product, 'id'>

/** A relation to a product. */
export function to(type: Relation['type'], { id }: Id, quantity: string | null = null): Relation {
  return relation.parse({ type, relatedId: id, quantity })
}

/** What a refusal says of each field. */
export function problems(answer: { body: unknown }): unknown[] {
  return (answer.body as { errors: unknown[] }).errors
}

/** Calls about the products of a server, as tests of relations need them. */
export function productCalls(server: TestServer) {
  const found = async ({ id }: Id) => (await server.call(productsApi.get, { params: { id } })).data
  return {
    found,
    created: async (more: Partial<ProductBody> = {}): Promise<Product> => {
      const answer = await server.call(productsApi.create, { body: productBody(more) })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.data
    },
    patched: ({ id, version }: Id & { version: number }, body: object) =>
      server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never }),
    restored: ({ id, version }: Id & { version: number }, to: number, fields: string[] | null) =>
      server.call(productsApi.restoreVersion, {
        params: { id, version: to },
        ifMatch: version,
        body: { fields },
      }),
    deleted: async ({ id }: Id): Promise<void> => {
      const { version } = await found({ id })
      const { status } = await server.call(productsApi.remove, { params: { id }, ifMatch: version })
      if (status !== 200) throw new Error(`The deletion was answered with ${status}.`)
    },
  }
}
