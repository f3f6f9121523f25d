import { findingsApi } from '@lambda/contract/products/findings/findings'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declared, nodeId } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { toldOf, withFindings } from '../../../../test/products/findings.ts'

let server: TestServer
const { create, patch, findingsOf, told, found, lookAgain } = withFindings(() => server)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** 100 mm with λ_D 0.035 allows R_D 2.85 to 2.90. */
const board = { form: 'SLAB', thickness: '100', lambdaD: declared('0.035') } as const

describe('what the rules find', () => {
  test('is stored with each change, in queries and among the counts', async () => {
    const product = await create({ ...board, rD: declared('2.8') })
    expect(await told(product)).toEqual(['R05 warning rD.value'])
    expect((await findingsOf(product))[0]).toMatchObject({ proposal: '2.85', code: 'RD_TOO_LOW' })
    for (const q of ['finding:R05', 'finding:warning', 'finding:any', 'has:finding']) {
      expect(await found(`${q} code:${product.code}`), q).toEqual([product.code])
    }
    for (const q of ['-finding:any', 'finding:error', 'missing:finding', 'finding:R06']) {
      expect(await found(`${q} code:${product.code}`), q).toEqual([])
    }
    const query = { q: `code:${product.code}`, facets: 'finding' }
    const { body } = await server.call(productsApi.list, { query })
    expect(body['facets']).toEqual({
      finding: [
        { value: 'R05', label: 'R05 R_D, thickness and λ_D', count: 1 },
        { value: 'warning', label: 'Warnings', count: 1 },
      ],
    })
    const { data } = await patch(product, { rD: declared('2.85') })
    expect(await told(data)).toEqual([])
    expect(await found(`finding:any code:${product.code}`)).toEqual([])
  })

  test('is the same for rules that read nothing of what changes', async () => {
    const product = await create({ ...board, rD: declared('2.8'), countryOfOrigin: 'DE' })
    const { data } = await patch(product, { series: 'Alpha' })
    expect(await told(data)).toEqual(['R05 warning rD.value'])
  })

  test('is told of no product that there is not', async () => {
    const product = await create()
    const params = { id: product.id }
    await server.call(productsApi.remove, { params, ifMatch: product.version })
    expect((await server.call(findingsApi.get, { params })).status).toBe(404)
    await server.call(productsApi.restore, { params })
    expect((await server.call(findingsApi.get, { params })).status).toBe(200)
  })

  test('follows the codes of taxonomy nodes', async () => {
    const material = await nodeId(server.db, 'material', 'stone-wool')
    const product = await create({ materialIds: [material], density: declared('900') })
    expect(await told(product)).toEqual(
      ['R34 warning density.value', 'R60 warning density.value'].slice(0, 1),
    )
    await sql`update taxonomy_node set code = 'rock-fibre' where id = ${material}`.execute(
      server.db,
    )
    await lookAgain()
    expect(await told(product)).toEqual([])
    await sql`update taxonomy_node set code = 'stone-wool' where id = ${material}`.execute(
      server.db,
    )
    await lookAgain()
    expect(await told(product)).toEqual(['R34 warning density.value'])
  })

  test('is looked for again on the day on which it may be something else', async () => {
    const product = await create({
      dopNumber: 'D-1',
      dopDate: '2099-01-01',
      ceMarking: 'YES',
      standard: 'EN 13162',
    })
    expect(await told(product)).toEqual(['R81 warning dopDate'])
    // as on 2 January 2099
    await sql`update product set dop_date = current_date - 1 where id = ${product.id}`.execute(
      server.db,
    )
    await sql`update product_finding set look_on = current_date where product_id = ${product.id}`.execute(
      server.db,
    )
    await lookAgain()
    expect(await told(product)).toEqual([])
  })

  test('is looked for again by newer rules, and until then the earlier answers stand', async () => {
    const product = await create({ ...board, rD: declared('2.8') })
    await sql`update product_finding set rules = 0, found = '[]', tags = '{}' where product_id = ${product.id}`.execute(
      server.db,
    )
    await sql`select refresh_product_findings(array[${product.id}::bigint])`.execute(server.db)
    expect(await found(`finding:R05 code:${product.code}`)).toEqual([])
    await lookAgain()
    expect(await found(`finding:R05 code:${product.code}`)).toEqual([product.code])
  })

  test('comes from rules that say what they are', async () => {
    const { data } = await server.call(findingsApi.rules)
    expect(data.rules.find(({ id }) => id === 'R05')).toEqual({
      id: 'R05',
      name: 'R_D, thickness and λ_D',
      sentence: 'R_D is the thickness divided by a λ that rounds up to λ_D, rounded down to 0.05.',
      severities: ['error', 'warning'],
      fields: ['rD'],
      reads: ['rD', 'lambdaD', 'materials', 'standard', 'form', 'thickness', 'wallThickness'],
      source: 'EN 13162, 4.2.1, and the standards beside it',
      hasRemedy: true,
    })
  })
})

describe('an error that is there already', () => {
  test('is a finding and blocks no other change, but may not become worse', async () => {
    const product = await create({ ...board, rD: declared('2.85') })
    await sql`update product set r_d = '2.95' where id = ${product.id}`.execute(server.db)
    await sql`update product_finding set rules = 0 where product_id = ${product.id}`.execute(
      server.db,
    )
    await lookAgain()
    expect(await told(product)).toEqual(['R05 error rD.value'])
    const { data } = await patch(product, { series: 'Alpha', thickness: '100' })
    expect(data.series).toBe('Alpha')
    const worse = await patch(data, { rD: declared('3.2') })
    expect(worse.body.errors).toMatchObject([{ path: 'rD.value', code: 'RD_IMPOSSIBLE' }])
    expect((await patch(data, { rD: declared('2.9') })).status).toBe(200)
    expect(await told(product)).toEqual([])
  })
})

describe('an accepted finding', () => {
  test('is no longer open, says by whom and why, and is told by the history', async () => {
    const product = await create({ ...board, rD: declared('2.8') })
    const params = { id: product.id }
    const [{ rule, code, path, message } = never()] = await findingsOf(product)
    const named = { rule, code, path, message }
    const body = { ...named, reason: 'The maker declares it for a range of boards.' }
    const { data } = await server.call(findingsApi.accept, { params, body })
    expect(data.findings[0]?.accepted).toMatchObject({
      reason: body.reason,
      by: { name: 'Edith Editor' },
    })
    expect(await found(`finding:any code:${product.code}`)).toEqual([])
    expect(await found(`finding:accepted code:${product.code}`)).toEqual([product.code])
    // it stays so while nothing changes that the rule reads
    const changed = await patch(product, { series: 'Beta' })
    expect(await told(product)).toEqual(['R05 warning rD.value accepted'])
    const back = await server.call(findingsApi.withdraw, { params, body: named })
    expect(toldOf(back.data.findings)).toEqual(['R05 warning rD.value'])
    const history = await server.call(productsApi.history, { params })
    expect(history.data.map(({ fields }) => fields.map(({ path }) => path))).toEqual([
      ['findings.R05: rD.value'],
      ['series'],
      ['findings.R05: rD.value'],
      expect.anything(),
    ])
    expect((await server.call(findingsApi.withdraw, { params, body: named })).status).toBe(422)
    expect(changed.status).toBe(200)
  })

  test('is open again once a value changes that its rule reads', async () => {
    const product = await create({ ...board, rD: declared('2.8') })
    const params = { id: product.id }
    const [{ rule, code, path, message } = never()] = await findingsOf(product)
    const body = { rule, code, path, message, reason: 'As declared.' }
    await server.call(findingsApi.accept, { params, body })
    const { data } = await patch(product, { thickness: '101' })
    expect(await told(data)).toEqual(['R05 warning rD.value'])
    const gone = await server.call(findingsApi.accept, { params, body })
    expect(gone.body.errors).toMatchObject([{ path: 'rule', code: 'FINDING_GONE' }])
  })

  test('of a value that is unusual concerns no other value', async () => {
    const product = await create({ leadTime: '900', shelfLife: '1' })
    const findings = await findingsOf(product)
    expect(toldOf(findings)).toEqual(['R60 warning leadTime', 'R60 warning shelfLife'])
    for (const { rule, code, path, message } of findings) {
      const body = { rule, code, path, message, reason: 'As declared.' }
      await server.call(findingsApi.accept, { params: { id: product.id }, body })
    }
    await patch(product, { shelfLife: '2' })
    expect(await told(product)).toEqual(['R60 warning leadTime accepted', 'R60 warning shelfLife'])
  })
})

function never(): never {
  throw new Error('Nothing was found.')
}
