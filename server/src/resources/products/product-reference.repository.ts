import { definedFields } from '@lambda/contract/products/product-definitions'

/** What a statement tells of the records that a product refers to, beside the fields that name one. */
export interface Referring extends Record<string, unknown> {
  localArticleNumbers: readonly (readonly [legalEntity: number, number: string])[]
  nodes: readonly number[]
}

/** The ids of the taxonomy nodes of a product `p`. */
export const nodeIds = `array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id]
    || array(select l.node_id from product_node l where l.product_id = p.id)`

/** The ids of all that a product `p` refers to by name. */
export const namedIds = `array[p.brand_id, p.competence_center_id] || ${nodeIds}
    || array(select k.legal_entity_id from product_local_article_number k where k.product_id = p.id)`

/** The fields that name one record that stands in the references of the answer. */
export const referring: readonly string[] = definedFields.flatMap(([name, field]) =>
  field.kind === 'reference' && field.to.by === 'id' ? name : [],
)

/** The ids of all that a product refers to by name, in their order. */
export function namedIn(row: Referring): number[] {
  const single = referring.map((name) => row[name] as number | null)
  const entities = row.localArticleNumbers.map(([entity]) => entity)
  const ids = new Set([...single, ...entities, ...row.nodes].filter((id) => id !== null))
  return [...ids].toSorted((a, b) => a - b)
}
