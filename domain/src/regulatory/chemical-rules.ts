import type { Finding } from '../products/finding.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import {
  type LabelCode,
  hasUfiCheckCharacter,
  isLabelCode,
  isScip,
  isUfi,
} from './chemical-codes.ts'

/** What the rules here read. */
export const chemicalFacts = [
  'suppliedAs',
  'reachStatus',
  'svhcSubstances',
  'scipNumber',
  'ufi',
  'signalWord',
  'pictograms',
  'hazardStatements',
  'precautionaryStatements',
] as const

type ChemicalFacts = Pick<ProductFacts, (typeof chemicalFacts)[number]>

/** Whether what is said of substances, labels and registrations is complete and has its form (R21, R82 to R84). */
export function checkChemicals(facts: ChemicalFacts): Finding[] {
  return [
    ...checkConcern(facts),
    ...checkSupplied(facts),
    ...labelCodes.flatMap((kind) => checkCodes(facts, kind)),
    ...checkNumbers(facts),
  ]
}

/** Regulation (EC) No 1907/2006 (REACH), Article 33, and Directive 2008/98/EC, Article 9. */
function checkConcern({ reachStatus, svhcSubstances, scipNumber }: ChemicalFacts): Finding[] {
  if (reachStatus !== 'YES') return []
  const finding = { rule: 'R21', severity: 'W' } as const
  const found: Finding[] = []
  if (svhcSubstances === null) {
    const message = 'The product contains substances of very high concern: name them.'
    found.push({ ...finding, path: 'svhcSubstances', code: 'SVHC_UNNAMED', message })
  }
  if (scipNumber === null) {
    const message =
      'A product with more than 0.1 % of a substance of very high concern is notified to SCIP.'
    found.push({ ...finding, path: 'scipNumber', code: 'SCIP_MISSING', message })
  }
  return found
}

/** The parts of a label by Regulation (EC) No 1272/2008, as people call them. */
const labelParts = [
  { path: 'pictograms', what: 'Pictograms are' },
  { path: 'signalWord', what: 'A signal word is' },
  { path: 'hazardStatements', what: 'Hazard statements are' },
  { path: 'precautionaryStatements', what: 'Precautionary statements are' },
] as const

/** Substances and mixtures are labelled, and mixtures alone have a UFI (CLP, Articles 1 and 45, Annex VIII). */
function checkSupplied(facts: ChemicalFacts): Finding[] {
  const { suppliedAs, ufi } = facts
  const finding = { rule: 'R82', severity: 'W' } as const
  const found: Finding[] = []
  if (ufi !== null && suppliedAs !== null && suppliedAs !== 'MIXTURE') {
    const message = `A UFI is for mixtures; the product is supplied as ${named(suppliedAs)}.`
    found.push({ ...finding, path: 'ufi', code: 'UFI_NOT_MIXTURE', message })
  }
  if (suppliedAs !== 'ARTICLE') return found
  for (const { path, what } of labelParts) {
    const value = facts[path]
    if (value === null || value.length === 0) continue
    const message = `${what} for mixtures and substances; the product is supplied as an article.`
    found.push({ ...finding, path, code: 'LABEL_OF_ARTICLE', message })
  }
  return found
}

function named(suppliedAs: string): string {
  return suppliedAs === 'ARTICLE' ? 'an article' : 'a substance'
}

const labelCodes = ['pictogram', 'hazard', 'precaution'] as const

const codesOf = {
  pictogram: { path: 'pictograms', form: 'GHS01 to GHS09' },
  hazard: { path: 'hazardStatements', form: 'H and three digits, such as H315' },
  precaution: { path: 'precautionaryStatements', form: 'P and three digits, such as P280' },
} as const satisfies Record<LabelCode, { path: keyof ProductFacts; form: string }>

function checkCodes(facts: ChemicalFacts, kind: LabelCode): Finding[] {
  const { path, form } = codesOf[kind]
  const wrong = facts[path].filter((code) => !isLabelCode(kind, code))
  if (wrong.length === 0) return []
  const message = `${wrong.join(', ')}: expected ${form}.`
  return [{ rule: 'R83', severity: 'W', path, code: 'LABEL_CODE', message }]
}

function checkNumbers({ scipNumber, ufi }: ChemicalFacts): Finding[] {
  const found: Finding[] = []
  if (scipNumber !== null && !isScip(scipNumber)) {
    const message = 'A SCIP number has 36 characters, such as 1a2b3c4d-0000-4000-8000-123456789abc.'
    found.push({ rule: 'R84', severity: 'E', path: 'scipNumber', code: 'SCIP_FORMAT', message })
  }
  const problem = ufi === null ? null : ufiProblem(ufi)
  if (problem !== null) found.push({ rule: 'R84', severity: 'W', path: 'ufi', ...problem })
  return found
}

function ufiProblem(ufi: string): { code: string; message: string } | null {
  if (!isUfi(ufi)) {
    const message = 'A UFI has four groups of four letters or digits, such as N1QV-R02N-J00M-WQD5.'
    return { code: 'UFI_FORMAT', message }
  }
  if (hasUfiCheckCharacter(ufi)) return null
  const isForeign = /[BILOZ]/.test(ufi)
  const why = isForeign
    ? 'no UFI has B, I, L, O or Z'
    : 'its check character does not fit the others'
  const message = `${ufi} has a typing error: ${why}. Compare it with the label or the safety data sheet.`
  return { code: 'UFI_CHECK', message }
}
