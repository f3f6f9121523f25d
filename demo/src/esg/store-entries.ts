import { createEntry } from '@lambda/server/resources/esg/esg-entry.change'
import type { ClientBase } from 'pg'
import { loadingContext } from '../store-products.ts'
import { demoEntries } from './demo-entries.ts'

/** Stores the ESG entries of the demo's brands, with their history, in the transaction that `client` is in. */
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
  for (const { brand, ...entry } of demoEntries([...ids.keys()], today)) {
    const brandId = ids.get(brand) ?? null
    await createEntry(context, { ...entry, brandId })
  }
}
