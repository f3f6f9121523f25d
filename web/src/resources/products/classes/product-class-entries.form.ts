import {
  classFeatureRows,
  classKey,
  classRows,
  featureOf,
  releaseOf,
  systemOf,
} from '@lambda/contract/products/classes'
import type { ClassificationFeature } from '@lambda/contract/classifications'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import { type ClassSystemCode, classSystems } from '@lambda/domain/classification/product-classes'

/** The classes of a product as the form holds them: by their keys. */
export type ClassesByKey = Readonly<Record<string, KeyedRowOf<'classes'>>>

/** What a product says of a feature, as the form holds it. */
export type FeatureRow = KeyedRowOf<'classFeatures'>

export type FeaturesByKey = Readonly<Record<string, FeatureRow>>

/** The classes in their order; `id`: of one while its key follows the release that is typed. */
export function classEntries(classes: ClassesByKey): { key: string; id: string }[] {
  return classKeys(classes).map((key, place) => ({ key, id: `${systemOf(key)} ${place}` }))
}

/** The keys of the classes: by system, and within it the newest release first. */
function classKeys(classes: ClassesByKey): string[] {
  const systems: readonly string[] = classSystems.map(({ code }) => code)
  const byRelease = (a: string, b: string) =>
    (releaseOf(b) ?? '').localeCompare(releaseOf(a) ?? '', 'en', { numeric: true })
  return Object.keys(classes).toSorted(
    (a, b) => systems.indexOf(systemOf(a)) - systems.indexOf(systemOf(b)) || byRelease(a, b),
  )
}

/** The classes with one more, and its key; one that is there stays as it is. */
export function withClass(
  classes: ClassesByKey,
  system: ClassSystemCode,
  release: string | null,
): { classes: ClassesByKey; key: string } {
  const key = classKey(system, release)
  return { classes: { [key]: { code: null }, ...classes }, key }
}

/**
 * The classes with one of another release, and its new key; null where what was typed is no release, or the system has a class
 * of it already.
 */
export function withRelease(
  classes: ClassesByKey,
  key: string,
  typed: string,
): { classes: ClassesByKey; key: string } | null {
  const release = classRows.keyed.release.safeParse(typed.trim().toUpperCase() || null)
  const { [key]: own, ...others } = classes
  if (!release.success || own === undefined) return null
  const next = classKey(systemOf(key), release.data)
  if (next === key) return { classes, key }
  return next in others ? null : { classes: { ...others, [next]: own }, key: next }
}

/** What is left without a class: the class of the key, and what is said of its features. */
export function withoutClass(
  { classes, features }: { classes: ClassesByKey; features: FeaturesByKey },
  key: string,
): { classes: ClassesByKey; features: FeaturesByKey } {
  const { [key]: _, ...others } = classes
  if (systemOf(key) !== 'ETIM') return { classes: others, features }
  const own = new Set(featureKeys(features, releaseOf(key)))
  const kept = Object.entries(features).filter(([feature]) => !own.has(feature))
  return { classes: others, features: Object.fromEntries(kept) }
}

/** The keys of what is said of features of a release. */
export function featureKeys(features: FeaturesByKey, release: string | null): string[] {
  return Object.keys(features).filter((key) => classFeatureRows.ofKey(key).release === release)
}

/** What is said of features of a release that are none of the class. */
export function strayKeys(
  features: FeaturesByKey,
  release: string,
  known: readonly Pick<ClassificationFeature, 'code'>[],
): string[] {
  const codes = new Set(known.map(({ code }) => code))
  return featureKeys(features, release).filter((key) => !codes.has(featureOf(key)))
}

/** Nothing said of a feature. */
export const blankFeature: FeatureRow = {
  valueCode: null,
  logical: null,
  number: null,
  upTo: null,
  noValue: null,
}

/**
 * The features with a part of one changed: a value takes away why there was none, and the other way round; a feature of
 * which nothing is said any more is gone.
 */
export function withFeature(
  features: FeaturesByKey,
  key: string,
  change: Partial<FeatureRow>,
): FeaturesByKey {
  const { [key]: before = blankFeature, ...others } = features
  const kept = change.noValue ? blankFeature : { ...before, noValue: null }
  const row = { ...kept, ...change }
  const isBlank = Object.values(row).every((value) => value === null || value === '')
  return isBlank ? others : { ...others, [key]: row }
}

/** What a row says, in the words of codes: for features of which nothing else is known. */
export function featureText({ valueCode, logical, number, upTo, noValue }: FeatureRow): string {
  if (number !== null) return upTo === null ? number : `${number} to ${upTo}`
  return valueCode ?? (logical === null ? (noValue ?? '') : logical === 'true' ? 'Yes' : 'No')
}
