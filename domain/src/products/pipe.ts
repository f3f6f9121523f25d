import { Big } from 'big.js'
import type { ProductFacts } from './product-facts.ts'

type PipeFacts = Pick<ProductFacts, 'pipeInnerDiameter' | 'wallThickness'>

/** Outer diameter in mm of a pipe section, inner diameter and two walls; null unless both are known. */
export function outerDiameter({ pipeInnerDiameter, wallThickness }: PipeFacts): string | null {
  if (pipeInnerDiameter === null || wallThickness === null) return null
  return new Big(wallThickness).times(2).plus(pipeInnerDiameter).toFixed()
}
