import { attachmentCategories } from '@lambda/contract/attachment-categories'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { brands } from '@lambda/contract/brands'
import {
  type AttachmentScope,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { usersApi } from '@lambda/contract/users'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAttachment,
  addGlobalAttachment,
  addUpload,
  categoryId,
} from '../../../test/documents.ts'
import { addBrand, addCenter, nodeId, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addNode, productsFound } from '../../../test/taxonomies.ts'
import { demoProducts } from '../../../../demo/src/demo-products.ts'
import { loadProducts } from '../../../../demo/src/load.ts'
import { coveringAttachments } from './global-attachment-cover.repository.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const as = people.admin

let server: TestServer

const coveringIds = async (product: number) =>
  (await coveringAttachments(server.db, product)).map(({ id }) => id)

beforeAll(async () => {
  server = await startTestServer()
  const { data } = await server.call(usersApi.list, { as })
  const actorId = data.find(({ email }) => email === people.editor)?.id ?? 0
  await loadProducts(server.databaseUrl, demoProducts(150), { actorId, chunk: 100, log: quiet })
  const centers = [await addCenter(server.db, 'HVAC'), await addCenter(server.db, 'MARINE')]
  await sql`update product set competence_center_id = (${centers}::bigint[])[id % 3 + 1]
    where id % 3 < 2`.execute(server.db)
  await sql`select refresh_product_projection((select array_agg(id) from product))`.execute(
    server.db,
  )
}, 120_000)
afterAll(() => server.close())

const anything: AttachmentScope = {
  brandIds: [],
  countries: [],
  competenceCenterIds: [],
  nodeIds: [],
  query: null,
}

describe('the scope of a global attachment', () => {
  test('is kept in all its parts, named, and written as one query', async () => {
    const brandId = await addBrand(server.db, 'SCOPED', 'Scoped brand')
    const center = await addCenter(server.db, 'ROOFS', { EN: 'Roofs', DE: 'Dächer' })
    const group = await nodeId(server.db, 'product-main-group', '10')
    const wool = await nodeId(server.db, 'material', 'stone-wool')
    const scope = {
      brandIds: [brandId],
      countries: ['DE', 'BE'],
      competenceCenterIds: [center],
      nodeIds: [wool, group],
      query: ' status:active   OR fire:A1 ',
    }
    const { id } = await addGlobalAttachment(server, { scope })
    const { data } = await server.call(globalAttachmentsApi.get, {
      params: { id },
      query: { language: 'DE' },
    })
    expect(data).toMatchObject({
      scope: { countries: ['BE', 'DE'], query: 'status:active OR fire:A1' },
      scopeNames: {
        brands: [{ id: brandId, name: 'Scoped brand' }],
        countries: [{ code: 'BE' }, { code: 'DE' }],
        competenceCenters: [{ id: center, name: 'Dächer' }],
      },
      scopeQuery:
        'brand:scoped country:BE,DE competence-center:ROOFS main-group:10 material:stone-wool (status:active OR fire:A1)',
      scopeProblem: null,
    })
    const { data: changes } = await server.call(globalAttachmentsApi.history, { params: { id } })
    expect(changes[0]?.fields).toContainEqual({
      path: 'scope.countries',
      from: null,
      to: ['BE', 'DE'],
    })
    const { data: rows } = await server.call(globalAttachmentsApi.list, { query: {} })
    expect(rows[0]?.scopeText).toMatch(
      /^Scoped brand · Belgium, Germany · Roofs · .* · status:active OR fire:A1$/,
    )
  })

  const refused: [name: string, scope: Partial<AttachmentScope>, status: number, path: string][] = [
    ['without any part', {}, 422, 'scope'],
    ['with an empty query', { query: '  ' }, 422, 'scope'],
    ['of a brand that is not there', { brandIds: [2 ** 40] }, 422, 'scope.brandIds'],
    ['of a country that is not there', { countries: ['QQ'] }, 422, 'scope.countries'],
    [
      'of a center that is not there',
      { competenceCenterIds: [9] },
      422,
      'scope.competenceCenterIds',
    ],
    ['of a node that is not there', { nodeIds: [9] }, 422, 'scope.nodeIds'],
    ['with a query that cannot be read', { query: 'lambda:thick' }, 400, 'scope.query'],
    ['with a query of a brand that is not there', { query: 'brand:none' }, 400, 'scope.query'],
  ]

  test.each(refused)('is refused %s', async (_, part, status, path) => {
    const scope = { ...anything, ...part }
    const body = {
      categoryId: await categoryId(server.db, 'OTHER'),
      texts: { EN: { title: 'Refused', description: null } },
      uploadId: await addUpload(server),
      scope,
    }
    const answers = [
      await server.call(globalAttachmentsApi.create, { as, body }),
      await server.call(globalAttachmentsApi.preview, { body: { scope } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(status)
      expect(answer.body.errors).toMatchObject([{ path }])
    }
  })

  test('says so where its query cannot be read any more, covers nothing then, and is kept', async () => {
    const brandId = await addBrand(server.db, 'FLEETING')
    const { data: product } = await server.call(productsApi.create, { body: productBody() })
    const query = `code:${product.code} -brand:fleeting`
    const kept = { category: 'DECLARATION', languages: ['EN'] }
    await sql`update attachment_category set retention_years = 10 where code = ${kept.category}`.execute(
      server.db,
    )
    const { id } = await addGlobalAttachment(server, { ...kept, scope: { query } })
    expect(await coveringIds(product.id)).toContain(id)
    await server.call(brands.api.remove, { as, params: { id: brandId }, ifMatch: 1 })
    const { data } = await server.call(globalAttachmentsApi.get, { params: { id } })
    expect(data).toMatchObject({
      scopeQuery: null,
      scopeProblem: 'There is no brand “fleeting”.',
      scope: { query },
      retention: { years: 10, until: null },
    })
    expect(await coveringIds(product.id)).not.toContain(id)
  })

  test('keeps what it names from being deleted', async () => {
    const brandId = await addBrand(server.db, 'KEPT')
    const node = await addNode(server, 'sector', 'kept-sector')
    const { id, code } = await addGlobalAttachment(server, {
      scope: { brandIds: [brandId], nodeIds: [node.id] },
    })
    const referencedBy = [{ kind: 'global-attachment', id, label: code }]
    const answers = [
      await server.call(brands.api.remove, { as, params: { id: brandId }, ifMatch: 1 }),
      await server.call(taxonomiesApi.remove, {
        as,
        params: { kind: 'sector', id: node.id },
        ifMatch: 1,
      }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ code: 'REFERENCED', referencedBy })
  })
})

describe('the preview of a scope', () => {
  test('counts and names what is covered, gained and lost', async () => {
    const [one, two] = [await addBrand(server.db, 'FIRST'), await addBrand(server.db, 'SECOND')]
    const { data: a } = await server.call(productsApi.create, {
      body: productBody({ brandId: one }),
    })
    const { data: b } = await server.call(productsApi.create, {
      body: productBody({ brandId: two }),
    })
    const { id } = await addGlobalAttachment(server, { scope: { brandIds: [one] } })
    const scope = { ...anything, brandIds: [two] }
    const changed = await server.call(globalAttachmentsApi.preview, {
      body: { scope, attachmentId: id },
    })
    const named = ({ id: product, code, texts }: typeof a) => [
      { id: product, code, name: texts['EN']?.nameShort },
    ]
    expect(changed.data).toEqual({
      query: 'brand:second',
      covered: 1,
      gained: 1,
      lost: 1,
      coveredSample: named(b),
      gainedSample: named(b),
      lostSample: named(a),
    })
    const fresh = await server.call(globalAttachmentsApi.preview, { body: { scope } })
    expect(fresh.data).toMatchObject({ covered: 1, gained: 1, lost: 0, lostSample: [] })
    const other = await addAttachment(server)
    const unknown = await server.call(globalAttachmentsApi.preview, {
      body: { scope, attachmentId: other.id },
    })
    expect(unknown.body.errors).toMatchObject([{ path: 'attachmentId' }])
  })
})

test('a product is covered by exactly those documents whose query finds it', async () => {
  const some = async (statement: string) => {
    const { rows } = await sql.raw<{ value: never }>(statement).execute(server.db)
    return rows.map(({ value }) => value).filter((value) => value !== null)
  }
  const brandIds = await some('select distinct brand_id as value from product where brand_id > 0')
  const countries = await some('select distinct country as value from product_country')
  const centers = await some('select distinct competence_center_id as value from product')
  const nodes = await some(`select distinct node_id as value from product_node
    union select main_group_id from product union select sub_group_id from product
    union select parent_id from taxonomy_node where parent_id is not null`)
  const queries = [
    'status:active',
    'thickness:>=50 -country:DE',
    'wool OR board',
    'fire:A1',
    '-has:gtin',
  ]
  const few = <T>(values: T[]) => fc.subarray(values, { maxLength: Math.min(3, values.length) })
  const scopes = fc.sample(
    fc
      .record({
        brandIds: few(brandIds),
        countries: few(countries),
        competenceCenterIds: few(centers),
        nodeIds: few(nodes),
        query: fc.option(fc.constantFrom(...queries)),
      })
      .filter((scope) => Object.values(scope).some((part) => part !== null && part.length > 0)),
    { numRuns: 60, seed: 7 },
  )
  const expected = new Map<number, number[]>()
  for (const scope of scopes) {
    const { id, scopeQuery } = await addGlobalAttachment(server, { scope })
    for (const product of await productsFound(server, scopeQuery ?? '')) {
      expected.set(product, [...(expected.get(product) ?? []), id])
    }
  }
  // neither drafts nor what is deleted or of products covers anything
  const brand = { brandIds: brandIds.slice(0, 1) }
  await addGlobalAttachment(server, { scope: brand, status: 'draft' })
  const { id: gone } = await addGlobalAttachment(server, { scope: brand })
  await server.call(globalAttachmentsApi.remove, { as, params: { id: gone }, ifMatch: 1 })
  const first = Math.min(...[...expected.values()].flat())
  for (const product of await productsFound(server, '')) {
    const covering = await coveringIds(product)
    expect(covering.filter((id) => id >= first)).toEqual(expected.get(product) ?? [])
  }
  expect(expected.size).toBeGreaterThan(20)
})

test('what must be kept is kept for every product that it covers', async () => {
  const id = await categoryId(server.db, 'DECLARATION')
  await sql`update attachment_category set retention_years = 10 where id = ${id}`.execute(server.db)
  const brandId = await addBrand(server.db, 'LASTING')
  const add = () =>
    addGlobalAttachment(server, {
      category: 'DECLARATION',
      languages: ['EN'],
      scope: { brandIds: [brandId] },
    })
  const [one, two] = [await add(), await add()]
  const removed = await server.call(globalAttachmentsApi.remove, {
    as,
    params: { id: one.id },
    ifMatch: 1,
  })
  expect(removed.status).toBe(200)
  await server.call(productsApi.create, { body: productBody({ brandId }) })
  const { data } = await server.call(globalAttachmentsApi.get, { params: { id: two.id } })
  expect(data.retention).toEqual({ years: 10, until: null })
  const refused = await server.call(globalAttachmentsApi.remove, {
    as,
    params: { id: two.id },
    ifMatch: 1,
  })
  expect(refused.body.code).toBe('RETAINED')
})

test('a category that documents use is not deleted, and they are named', async () => {
  const { id, code } = await addAttachment(server, { category: 'BROCHURE', languages: ['EN'] })
  const refused = await server.call(attachmentCategories.api.remove, {
    as,
    params: { id: await categoryId(server.db, 'BROCHURE') },
    ifMatch: 1,
  })
  expect(refused.body).toMatchObject({
    code: 'REFERENCED',
    referencedBy: [{ kind: 'attachment', id, label: code }],
  })
  const gone = await server.call(attachmentsApi.remove, { as, params: { id }, ifMatch: 1 })
  expect(gone.status).toBe(200)
})
