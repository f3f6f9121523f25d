import type { ProductInput } from '@lambda/contract/products'
import type { Database } from '../src/platform/database.ts'

let counter = 0

/** A small, sound draft of a product; every call gives another code. */
export function productBody(
  more: Partial<ProductInput> = {},
): Partial<ProductInput> & { code: string } {
  counter += 1
  return { code: `TEST-${counter}`, texts: { EN: texts(`Test board ${counter}`) }, ...more }
}

/** The texts of one language with just a short name. */
export function texts(nameShort: string) {
  return { nameShort, nameLong: null, description: null, marketingText: null, keywords: [] }
}

/** A brand in the database, by its id. */
export async function addBrand(db: Database, code: string, name = code): Promise<number> {
  const { id } = await db
    .insertInto('brand')
    .values({ code, name, type: 'MANUFACTURER', country_of_origin: 'DE', website: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of a taxonomy node that every installation starts with. */
export async function nodeId(db: Database, kind: string, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('taxonomy_node')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}
