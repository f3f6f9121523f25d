import { infinite } from '../numbers/decimal.ts'
import { characteristics } from '../products/characteristics.ts'
import type { Finding } from '../products/finding.ts'
import { readStandard } from '../identifiers/standard-citation.ts'
import { productStandard } from '../products/standards.ts'
import { performanceCharacteristic } from '../performance/performance.ts'
import { type Designation, parseDesignation } from './designation.ts'
import { compareDesignation } from './designation-fields.ts'
import type { DesignationFacts, TokenComparison } from './token-comparison.ts'

const path = 'designationCode'

/** Standards whose designation code states the maximum service temperature. */
const stated = new Set(['EN 14303', 'EN 14304'])

/** Whether the designation code tells one story with material, standard and values (R03, R07, R10, R33, R57). */
export function checkDesignation(facts: DesignationFacts): Finding[] {
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
    ...checkTemperature(designation),
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

function checkCitation(facts: DesignationFacts, designation: Designation): Finding[] {
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

function checkTemperature({ standard, tokens }: Designation): Finding[] {
  if (!stated.has(standard)) return []
  if (tokens.some(({ symbol, args }) => symbol === 'ST' && args.includes('+'))) return []
  const message = `A designation code according to ${standard} must contain the maximum service temperature, such as ST(+)250.`
  const code = 'DESIGNATION_WITHOUT_TEMPERATURE'
  return [{ rule: 'R10', severity: 'W', path, code, message }]
}

function checkLevels(facts: DesignationFacts, designation: Designation): Finding[] {
  return compareDesignation(designation, facts)
    .filter(({ result }) => result === 'differs')
    .flatMap((comparison) => checkLevel(comparison, facts))
}

/** A code with several levels, one per thickness, may be right about any of them. */
function checkLevel(
  { kind, tokens, path: at, value, fromCode, fromField }: TokenComparison,
  facts: DesignationFacts,
): Finding[] {
  const args = fromField[0]?.args.join()
  const token = tokens.find((one) => one.args.join() === args) ?? tokens[0]
  if (token === undefined || at === null) return []
  const finding = { rule: 'R07', path: at } as const
  const message = `The designation code says ${token.written}, but ${nameOf(kind)} is declared as ${value}.`
  // Of a very high level some say ∞: of cellular glass, µ from 40 000 on.
  if (token.level === infinite || value === infinite) {
    const proposed = fromCode === null ? {} : { proposal: fromCode.value }
    return [{ ...finding, severity: 'W', code: 'DESIGNATION_LEVEL', message, ...proposed }]
  }
  // CS(Y) and CS(10) are found under different conditions: neither proves the other wrong.
  if (fromCode === null || (kind.field && args !== token.args.join())) return []
  const proposal = fromCode.value
  // A row may be measured where the code gives the class of the whole range, and a limit may be kept by the level.
  if (kind.field === null || facts[kind.field]?.qualifier !== undefined)
    return [{ ...finding, severity: 'W', code: 'DESIGNATION_LEVEL', message, proposal }]
  return [{ ...finding, severity: 'E', code: 'DESIGNATION_LEVEL', message, proposal }]
}

function nameOf({ field, row, meaning }: TokenComparison['kind']): string {
  const own = characteristics.find(({ key }) => key === field)
  return own?.symbol ?? performanceCharacteristic(row?.code ?? '')?.label ?? meaning
}

function plain(edition: string): string {
  return edition.replaceAll(/\s/g, '').toUpperCase()
}
