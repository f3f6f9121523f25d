import { checkClassificationFit } from './classification-rules.ts'
import { checkDeclared } from './declared-rules.ts'
import type { Finding } from './finding.ts'
import { checkFire } from './fire-rules.ts'
import { checkGeometry } from './geometry-rules.ts'
import { checkIdentity } from './identity-rules.ts'
import { checkPlausibility } from './plausibility-rules.ts'
import type { ProductFacts } from './product-facts.ts'
import { checkPublication } from './publication-rules.ts'
import { readableFacts } from './readable-facts.ts'
import { checkSound } from './sound-rules.ts'
import { checkStandards } from './standard-rules.ts'
import { checkTemperatures } from './temperature-rules.ts'
import { checkThermal } from './thermal-rules.ts'
import { checkValidity } from './validity-rules.ts'
import { checkVapour } from './vapour-rules.ts'

/** Rules that look at texts, codes and choices. */
const checks = [
  checkIdentity,
  checkValidity,
  checkPublication,
  checkClassificationFit,
  checkDeclared,
]

/** Rules that compute with decimals. */
const computations = [
  checkGeometry,
  checkThermal,
  checkTemperatures,
  checkFire,
  checkVapour,
  checkSound,
  checkStandards,
  checkPlausibility,
]

/**
 * What the rules of the field have to say about one product, errors first, then warnings, then
 * information; empty when nothing. Never throws. What the wire schema refuses (a number that is none,
 * or outside the limits of its quantity) and what takes other products to know (whether code and
 * GTIN are unique) is not reported here.
 */
export function checkProduct(facts: ProductFacts): Finding[] {
  const readable = readableFacts(facts)
  return [
    ...checks.flatMap((check) => check(facts)),
    ...computations.flatMap((check) => check(readable)),
  ].sort((a, b) => 'EWI'.indexOf(a.severity) - 'EWI'.indexOf(b.severity))
}
