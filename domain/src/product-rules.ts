import { checkProductClasses, classedFacts } from './classification/product-class-rules.ts'
import { checkClassificationFit, classificationFacts } from './products/classification-rules.ts'
import { adviseCurves, checkCurves } from './performance/curve-rules.ts'
import { checkDesignation } from './designation/designation-rules.ts'
import { designationFacts } from './designation/token-comparison.ts'
import { checkDeclared, allDeclared } from './products/declared-rules.ts'
import type { Advice, Finding } from './products/finding.ts'
import { checkFire, fireFacts } from './fire/fire-rules.ts'
import { checkGeometry, geometryFacts } from './products/geometry-rules.ts'
import { checkIdentity, identityFacts } from './products/identity-rules.ts'
import { checkLogistics, logisticsFacts } from './products/logistics-rules.ts'
import { checkMarkets, soldFacts } from './products/market-rules.ts'
import { checkPackaging, checkPackagingGtins, packedFacts } from './products/packaging-rules.ts'
import { checkOwnValues, ownFacts } from './performance/own-values.ts'
import { advisePerformance, checkPerformance } from './performance/performance-rules.ts'
import { checkPlausibility } from './products/plausibility-rules.ts'
import type { ProductFacts } from './products/product-facts.ts'
import { checkPublication, publicationFacts } from './products/publication-rules.ts'
import { readableFacts } from './products/readable-facts.ts'
import { checkRelations } from './products/relation-rules.ts'
import { checkAvcp, assessedFacts } from './regulatory/avcp-rules.ts'
import { checkChemicals, chemicalFacts } from './regulatory/chemical-rules.ts'
import { checkMarking } from './regulatory/marking-rules.ts'
import { checkTransport, transportFacts } from './regulatory/transport-rules.ts'
import { checkSound, soundFacts } from './sound/sound-rules.ts'
import { checkStandards, standardFacts } from './products/standard-rules.ts'
import { checkTemperatures, temperatureFacts } from './thermal/temperature-rules.ts'
import { checkThermal, thermalFacts } from './thermal/thermal-rules.ts'
import { checkValidity, validityFacts } from './products/validity-rules.ts'
import { checkTexts } from './products/text-rules.ts'
import { dayOf } from './text/dates.ts'
import { checkVapour } from './vapour/vapour-rules.ts'

/** A rule, or several of a subject. */
interface Rule {
  check: (facts: ProductFacts) => Finding[]
  /** The facts that it reads: while these stay the same, so does what it finds. Null for one that refuses nothing. */
  reads: readonly (keyof ProductFacts)[] | null
}

/** One that may refuse: the compiler sees to it that it reads nothing else. */
function rule<Key extends keyof ProductFacts>(
  reads: readonly Key[],
  check: (facts: Pick<ProductFacts, NoInfer<Key>>) => Finding[],
): Rule {
  return { check, reads }
}

/** One that refuses nothing. */
function advice(check: (facts: ProductFacts) => Advice[]): Rule {
  return { check, reads: null }
}

/** Rules that look at texts, codes and choices. */
const checks: readonly Rule[] = [
  rule(identityFacts, checkIdentity),
  rule(validityFacts, checkValidity),
  rule(soldFacts, checkMarkets),
  advice(checkRelations),
  rule(publicationFacts, checkPublication),
  advice(checkTexts),
  rule(classificationFacts, checkClassificationFit),
  rule(classedFacts, checkProductClasses),
  rule(allDeclared, checkDeclared),
  rule(packedFacts, checkPackagingGtins),
  rule(assessedFacts, checkAvcp),
  rule(chemicalFacts, checkChemicals),
  rule(transportFacts, checkTransport),
]

/** Rules that compute with decimals. */
const computations: readonly Rule[] = [
  rule(geometryFacts, checkGeometry),
  rule(thermalFacts, checkThermal),
  rule(temperatureFacts, checkTemperatures),
  rule(fireFacts, checkFire),
  advice(checkVapour),
  rule(soundFacts, checkSound),
  rule(standardFacts, checkStandards),
  rule(designationFacts, checkDesignation),
  advice(checkPlausibility),
  rule(logisticsFacts, checkLogistics),
  rule(packedFacts, checkPackaging),
  rule(['performance'], checkPerformance),
  advice(advisePerformance),
  rule(['curves'], checkCurves),
  advice(adviseCurves),
  rule(ownFacts, checkOwnValues),
]

/**
 * What the rules of the field have to say about one product, errors first, then warnings, then
 * information; empty when nothing. Never throws. What the wire schema refuses (a number that is none,
 * or outside the limits of its quantity) and what takes other products to know (whether code and
 * GTIN are unique) is not reported here. `today`, `YYYY-MM-DD`, is the day in UTC where it is left out.
 */
export function checkProduct(facts: ProductFacts, today = dayOf(new Date())): Finding[] {
  const readable = readableFacts(facts)
  return [
    ...checks.flatMap(({ check }) => check(facts)),
    ...checkMarking(facts, today),
    ...computations.flatMap(({ check }) => check(readable)),
  ].sort((a, b) => 'EWI'.indexOf(a.severity) - 'EWI'.indexOf(b.severity))
}

/**
 * The errors among what `checkProduct` finds, without computing what only warns or informs; of a product that was something else
 * `before`, only those of rules that read what is different now: the others find what they found then.
 */
export function refusals(facts: ProductFacts, before: ProductFacts | null = null): Finding[] {
  const changed = before && changedFacts(facts, before)
  const mayRefuse = ({ reads }: Rule) =>
    reads !== null && (changed === null || reads.some((name) => changed.has(name)))
  const computing = computations.filter(mayRefuse)
  const found = checks.filter(mayRefuse).flatMap(({ check }) => check(facts))
  const readable = computing.length > 0 ? readableFacts(facts) : facts
  return [...found, ...computing.flatMap(({ check }) => check(readable))].filter(
    ({ severity }) => severity === 'E',
  )
}

function changedFacts(facts: ProductFacts, before: ProductFacts): ReadonlySet<keyof ProductFacts> {
  const names = Object.keys(facts) as (keyof ProductFacts)[]
  return new Set(names.filter((name) => !isSame(facts[name], before[name])))
}

/** Whether two are the same value; most are the very same, others were put together anew. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
