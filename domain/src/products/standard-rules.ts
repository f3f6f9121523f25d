import type { Finding } from './finding.ts'
import { materialFacts } from './materials.ts'
import type { ProductFacts } from './product-facts.ts'
import { readStandard } from '../identifiers/standard-citation.ts'
import { isAssessment, partsOf, productStandard } from './standards.ts'

/** What the rules here read. */
export const standardFacts = ['standard', 'materials'] as const

type StandardFacts = Pick<ProductFacts, (typeof standardFacts)[number]>

/** Whether the standard is known, and applies to the material (R03, R62). */
export function checkStandards(facts: StandardFacts): Finding[] {
  return [...checkKnown(facts), ...checkMaterial(facts)]
}

function checkKnown({ standard: cited }: StandardFacts): Finding[] {
  if (cited === null || cited.trim() === '' || productStandard(cited) !== undefined) return []
  if (isAssessment(cited)) return []
  const parts = partsOf(readStandard(cited)?.number ?? '')
  const message =
    parts.length > 0
      ? `${cited} has several parts. Enter the one that applies: ${parts.join(', ')}.`
      : `${cited} is not a product standard, an EAD or an ETA that we know. Check the number.`
  return [{ rule: 'R62', severity: 'W', path: 'standard', code: 'STANDARD_UNKNOWN', message }]
}

function checkMaterial({ standard: cited, materials }: StandardFacts): Finding[] {
  const standard = productStandard(cited)
  if (standard === undefined || standard.materials.length === 0) return []
  // A node of the installation's own may well be a kind of what the standard covers.
  if (materialFacts(materials[0]) === undefined) return []
  if (materials.some((code) => standard.materials.includes(code))) return []
  const message = `${standard.number} applies to ${standard.materials.join(' and ')}, not to ${materials.join(', ')}.`
  return [{ rule: 'R03', severity: 'E', path: 'standard', code: 'STANDARD_MATERIAL', message }]
}
