import type { ClientBase } from 'pg'
import type { References } from '../references.ts'
import type { DemoUse } from './demo-document.ts'

/** The ids that documents refer to by codes. */
export interface DocumentReferences {
  categories: ReadonlyMap<string, number>
  countries: ReadonlyMap<string, number>
  centers: ReadonlyMap<string, number>
  brands: References['brands']
  nodes: References['nodes']
  products: ReadonlyMap<string, LinkedProduct>
}

export interface LinkedProduct {
  id: number
  version: number
}

/** Of the database that `client` is connected to, with all its products. */
export async function readDocumentReferences(
  client: ClientBase,
  { brands, nodes }: References,
): Promise<DocumentReferences> {
  const ids = async (table: string) => {
    const { rows } = await client.query<{ code: string; id: number }>(
      `select code, id from ${table}`,
    )
    return new Map(rows.map(({ code, id }) => [code, id]))
  }
  const { rows } = await client.query<LinkedProduct & { code: string }>(
    'select code, id, version from product',
  )
  return {
    categories: await ids('attachment_category'),
    countries: await ids('country'),
    centers: await ids('competence_center'),
    brands,
    nodes,
    products: new Map(rows.map(({ code, ...product }) => [code, product])),
  }
}

/** What is there by that code. Throws where nothing is. */
export function known<T>(things: ReadonlyMap<string, T>, code: string): T {
  const thing = things.get(code)
  if (thing === undefined) throw new Error(`The demo documents need “${code}”, which is not there.`)
  return thing
}

/** The scope of a global document, as its history and its rows name it. */
export function scopeOf(use: DemoUse, references: DocumentReferences) {
  const scope = 'products' in use ? {} : use
  const { brand, country, center, mainGroup, query } = scope
  const one = (things: ReadonlyMap<string, number>, code: string | undefined) =>
    code === undefined ? [] : [known(things, code)]
  return {
    brandIds: one(references.brands, brand),
    countries: country === undefined ? [] : [country],
    competenceCenterIds: one(references.centers, center),
    nodeIds: one(references.nodes, mainGroup && `product-main-group ${mainGroup}`),
    query: query ?? null,
  }
}
