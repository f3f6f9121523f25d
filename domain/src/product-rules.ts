import { checkProductClasses } from './classification/product-class-rules.ts'
import { checkClassificationFit } from './products/classification-rules.ts'
import { adviseCurves, checkCurves } from './performance/curve-rules.ts'
import { checkDesignation } from './designation/designation-rules.ts'
import { checkDeclared } from './products/declared-rules.ts'
import type { Advice, Finding } from './products/finding.ts'
import { checkFire } from './fire/fire-rules.ts'
import { checkGeometry } from './products/geometry-rules.ts'
import { checkIdentity } from './products/identity-rules.ts'
import { checkLogistics } from './products/logistics-rules.ts'
import { checkMarkets } from './products/market-rules.ts'
import { checkPackaging, checkPackagingGtins } from './products/packaging-rules.ts'
import { checkOwnValues } from './performance/own-values.ts'
import { advisePerformance, checkPerformance } from './performance/performance-rules.ts'
import { checkPlausibility } from './products/plausibility-rules.ts'
import type { ProductFacts } from './products/product-facts.ts'
import { checkPublication } from './products/publication-rules.ts'
import { readableFacts } from './products/readable-facts.ts'
import { checkRelations } from './products/relation-rules.ts'
import { checkAvcp } from './regulatory/avcp-rules.ts'
import { checkChemicals } from './regulatory/chemical-rules.ts'
import { checkMarking } from './regulatory/marking-rules.ts'
import { checkTransport } from './regulatory/transport-rules.ts'
import { checkSound } from './sound/sound-rules.ts'
import { checkStandards } from './products/standard-rules.ts'
import { checkTemperatures } from './thermal/temperature-rules.ts'
import { checkThermal } from './thermal/thermal-rules.ts'
import { checkValidity } from './products/validity-rules.ts'
import { checkTexts } from './products/text-rules.ts'
import { dayOf } from './text/dates.ts'
import { checkVapour } from './vapour/vapour-rules.ts'

type Check = (facts: ProductFacts) => Finding[]

/** Rules that look at texts, codes and choices. */
const checks: readonly Check[] = [
  checkIdentity,
  checkValidity,
  checkMarkets,
  checkRelations,
  checkPublication,
  checkTexts,
  checkClassificationFit,
  checkProductClasses,
  checkDeclared,
  checkPackagingGtins,
  checkAvcp,
  checkChemicals,
  checkTransport,
]

/** Rules that compute with decimals. */
const computations: readonly Check[] = [
  checkGeometry,
  checkThermal,
  checkTemperatures,
  checkFire,
  checkVapour,
  checkSound,
  checkStandards,
  checkDesignation,
  checkPlausibility,
  checkLogistics,
  checkPackaging,
  checkPerformance,
  advisePerformance,
  checkCurves,
  adviseCurves,
  checkOwnValues,
]

/** Those of them that refuse nothing. */
const advice: ReadonlySet<Check> = new Set<(facts: ProductFacts) => Advice[]>([
  checkRelations,
  checkTexts,
  checkVapour,
  checkPlausibility,
  advisePerformance,
  adviseCurves,
])

const refusing = (check: Check) => !advice.has(check)
const refusingChecks = checks.filter(refusing)
const refusingComputations = computations.filter(refusing)

/**
 * What the rules of the field have to say about one product, errors first, then warnings, then
 * information; empty when nothing. Never throws. What the wire schema refuses (a number that is none,
 * or outside the limits of its quantity) and what takes other products to know (whether code and
 * GTIN are unique) is not reported here. `today`, `YYYY-MM-DD`, is the day in UTC where it is left out.
 */
export function checkProduct(facts: ProductFacts, today = dayOf(new Date())): Finding[] {
  const readable = readableFacts(facts)
  return [
    ...checks.flatMap((check) => check(facts)),
    ...checkMarking(facts, today),
    ...computations.flatMap((check) => check(readable)),
  ].sort((a, b) => 'EWI'.indexOf(a.severity) - 'EWI'.indexOf(b.severity))
}

/** The errors among what `checkProduct` finds, without computing what only warns or informs. */
export function refusals(facts: ProductFacts): Finding[] {
  const readable = readableFacts(facts)
  return [
    ...refusingChecks.flatMap((check) => check(facts)),
    ...refusingComputations.flatMap((check) => check(readable)),
  ].filter(({ severity }) => severity === 'E')
}
