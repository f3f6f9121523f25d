import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared, productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

/** What was stored before a rule was made, or beside the API, does not stand in the way of other changes. */
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A slab of 100 mm at λ_D 0.035 with R_D 2.95, which no λ gives that is rounded up to 0.035. */
async function impossible(code: string) {
  const body = productBody({ code, form: 'SLAB', thickness: '100', lambdaD: declared('0.035') })
  const { data } = await server.call(productsApi.create, {
    body: { ...body, rD: declared('2.85') },
  })
  await server.db.updateTable('product').set({ r_d: '2.95' }).where('id', '=', data.id).execute()
  return (body: Partial<ProductInput>) =>
    server.call(productsApi.patch, { params: { id: data.id }, ifMatch: 1, body })
}

test('what is stored against a rule does not stand in the way of another field', async () => {
  const patch = await impossible('OLD-1')
  expect(await patch({ series: 'Renamed' })).toMatchObject({
    status: 200,
    data: { series: 'Renamed', rD: { value: '2.95' } },
  })
})

test.each([
  ['the value itself', { rD: declared('3.05') }, 'rD.value RD_IMPOSSIBLE'],
  ['another value that it follows from', { thickness: '90' }, 'rD.value RD_IMPOSSIBLE'],
  ['another rule', { lambdaD: declared('0.0351') }, 'lambdaD.value LAMBDA_DECIMALS'],
])('it is refused to break it further by %s', async (what, body, problem) => {
  const patch = await impossible(`OLD-${what.length}`)
  const answer = await patch(body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.map(({ path, code }) => `${path} ${code}`)).toContain(problem)
})

test('it can be put right', async () => {
  const patch = await impossible('OLD-2')
  expect(await patch({ rD: declared('2.9') })).toMatchObject({ status: 200 })
})
