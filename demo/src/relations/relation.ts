import type { RelationTypeCode } from '@lambda/domain/products/relations'

/** A product that another one names, by its code. */
export interface DemoRelation {
  type: RelationTypeCode
  code: string
  quantity: string | null
}
