import { compareDecimals } from '../numbers/decimal.ts'
import { mayBeLess } from '../numbers/qualifiers.ts'
import type { Finding } from '../products/finding.ts'
import { insulationThickness } from '../products/insulation-thickness.ts'
import { declaredValue } from '../products/product-facts.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { alphaWProblem, highestAlphaW } from './sound.ts'

/** What the rules here read. */
export const soundFacts = ['alphaW', 'curves', 'thickness', 'form', 'wallThickness'] as const

type SoundFacts = Pick<ProductFacts, (typeof soundFacts)[number]>

/** Whether α_w is a possible value with what it depends on (R11, R56, R61). */
export function checkSound(facts: SoundFacts): Finding[] {
  const { alphaW } = facts
  const value = declaredValue(alphaW)
  if (value === null) return []
  return [
    ...checkGrid(value, alphaW),
    ...(mayBeLess(alphaW) ? [] : checkShape(value, alphaW?.condition?.shape ?? '')),
    ...checkDepth(alphaW),
    ...checkThickness(insulationThickness(facts)),
    ...checkEvidence(facts),
  ]
}

/** What α_w follows from, or where it is stated. */
function checkEvidence({ alphaW, curves }: SoundFacts): Finding[] {
  if (alphaW?.document !== undefined) return []
  if (curves.some(({ curve }) => curve === 'ALPHA_P' || curve === 'ALPHA_S')) return []
  const message = 'α_w has neither octaves that it follows from nor a document that states it.'
  const path = 'alphaW.document'
  return [{ rule: 'R11', severity: 'I', path, code: 'ALPHA_W_EVIDENCE_MISSING', message }]
}

function checkGrid(value: string, declared: ProductFacts['alphaW']): Finding[] {
  const problem = alphaWProblem(value)
  if (problem === null || (problem.code === 'GRID' && declared?.qualifier !== undefined)) return []
  const { code, message } = problem
  return [{ rule: 'R56', severity: 'E', path: 'alphaW.value', code: `ALPHA_W_${code}`, message }]
}

function checkShape(value: string, shape: string): Finding[] {
  const wrong = shape.split('').flatMap((indicator) => {
    const highest = highestAlphaW(indicator)
    return highest !== null && compareDecimals(value, highest) > 0 ? { indicator, highest } : []
  })
  const [first] = wrong
  if (first === undefined) return []
  const message = `α_w ${value} cannot have the shape indicator ${first.indicator}, which requires ${first.highest} or less.`
  const path = 'alphaW.condition.shape'
  return [{ rule: 'R61', severity: 'E', path, code: 'ALPHA_W_SHAPE', message }]
}

function checkDepth(alphaW: ProductFacts['alphaW']): Finding[] {
  if (alphaW?.condition?.overallDepth != null) return []
  const path = 'alphaW.condition.overallDepth'
  const message = 'α_w requires the overall depth of the tested system in mm.'
  return [{ rule: 'R11', severity: 'E', path, code: 'ALPHA_W_DEPTH_MISSING', message }]
}

function checkThickness(thickness: string | null): Finding[] {
  if (thickness !== null) return []
  const message = 'α_w requires the thickness of the product.'
  return [
    { rule: 'R11', severity: 'W', path: 'thickness', code: 'ALPHA_W_THICKNESS_MISSING', message },
  ]
}
