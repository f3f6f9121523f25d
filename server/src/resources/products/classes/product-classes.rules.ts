import type { FieldProblem } from '@lambda/contract/problem'
import type { ClassFeature, ProductClass } from '@lambda/contract/products/classes'
import type { ProductInput } from '@lambda/contract/products/products'
import type { EtimFeatureType } from '@lambda/domain/classification/etim'
import { saidOfFeature } from '@lambda/domain/classification/product-classes'

type Classified = Pick<ProductInput, 'classes' | 'classFeatures'>

/** A product whose classes are to be stored; `before` is null for a new one. */
export interface AskedClasses {
  input: Classified
  before: Classified | null
}

/** A class of ETIM in a release. */
export interface EtimClass {
  release: string
  code: string
}

/** What a release that is loaded says of a class: null where it has none of this code. */
export type KnownClass = ReadonlyMap<string, KnownFeature> | null

/** A feature of a class; `values` are the codes that it may have. */
export interface KnownFeature {
  type: EtimFeatureType
  values: readonly string[]
}

/** The classes as they are stored: without those that say no code, in the order of system and release. */
export function storedClasses(classes: readonly ProductClass[]): ProductClass[] {
  const placeOf = ({ system, release }: ProductClass) => `${system} ${release ?? '~'}`
  return classes.filter(({ code }) => code !== null).toSorted(by(placeOf))
}

/** The features as they are stored: without those that say nothing, in the order of release and code. */
export function storedFeatures(features: readonly ClassFeature[]): ClassFeature[] {
  return features
    .filter((one) => saidOfFeature(one).length > 0)
    .toSorted(by(({ release, feature }) => `${release} ${feature}`))
}

function by<T>(placeOf: (one: T) => string): (a: T, b: T) => number {
  return (a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)
}

/** The key of a class among those that are known. */
export function etimClassKey({ release, code }: EtimClass): string {
  return `${release} ${code}`
}

/** What is to be checked of a product: its changed features and classes of ETIM, each with its place. */
export interface ChangedClasses {
  classes: (EtimClass & { at: number })[]
  features: (ClassFeature & { at: number; of: EtimClass })[]
}

/** What a change says anew of ETIM: a feature is looked at where it or its class has changed. */
export function changedClasses({ input, before }: AskedClasses): ChangedClasses {
  if (input.classes === before?.classes && input.classFeatures === before.classFeatures) {
    return { classes: [], features: [] }
  }
  const known = new Map(etimClasses(before).map(({ release, code }) => [release, code]))
  const said = new Map(before?.classFeatures.map((one) => [placeOfFeature(one), saying(one)]))
  const all = etimClasses(input)
  const byRelease = new Map(all.map((one) => [one.release, one]))
  const isNew = ({ release, code }: EtimClass) => known.get(release) !== code
  return {
    classes: all.filter(isNew),
    features: input.classFeatures.flatMap((one, at) => {
      const of = byRelease.get(one.release)
      if (of === undefined) return []
      const isSame = !isNew(of) && said.get(placeOfFeature(one)) === saying(one)
      return isSame ? [] : [{ ...one, at, of }]
    }),
  }
}

function etimClasses(product: Classified | null): (EtimClass & { at: number })[] {
  return (product?.classes ?? []).flatMap(({ system, release, code }, at) =>
    system === 'ETIM' && release !== null && code !== null ? [{ release, code, at }] : [],
  )
}

function placeOfFeature({ release, feature }: ClassFeature): string {
  return `${release} ${feature}`
}

function saying({ valueCode, logical, number, upTo, noValue }: ClassFeature): string {
  return JSON.stringify([valueCode, logical, number, upTo, noValue])
}

/** What the releases that are loaded refuse of a change, each in its place; of other releases nothing is known. */
export function refusedClasses(
  { classes, features }: ChangedClasses,
  known: ReadonlyMap<string, KnownClass>,
): FieldProblem[] {
  const unknown = classes.flatMap((one) => {
    if (known.get(etimClassKey(one)) !== null) return []
    const message = `ETIM ${one.release} has no class ${one.code}.`
    return [{ path: `classes.${one.at}.code`, code: 'UNKNOWN_CLASS', message }]
  })
  return [...unknown, ...features.flatMap((one) => featureProblems(one, known))]
}

function featureProblems(
  said: ChangedClasses['features'][number],
  known: ReadonlyMap<string, KnownClass>,
): FieldProblem[] {
  const features = known.get(etimClassKey(said.of))
  if (!features) return []
  const path = `classFeatures.${said.at}`
  const feature = features.get(said.feature)
  if (feature === undefined) {
    const message = `${said.feature} is no feature of ${said.of.code} in ETIM ${said.release}.`
    return [{ path: `${path}.valueCode`, code: 'UNKNOWN_FEATURE', message }]
  }
  const [kind] = saidOfFeature(said)
  if (kind !== 'none' && kind !== feature.type) {
    const message = `${said.feature} is ${asked[feature.type]} in ETIM ${said.release}.`
    return [{ path: `${path}.${partOf[feature.type]}`, code: 'FEATURE_TYPE', message }]
  }
  if (kind !== 'A' || feature.values.includes(said.valueCode ?? '')) return []
  const message = `${said.valueCode} is no value of ${said.feature} for ${said.of.code} in ETIM ${said.release}.`
  return [{ path: `${path}.valueCode`, code: 'UNKNOWN_VALUE', message }]
}

const asked: Record<EtimFeatureType, string> = {
  A: 'one of a list of values: send valueCode',
  L: 'yes or no: send logical',
  N: 'a number: send number',
  R: 'a range: send number and upTo',
}

const partOf = { A: 'valueCode', L: 'logical', N: 'number', R: 'upTo' } as const
