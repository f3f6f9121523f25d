import { checkProductClasses, classedFacts } from './classification/product-class-rules.ts'
import { checkClassificationFit, classificationFacts } from './products/classification-rules.ts'
import { adviseCurves, checkCurves, curveFacts } from './performance/curve-rules.ts'
import { checkDesignation } from './designation/designation-rules.ts'
import { designationFacts } from './designation/token-comparison.ts'
import { checkDeclared, allDeclared } from './products/declared-rules.ts'
import type { Advice, Finding } from './products/finding.ts'
import { checkFire, fireFacts } from './fire/fire-rules.ts'
import { checkGeometry, geometryFacts } from './products/geometry-rules.ts'
import { checkIdentity, identityFacts } from './products/identity-rules.ts'
import { checkLogistics, logisticsFacts } from './products/logistics-rules.ts'
import { checkMarkets, soldFacts } from './products/market-rules.ts'
import {
  checkPackaging,
  checkPackagingGtins,
  packagingGtinFacts,
  packedFacts,
} from './products/packaging-rules.ts'
import { checkOwnValues, ownFacts } from './performance/own-values.ts'
import {
  advisePerformance,
  advisedFacts,
  checkPerformance,
} from './performance/performance-rules.ts'
import { checkPlausibility, plausibleFacts } from './products/plausibility-rules.ts'
import type { ProductFacts } from './products/product-facts.ts'
import { checkPublication, publicationFacts } from './products/publication-rules.ts'
import { readableFacts } from './products/readable-facts.ts'
import { checkRelations, relatedFacts } from './products/relation-rules.ts'
import { checkAvcp, assessedFacts } from './regulatory/avcp-rules.ts'
import { checkChemicals, chemicalFacts } from './regulatory/chemical-rules.ts'
import { checkMarking, markingFacts } from './regulatory/marking-rules.ts'
import { checkTransport, transportFacts } from './regulatory/transport-rules.ts'
import { checkSound, soundFacts } from './sound/sound-rules.ts'
import { checkStandards, standardFacts } from './products/standard-rules.ts'
import { checkTemperatures, temperatureFacts } from './thermal/temperature-rules.ts'
import { checkThermal, thermalFacts } from './thermal/thermal-rules.ts'
import { checkValidity, validityFacts } from './products/validity-rules.ts'
import { checkTexts } from './products/text-rules.ts'
import type { RuleId } from './rules/rule-ids.ts'
import { dayOf } from './text/dates.ts'
import { checkVapour, vapourFacts } from './vapour/vapour-rules.ts'

export type FactName = keyof ProductFacts

/** The rules of a subject, which are looked at together: while the facts that they read stay the same, so does what they find. */
export interface RulesOfSubject {
  subject: string
  rules: readonly RuleId[]
  reads: readonly FactName[]
  check: (facts: ProductFacts, today: string) => Finding[]
  /** Whether it may find errors. */
  refuses: boolean
  /** Whether it computes with decimals, and so reads canonical ones. */
  computes: boolean
}

type Check<Key extends FactName> = (facts: Pick<ProductFacts, Key>, today: string) => Finding[]

type Rules = readonly RuleId[]

/** Some that may refuse: the compiler sees to it that they read nothing else. */
function rules<Key extends FactName>(
  subject: string,
  ids: Rules,
  reads: readonly Key[],
  check: Check<NoInfer<Key>>,
): Omit<RulesOfSubject, 'computes'> {
  return { subject, rules: ids, reads, check, refuses: true }
}

/** Some that refuse nothing. */
function advice<Key extends FactName>(
  subject: string,
  ids: Rules,
  reads: readonly Key[],
  check: (facts: Pick<ProductFacts, NoInfer<Key>>, today: string) => Advice[],
): Omit<RulesOfSubject, 'computes'> {
  return { subject, rules: ids, reads, check, refuses: false }
}

/** Rules that look at texts, codes and choices. */
const checks = [
  rules('identity', ['R40', 'R41', 'R42', 'R43', 'R44', 'R45'], identityFacts, checkIdentity),
  rules('validity', ['R59'], validityFacts, checkValidity),
  rules('markets', ['R26', 'R74'], soldFacts, checkMarkets),
  advice('relations', ['R36'], relatedFacts, checkRelations),
  rules('publication', ['R27', 'R46', 'R47', 'R58'], publicationFacts, checkPublication),
  advice('texts', ['R37'], ['texts'], checkTexts),
  rules('classification', ['R25', 'R35'], classificationFacts, checkClassificationFit),
  rules('classes', ['R96', 'R97'], classedFacts, checkProductClasses),
  rules('declared', ['R50', 'R51'], allDeclared, checkDeclared),
  rules('packaging gtins', ['R15', 'R41', 'R42'], packagingGtinFacts, checkPackagingGtins),
  rules('avcp', ['R20', 'R86', 'R87'], assessedFacts, checkAvcp),
  rules('chemicals', ['R21', 'R82', 'R83', 'R84'], chemicalFacts, checkChemicals),
  rules('transport', ['R85'], transportFacts, checkTransport),
  advice('marking', ['R80', 'R81'], markingFacts, checkMarking),
]

/** Rules that compute with decimals. */
const computations = [
  rules('geometry', ['R01'], geometryFacts, checkGeometry),
  rules('thermal', ['R04', 'R05', 'R52', 'R53', 'R54'], thermalFacts, checkThermal),
  rules('temperatures', ['R10', 'R55'], temperatureFacts, checkTemperatures),
  rules('fire', ['R08', 'R09', 'R48', 'R49'], fireFacts, checkFire),
  advice('vapour', ['R06'], vapourFacts, checkVapour),
  rules('sound', ['R11', 'R56', 'R61'], soundFacts, checkSound),
  rules('standards', ['R03', 'R62'], standardFacts, checkStandards),
  rules('designation', ['R03', 'R07', 'R10', 'R33', 'R57'], designationFacts, checkDesignation),
  advice('plausibility', ['R34', 'R60'], plausibleFacts, checkPlausibility),
  rules('logistics', ['R70', 'R71', 'R73'], logisticsFacts, checkLogistics),
  rules('packaging', ['R16', 'R17', 'R72'], packedFacts, checkPackaging),
  rules('performance', ['R88', 'R89', 'R90'], ['performance'], checkPerformance),
  advice('performance advice', ['R13', 'R60', 'R90', 'R91'], advisedFacts, advisePerformance),
  rules('curves', ['R89', 'R94'], ['curves'], checkCurves),
  advice('curve advice', ['R04', 'R60', 'R92', 'R93', 'R95'], curveFacts, adviseCurves),
  rules('values by thickness', ['R48', 'R51', 'R98'], ownFacts, checkOwnValues),
]

/** All rules that need no more than the product itself, by subject, in the order in which findings are told. */
export const rulesBySubject: readonly RulesOfSubject[] = [
  ...checks.map((one) => Object.assign(one, { computes: false })),
  ...computations.map((one) => Object.assign(one, { computes: true })),
]

/** What the rules of these subjects find, in their order. */
export function findingsOf(
  subjects: readonly RulesOfSubject[],
  facts: ProductFacts,
  today: string,
): { subject: string; found: Finding[] }[] {
  const readable = subjects.some(({ computes }) => computes) ? readableFacts(facts) : facts
  return subjects.map(({ subject, check, computes }) => ({
    subject,
    found: check(computes ? readable : facts, today),
  }))
}

/**
 * What the rules of the field have to say about one product, errors first, then warnings, then
 * information; empty when nothing. Never throws. What the wire schema refuses (a number that is none,
 * or outside the limits of its quantity) and what takes other products to know (whether code and
 * GTIN are unique) is not reported here. `today`, `YYYY-MM-DD`, is the day in UTC where it is left out.
 */
export function checkProduct(facts: ProductFacts, today = dayOf(new Date())): Finding[] {
  return gravestFirst(findingsOf(rulesBySubject, facts, today).flatMap(({ found }) => found))
}

/** Errors, then warnings, then information, else in their order. */
export function gravestFirst<F extends Finding>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => 'EWI'.indexOf(a.severity) - 'EWI'.indexOf(b.severity))
}

/**
 * The errors among what `checkProduct` finds, without computing what only warns or informs; of a product that was something else
 * `before`, only those of rules that read what is different now: the others find what they found then.
 */
export function refusals(facts: ProductFacts, before: ProductFacts | null = null): Finding[] {
  const changed = before && changedFacts(facts, before)
  const asked = rulesBySubject.filter(
    ({ refuses, reads }) =>
      refuses && (changed === null || reads.some((name) => changed.has(name))),
  )
  const found = findingsOf(asked, facts, dayOf(new Date())).flatMap((one) => one.found)
  return found.filter(({ severity }) => severity === 'E')
}

/** The facts that differ between two products. */
export function changedFacts(facts: ProductFacts, before: ProductFacts): ReadonlySet<FactName> {
  const names = Object.keys(facts) as FactName[]
  return new Set(names.filter((name) => !isSame(facts[name], before[name])))
}

/** Whether two are the same value; most are the very same, others were put together anew. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
