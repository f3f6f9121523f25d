import type { ClassFacts, ClassFeatureFacts, ProductFacts } from '../src/products/product-facts.ts'
import { slab } from './product-facts.ts'

const etim: ClassFacts = { system: 'ETIM', release: '9.0', code: 'EC000406' }
const eclass: ClassFacts = { system: 'ECLASS', release: '14.0', code: '27141137' }

/** A product with these classes, and features that say this. */
function classified(
  classes: ClassFacts[],
  ...said: Partial<ClassFeatureFacts>[]
): Partial<ProductFacts> {
  return { classes, classFeatures: said.map(feature) }
}

function feature(said: Partial<ClassFeatureFacts>): ClassFeatureFacts {
  return {
    release: '9.0',
    feature: 'EF000125',
    valueCode: null,
    logical: null,
    number: null,
    upTo: null,
    noValue: null,
    ...said,
  }
}

// oxfmt-ignore
/** Products with a fault in their classes or features, and what is found of each. */
export const classFires: [ProductFacts, Partial<ProductFacts>, ...string[]][] = [
  [slab, classified([{ ...etim, release: null }]), 'R96 E classes.0.code CLASS_RELEASE'],
  [slab, classified([{ ...etim, release: '9' }]), 'R96 E classes.0.code CLASS_RELEASE'],
  [slab, classified([{ ...etim, code: 'EC1' }]), 'R96 E classes.0.code CLASS_CODE'],
  [slab, classified([etim, { ...eclass, code: '2714' }]), 'R96 E classes.1.code CLASS_CODE'],
  [slab, classified([], { number: '40' }), 'R97 E classFeatures.0.valueCode FEATURE_WITHOUT_CLASS'],
  [slab, classified([etim], { release: '6.0', number: '40' }), 'R97 E classFeatures.0.valueCode FEATURE_WITHOUT_CLASS'],
  [slab, classified([etim], { number: '40', logical: 'true' }), 'R97 E classFeatures.0.valueCode FEATURE_AMBIGUOUS'],
  [slab, classified([etim], { valueCode: 'EF000125' }), 'R97 E classFeatures.0.valueCode FEATURE_VALUE'],
  [slab, classified([etim], { upTo: '40' }), 'R97 E classFeatures.0.number FEATURE_RANGE'],
  [slab, classified([etim], { number: '41', upTo: '40' }), 'R97 E classFeatures.0.upTo FEATURE_RANGE'],
]

// oxfmt-ignore
/** What is no fault of a class. */
export const classSilent: [string, ProductFacts, Partial<ProductFacts>][] = [
  ['features of one value each', slab, classified([etim], { valueCode: 'EV004810' }, { number: '40' }, { number: '-20', upTo: '60.5' })],
  ['a class of the release in the making', slab, classified([{ ...etim, release: 'DYNAMIC' }])],
  ['a class that is still to be chosen', slab, classified([{ ...etim, code: null }])],
  ['codes of UNSPSC and ECLASS', slab, classified([{ system: 'UNSPSC', release: null, code: '30141500' }, eclass])],
  ['a range of one number', slab, classified([etim], { number: '40', upTo: '40.0' })],
]
