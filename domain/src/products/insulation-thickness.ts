import { shapeOf } from './forms.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the thickness of the insulation follows from. */
export type ThicknessFacts = Pick<ProductFacts, 'form' | 'thickness' | 'wallThickness'>

/**
 * How thick the insulation is, in mm; null where that is unknown. Of a pipe section or tube it is its wall, of everything
 * else its nominal thickness; the other one stands in where that is missing. `insulation_thickness` is the same in SQL.
 */
export function insulationThickness({
  form,
  thickness,
  wallThickness,
}: ThicknessFacts): string | null {
  return shapeOf(form) === 'pipe' ? (wallThickness ?? thickness) : (thickness ?? wallThickness)
}
