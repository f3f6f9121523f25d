import { compareDecimals } from '../numbers/decimal.ts'
import type { Finding } from '../products/finding.ts'
import type { ClassFacts, ClassFeatureFacts, ProductFacts } from '../products/product-facts.ts'
import { etimCodes, etimRelease } from './etim.ts'
import { classSystem, saidOfFeature } from './product-classes.ts'

/** What the rules here read. */
export const classedFacts = ['classes', 'classFeatures'] as const

type ClassedFacts = Pick<ProductFacts, (typeof classedFacts)[number]>

/**
 * Codes of classes are codes of their system (R96); a feature belongs to the ETIM class of its release, and has one
 * value of one kind (R97). Whether there is such a class, and what its features are, only the release itself knows.
 */
export function checkProductClasses({ classes, classFeatures }: ClassedFacts): Finding[] {
  const classified = new Set(
    classes.flatMap(({ system, release }) => (system === 'ETIM' ? [release] : [])),
  )
  return [
    ...classes.flatMap((one, index) => checkCode(one, `classes.${index}.code`)),
    ...classFeatures.flatMap((one, index) => {
      const path = `classFeatures.${index}`
      return classified.has(one.release) ? checkFeature(one, path) : [withoutClass(one, path)]
    }),
  ]
}

function checkCode({ system, release, code }: ClassFacts, path: string): Finding[] {
  const known = classSystem(system)
  if (system === 'ETIM' && !etimRelease.test(release ?? '')) {
    const message = 'Enter the ETIM release of the class, such as 9.0 or DYNAMIC.'
    return [{ rule: 'R96', severity: 'E', path, code: 'CLASS_RELEASE', message }]
  }
  if (code === null || known === undefined || known.isClass(code)) return []
  const message = `${code} is not a class code of ${known.label}. Its codes are ${known.shape}.`
  return [{ rule: 'R96', severity: 'E', path, code: 'CLASS_CODE', message }]
}

function withoutClass({ feature, release }: ClassFeatureFacts, path: string): Finding {
  const message = `${feature} is a feature of ETIM ${release}, in which the product has no class.`
  return error(`${path}.valueCode`, 'FEATURE_WITHOUT_CLASS', message)
}

function checkFeature(facts: ClassFeatureFacts, path: string): Finding[] {
  const { feature, valueCode, number, upTo } = facts
  if (saidOfFeature(facts).length > 1) {
    const message = `${feature} has values of several kinds. Keep only one.`
    return [error(`${path}.valueCode`, 'FEATURE_AMBIGUOUS', message)]
  }
  if (valueCode !== null && !etimCodes.value.test(valueCode)) {
    const message = `${valueCode} is not a value code. Value codes are EV and 6 digits, such as EV004810.`
    return [error(`${path}.valueCode`, 'FEATURE_VALUE', message)]
  }
  if (upTo === null) return []
  if (number === null) {
    const message = `${feature} has the end of a range but not its start.`
    return [error(`${path}.number`, 'FEATURE_RANGE', message)]
  }
  if (compareDecimals(number, upTo) <= 0) return []
  const message = `The range of ${feature} starts at ${number} but ends at ${upTo}.`
  return [error(`${path}.upTo`, 'FEATURE_RANGE', message)]
}

function error(path: string, code: string, message: string): Finding {
  return { rule: 'R97', severity: 'E', path, code, message }
}
