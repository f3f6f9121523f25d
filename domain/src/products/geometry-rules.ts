import type { Finding } from './finding.ts'
import { shapeOf } from './forms.ts'
import { declaredValue } from './product-facts.ts'
import type { ProductFacts } from './product-facts.ts'
import { isPublished } from './statuses.ts'

/** What the rules here read. */
export const geometryFacts = ['form', 'status', 'pipeInnerDiameter', 'wallThickness', 'rD'] as const

type GeometryFacts = Pick<ProductFacts, (typeof geometryFacts)[number]>

/** Whether pipe insulation has the dimensions of a pipe, and no R_D, which is defined for planes (R01). */
export function checkGeometry(facts: GeometryFacts): Finding[] {
  if (shapeOf(facts.form) !== 'pipe') return []
  const severity = isPublished(facts.status) ? 'E' : 'W'
  const missing = (['pipeInnerDiameter', 'wallThickness'] as const)
    .filter((key) => facts[key] === null)
    .map((key): Finding => {
      const spoken = key === 'wallThickness' ? 'wall thickness' : 'inner diameter'
      const message = `Pipe insulation requires the ${spoken} in mm.`
      return { rule: 'R01', severity, path: key, code: 'PIPE_DIMENSION_MISSING', message }
    })
  const rD = declaredValue(facts.rD)
  if (rD === null) return missing
  const message = `R_D (${rD} m²·K/W) applies only to flat products. For pipe insulation, enter λ_D and the wall thickness.`
  return [...missing, { rule: 'R01', severity: 'E', path: 'rD.value', code: 'RD_ON_PIPE', message }]
}
