import { createEntry } from '@lambda/server/resources/esg/esg-entry.change'
import type { ClientBase } from 'pg'
import { loadingContext } from '../store-products.ts'
import { type Evidence, demoEntries } from './demo-entries.ts'

/** Stores the ESG entries of the demo's brands, with their history, in the transaction that `client` is in. Documents must be there. */
export async function storeEntries(
  client: ClientBase,
  { actor, today }: { actor: number; today: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number; code: string }>(
    `select id::int as id, code from brand where exists (select from product p where p.brand_id = brand.id) order by code`,
  )
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  const base = loadingContext(client)
  const context = { ...base, actor: { ...base.actor, id: actor } }
  let fitting = 0
  for (const { brand, evidence, ...entry } of demoEntries([...ids.keys()], today)) {
    const brandId = ids.get(brand) ?? null
    const document = evidence && (await documentThatProves(client, { brandId, ...evidence }))
    // every third is left for somebody to supply
    const isLinked = document !== undefined && fitting++ % 3 !== 2
    await createEntry(context, { ...entry, brandId, attachmentIds: isLinked ? [document] : [] })
  }
}

/** The first current document of a category that is for a brand, or for its products of a material. */
async function documentThatProves(
  client: ClientBase,
  { brandId, category, material }: Evidence & { brandId: number | null },
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select a.id::int as id from attachment a join attachment_category c on c.id = a.category_id
     where c.code = $1 and a.status = 'current' and (
       exists (select from attachment_scope s where s.attachment_id = a.id and s.brand_id = $2)
       or exists (
         select from attachment_product x join product p on p.id = x.product_id
           join product_node pn on pn.product_id = p.id join taxonomy_node n on n.id = pn.node_id
         where x.attachment_id = a.id and p.brand_id = $2 and n.kind = 'material' and n.code = $3))
     order by a.code limit 1`,
    [category, brandId, material],
  )
  return rows[0]?.id
}
