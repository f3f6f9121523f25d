import { type AttachmentInput, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { dayOf } from '@lambda/domain/text/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addUpload, categoryId } from '../documents.ts'
import { addBrand, productBody } from '../factories.ts'
import { refreshAll } from './refresh-all.ts'
import { type TestServer, people } from '../harness.ts'

const values = fc.record(
  {
    category: fc.constantFrom(0, 1, 2),
    countries: fc.subarray(['BE', 'DE', 'NL']),
    languages: fc.subarray(['EN', 'DE']),
    status: fc.constantFrom('draft' as const, 'current' as const, 'withdrawn' as const),
    visibility: fc.constantFrom('INTERNAL' as const, 'PARTNER' as const, 'PUBLIC' as const),
    revision: fc.constantFrom('1', '2b', null),
    issueDate: fc.constantFrom('2020-05-01', '2024-02-29', null),
    /** Days from today; around the ends of what is said to expire. */
    expires: fc.constantFrom(-400, -1, 0, 1, 90, 91, 4_000, null),
    title: fc.constantFrom(
      'Performance of pipes',
      'Data sheet – roof',
      '100% & more',
      'Sheet 12-5',
    ),
    german: fc.constantFrom('Leistung der Rohre', 'Blatt für Dämmplatten'),
    description: fc.constantFrom('Vapour tight roof', 'Of pipes', null),
  },
  { requiredKeys: ['title', 'category'] },
)

type Values = typeof values extends fc.Arbitrary<infer T> ? T : never

const on = <Kind extends string>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), at: fc.nat(), product: fc.nat({ max: 2 }) })

/** What is written to documents: titles, days and codes are few, so that questions find some of them. */
export const documentOperations = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      isGlobal: fc.constantFrom(false, false, true),
      values,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(), values }),
  },
  { weight: 2, arbitrary: on('remove') },
  { weight: 2, arbitrary: on('restore') },
  { weight: 3, arbitrary: on('link') },
  { weight: 2, arbitrary: on('unlink') },
  { weight: 1, arbitrary: on('remove or restore a product') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh all' as const) }) },
  { weight: 1, arbitrary: on('give up') },
)

export type DocumentOperation = typeof documentOperations extends fc.Arbitrary<infer T> ? T : never

interface Written {
  server: TestServer
  categories: number[]
  brand: number
  products: number[]
  /** The documents that were created. */
  ids: number[]
}

export interface DocumentWrites {
  ids: readonly number[]
  /** Carries one operation out; refusals by what others have written meanwhile are fine. */
  perform: (operation: DocumentOperation) => Promise<void>
}

const as = people.admin

/** Writes to the documents of a server, with three products LINKED-0 to LINKED-2 that they are linked to. */
export async function documentWrites(server: TestServer): Promise<DocumentWrites> {
  const to: Written = {
    server,
    categories: await Promise.all(
      ['OTHER', 'DOP', 'EPD'].map((code) => categoryId(server.db, code)),
    ),
    brand: await addBrand(server.db, 'NORDFOAM'),
    products: [],
    ids: [],
  }
  for (const n of [0, 1, 2]) {
    const body = productBody({ code: `LINKED-${n}` })
    const { data } = await server.call(productsApi.create, { body })
    to.products.push(data.id)
  }
  return { ids: to.ids, perform: (operation) => perform(to, operation) }
}

/** What a write may be answered with, refusals included: others write at the same time. */
function assertOneOf(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`It was answered with ${status}.`)
}

async function perform(to: Written, operation: DocumentOperation): Promise<void> {
  const { server, ids } = to
  switch (operation.kind) {
    case 'create':
      await create(to, operation)
      return
    case 'refresh all':
      await refreshAll(server.db, 'attachment')
      return
    case 'remove or restore a product':
      await removeOrRestoreProduct(to, operation.product)
      return
    default: {
      const id = ids[operation.at % Math.max(1, ids.length)]
      if (id !== undefined) await performOn(to, id, operation)
    }
  }
}

async function create(
  to: Written,
  { isGlobal, values: given }: DocumentOperation & { kind: 'create' },
): Promise<void> {
  const { server } = to
  const body = { ...bodyOf(to, given, null), uploadId: await addUpload(server) }
  const scope = scopeOf(to)
  const answer = isGlobal
    ? await server.call(globalAttachmentsApi.create, { as, body: { ...body, scope } })
    : await server.call(attachmentsApi.create, { as, body })
  assertOneOf(answer.status, [201, 422])
  if (answer.status === 201) to.ids.push(answer.data.id)
}

const scopeOf = ({ brand }: Written) => ({ brandIds: [brand] })

async function removeOrRestoreProduct({ server, products }: Written, at: number): Promise<void> {
  const id = products[at] ?? 0
  const { version, deleted_at: deletedAt } = await server.db
    .selectFrom('product')
    .select(['version', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status } =
    deletedAt === null
      ? await server.call(productsApi.remove, { params: { id }, ifMatch: version })
      : await server.call(productsApi.restore, { params: { id } })
  assertOneOf(status, [200, 204, 404, 409, 412])
}

type OnOne = Exclude<
  DocumentOperation,
  { kind: 'create' | 'refresh all' | 'remove or restore a product' }
>

async function performOn(to: Written, id: number, operation: OnOne): Promise<void> {
  const { server } = to
  const row = await server.db
    .selectFrom('attachment')
    .select(['version', 'code', 'is_global', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isThere = row.deleted_at === null
  const api = row.is_global ? globalAttachmentsApi : attachmentsApi
  const request = { as, params: { id }, ifMatch: row.version }
  if (operation.kind === 'update' && isThere) {
    const body = bodyOf(to, operation.values, row.code)
    const { status } = row.is_global
      ? await server.call(globalAttachmentsApi.update, {
          ...request,
          body: { ...body, scope: scopeOf(to) },
        })
      : await server.call(attachmentsApi.update, { ...request, body })
    assertOneOf(status, [200, 404, 412, 422])
  } else if (operation.kind === 'remove' && isThere) {
    assertOneOf((await server.call(api.remove, request)).status, [200, 404, 409, 412, 422])
  } else if (operation.kind === 'restore' && !isThere) {
    assertOneOf((await server.call(api.restore, { as, params: { id } })).status, [200, 409, 412])
  } else if (operation.kind === 'link' || operation.kind === 'unlink') {
    const params = { id: to.products[operation.product] ?? 0 }
    const { status } =
      operation.kind === 'link'
        ? await server.call(productAttachmentsApi.link, { params, body: { attachmentIds: [id] } })
        : await server.call(productAttachmentsApi.unlink, {
            params: { ...params, attachmentId: id },
          })
    assertOneOf(status, [200, 204, 404, 422])
  } else if (operation.kind === 'give up') {
    await giveUp(server, id)
  }
}

/** A transaction that is rolled back, after others have seen that it runs. */
async function giveUp({ db }: TestServer, id: number): Promise<void> {
  const undone = db.transaction().execute(async (trx) => {
    await sql`update attachment_search set tags = '{}', product_count = 7 where attachment_id = ${id}`.execute(
      trx,
    )
    throw new Error('given up')
  })
  await expect(undone).rejects.toThrow('given up')
}

function bodyOf(
  { categories }: Written,
  { category, expires, title, german, description, ...more }: Values,
  code: string | null,
): Partial<AttachmentInput> & Pick<AttachmentInput, 'categoryId' | 'texts'> {
  return {
    ...more,
    code,
    categoryId: categories[category] ?? 0,
    expiryDate: typeof expires === 'number' ? dayOf(new Date(), expires) : null,
    texts: {
      EN: { title, description: description ?? null },
      ...(german === undefined ? {} : { DE: { title: german, description: null } }),
    },
  }
}
