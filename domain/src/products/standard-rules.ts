import { characteristics } from './characteristics.ts'
import { infinite, parseDesignation } from './designation.ts'
import { compareDesignation } from './designation-fields.ts'
import type { TokenComparison } from './designation-fields.ts'
import type { Designation } from './designation.ts'
import type { Finding } from './finding.ts'
import { materialFacts } from './materials.ts'
import type { ProductFacts } from './product-facts.ts'
import { isAssessment, partsOf, productStandard, readStandard } from './standards.ts'

const path = 'designationCode'

/** Whether the standard is known, and tells one story with material, designation code and values (R03, R07, R33, R57, R62). */
export function checkStandards(facts: ProductFacts): Finding[] {
  return [...checkKnown(facts), ...checkMaterial(facts), ...checkDesignation(facts)]
}

function checkKnown({ standard: cited }: ProductFacts): Finding[] {
  if (cited === null || cited.trim() === '' || productStandard(cited) !== undefined) return []
  if (isAssessment(cited)) return []
  const parts = partsOf(readStandard(cited)?.number ?? '')
  const message =
    parts.length > 0
      ? `${cited} has several parts. Enter the one that applies: ${parts.join(', ')}.`
      : `${cited} is not a product standard, an EAD or an ETA that we know. Check the number.`
  return [{ rule: 'R62', severity: 'W', path: 'standard', code: 'STANDARD_UNKNOWN', message }]
}

function checkMaterial({ standard: cited, materials }: ProductFacts): Finding[] {
  const standard = productStandard(cited)
  if (standard === undefined || standard.materials.length === 0) return []
  // A node of the installation's own may well be a kind of what the standard covers.
  if (materialFacts(materials[0]) === undefined) return []
  if (materials.some((code) => standard.materials.includes(code))) return []
  const message = `${standard.number} applies to ${standard.materials.join(' and ')}, not to ${materials.join(', ')}.`
  return [{ rule: 'R03', severity: 'E', path: 'standard', code: 'STANDARD_MATERIAL', message }]
}

function checkDesignation(facts: ProductFacts): Finding[] {
  if (facts.designationCode === null) return []
  const designation = parseDesignation(facts.designationCode)
  if ('problem' in designation) {
    const message = designation.problem
    return [{ rule: 'R57', severity: 'W', path, code: 'DESIGNATION_UNREADABLE', message }]
  }
  return [
    ...checkUnknown(designation),
    ...checkDesignationMaterial(designation),
    ...checkCitation(facts, designation),
    ...checkLevels(facts, designation),
  ]
}

function checkUnknown({ unknown }: Designation): Finding[] {
  if (unknown.length === 0) return []
  const message = `The designation code contains unknown parts: ${unknown.join(', ')}.`
  return [{ rule: 'R57', severity: 'W', path, code: 'DESIGNATION_UNKNOWN_PART', message }]
}

function checkDesignationMaterial({ material, standard: cited }: Designation): Finding[] {
  const standard = productStandard(cited)
  if (standard === undefined || standard.designations.length === 0) return []
  if (material.split('/').some((code) => standard.designations.includes(code))) return []
  const message = `A designation code according to ${cited} must start with ${standard.designations.join(' or ')}, not ${material}.`
  return [{ rule: 'R03', severity: 'E', path, code: 'DESIGNATION_MATERIAL', message }]
}

function checkCitation(facts: ProductFacts, designation: Designation): Finding[] {
  const cited = facts.standard === null ? null : readStandard(facts.standard)
  if (cited === null) return []
  const finding = { rule: 'R33', severity: 'W', path } as const
  if (cited.number !== designation.standard) {
    const message = `The designation code refers to ${designation.standard}, but the product to ${cited.number}.`
    return [{ ...finding, code: 'DESIGNATION_STANDARD', message }]
  }
  const edition = facts.standardEdition ?? cited.edition
  if (designation.edition === null || edition === null) return []
  if (plain(edition) === plain(designation.edition)) return []
  const message = `The designation code refers to edition ${designation.edition} of ${cited.number}, but the product to edition ${edition}.`
  return [{ ...finding, code: 'DESIGNATION_EDITION', message }]
}

function checkLevels(facts: ProductFacts, designation: Designation): Finding[] {
  return compareDesignation(designation, facts)
    .filter(({ result }) => result === 'differs')
    .flatMap((comparison) => checkLevel(comparison))
}

/** A code with several levels, one per thickness, may be right about any of them. */
function checkLevel({ kind, tokens, value, fromCode, fromField }: TokenComparison): Finding[] {
  const token = tokens.find(({ args }) => args.join() === fromField?.args.join()) ?? tokens[0]
  const characteristic = characteristics.find(({ key }) => key === kind.field)
  if (token === undefined || characteristic === undefined) return []
  const { key, symbol } = characteristic
  const finding = { rule: 'R07', path: `${key}.value` } as const
  const message = `The designation code says ${token.written}, but ${symbol} is declared as ${value}.`
  if (token.level === infinite)
    return [{ ...finding, severity: 'W', code: 'DESIGNATION_LEVEL', message }]
  // CS(Y) and CS(10) are found under different conditions: neither proves the other wrong.
  if (fromCode === null || fromField?.args.join() !== token.args.join()) return []
  const proposal = fromCode.value
  return [{ ...finding, severity: 'E', code: 'DESIGNATION_LEVEL', message, proposal }]
}

function plain(edition: string): string {
  return edition.replaceAll(/\s/g, '').toUpperCase()
}
