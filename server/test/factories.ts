import type { ProductInput } from '@lambda/contract/products/products'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

let counter = 0

/** A small, sound draft of a product; every call gives another code. */
export function productBody(
  more: Partial<ProductInput> = {},
): Partial<ProductInput> & { code: string } {
  counter += 1
  return { code: `TEST-${counter}`, texts: { EN: texts(`Test board ${counter}`) }, ...more }
}

/** The texts of one language with just a short name. */
/** A declared value without anything beside it. */
export function declared(value: string) {
  return { state: 'declared', value, condition: null, standard: null, edition: null } as const
}

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

/** A legal entity in the database that sells in its own country, by its id. */
export async function addLegalEntity(db: Database, code: string, country = 'BE'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into legal_entity (code, name, country, is_active)
    values (${code}, ${`Company ${code}`}, ${country}, true) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A competence center in the database with these names by language, by its id. */
export async function addCenter(
  db: Database,
  code: string,
  names: Record<string, string> = { EN: code },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with center as (
      insert into competence_center (code, is_active) values (${code}, true) returning id)
    insert into competence_center_text (competence_center_id, language, name)
    select center.id, key, value from center, jsonb_each_text(${JSON.stringify(names)}::jsonb)
    returning competence_center_id as id`.execute(db)
  const [center] = rows
  if (!center) throw new Error(`${code} has no name.`)
  return center.id
}

/** The id of a taxonomy node that every installation starts with. */
export async function nodeId(db: Database, kind: TaxonomyKind, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('taxonomy_node')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}
