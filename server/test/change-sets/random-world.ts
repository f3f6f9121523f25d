import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { addAttachment } from '../documents.ts'
import { productBody } from '../factories.ts'
import type { TestServer } from '../harness.ts'
import { count } from './random-events.ts'
import { type Known, type ModelSet, sharedGtin } from './set-model.ts'

/** What happens is about these; a product that was not created yet has the id 0. */
export interface World {
  ids: number[]
  products: Known[]
  all: ModelSet[]
  documents: { id: number; path: string }[]
}

/** Products and documents that nothing has happened to yet, and one that nothing happens to, whose GTIN others may share. */
export async function newWorld(server: TestServer, seed: number): Promise<World> {
  const world: World = { ids: [], products: [], all: [], documents: [] }
  for (let n = 0; n < 2; n += 1) {
    const { id, code } = await addAttachment(server, { code: `RANDOM-${seed}-${n}` })
    world.documents.push({ id, path: `attachments.${code}` })
  }
  if (seed === 1) {
    await server.call(productsApi.create, { body: productBody({ gtin: sharedGtin }) })
  }
  const linked = Object.fromEntries(world.documents.map(({ path }) => [path, null]))
  for (let at = 0; at < count; at += 1) {
    const known = { series: 'A', manufacturerArticleNumber: 'B', countries: ['BE'], gtin: null }
    world.ids.push((await server.call(productsApi.create, { body: productBody(known) })).data.id)
    world.products.push({ version: 1, isDeleted: false, fields: { ...known, ...linked } })
  }
  return world
}

/** What there is of a product, as the model knows it; null of one that is deleted or not there yet. */
export async function presentOf(
  server: TestServer,
  id: number,
  { documents }: World,
): Promise<Known | null> {
  const answer = id === 0 ? null : await server.call(productsApi.get, { params: { id } })
  if (!answer || answer.status === 404) return null
  const { version, series, manufacturerArticleNumber, countries, gtin } = answer.data
  const { data } = await server.call(productAttachmentsApi.get, { params: { id } })
  const linked = documents.map(({ id: attachmentId, path }) => {
    const role = data.items.find((one) => one.id === attachmentId)?.role ?? null
    return [path, role] as const
  })
  const own = { series, manufacturerArticleNumber, countries, gtin }
  return { version, isDeleted: false, fields: { ...own, ...Object.fromEntries(linked) } }
}
