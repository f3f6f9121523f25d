import {
  type ClassSystemCode,
  classSystem,
  classSystems,
  featureQuantities,
  noValueReasons,
  tidyClassCode,
} from '@lambda/domain/classification/product-classes'
import { etimCodes, etimRelease } from '@lambda/domain/classification/etim'
import { z } from 'zod'
import { optionalChoice, optionalText, orNull } from '../reference/fields.ts'
import { oneOf } from './product-field.ts'
import { quantityField } from './quantity-field.ts'
import { type Rows, rowSchema } from './rows.ts'

/** Letters and digits with points between them: `9.0`, `UNV260801`. */
const release = z
  .string()
  .max(20)
  .regex(/^[A-Z0-9]+(\.[A-Z0-9]+)*$/, 'must be a release such as 9.0')

const systems = classSystems.map(({ code }) => code)

/** The class of a product in each release of each system: the two are its key (`ETIM-6_0`, `UNSPSC` without a release). */
export const classRows = {
  keyed: { system: z.enum(systems), release: orNull(release) },
  parts: { code: optionalText(40, { label: 'Class', tidy: tidyClassCode }) },
  place: null,
  most: 50,
  keysOf: (rows) =>
    rows.map(({ system, release }) => classKey(String(system), (release as string | null) ?? null)),
  ofKey: (key) => ({ system: systemOf(key), release: releaseOf(key) }),
  labelOf: (key) => {
    const system = systemOf(key)
    return [classSystem(system)?.label ?? system, releaseOf(key)].filter(Boolean).join(' ')
  },
} as const satisfies Rows

/** What a product says of the features of its ETIM class, by release and feature (`6_0-EF000125`). */
export const classFeatureRows = {
  keyed: {
    release: z.string().regex(etimRelease, 'must be a release of ETIM such as 9.0'),
    feature: z.string().regex(etimCodes.feature, 'must be a feature of ETIM such as EF000125'),
  },
  parts: {
    valueCode: optionalText(8, { label: 'Value', tidy: (value) => value.trim().toUpperCase() }),
    logical: optionalChoice(
      [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
      { label: 'Yes or no' },
    ),
    number: quantityField(featureQuantities.number),
    upTo: quantityField(featureQuantities.upTo),
    noValue: oneOf(noValueReasons, { label: 'Reason for no value' }),
  },
  place: null,
  most: 500,
  keysOf: (rows) =>
    rows.map(({ release, feature }) => classFeatureKey(String(release), String(feature))),
  ofKey: (key) => ({ release: wordOf(key.split('-')[0] ?? ''), feature: featureOf(key) }),
  labelOf: (key) => `ETIM ${wordOf(key.split('-')[0] ?? '')} ${featureOf(key)}`,
} as const satisfies Rows

/** The class of a product in a release of a system. */
export const productClass = rowSchema(classRows)

export type ProductClass = z.infer<typeof productClass>

/** What a product says of a feature of its class: one kind of value, or why there is none. */
export const classFeature = rowSchema(classFeatureRows)

export type ClassFeature = z.infer<typeof classFeature>

/** No release of a system has two classes; one without a code is not kept. */
export const classList = z
  .array(productClass)
  .max(classRows.most)
  .refine(
    (rows) => new Set(classRows.keysOf(rows)).size === rows.length,
    'must not contain the same release of a system twice',
  )
  .default([])

/** No feature of a release has two rows; one that says nothing is not kept. */
export const classFeatureList = z
  .array(classFeature)
  .max(classFeatureRows.most)
  .refine(
    (rows) => new Set(classFeatureRows.keysOf(rows)).size === rows.length,
    'must not contain the same feature of a release twice',
  )
  .default([])

/** The key of the class in a release: a point in it is written `_`, as points separate the steps of a path. */
export function classKey(system: string, release: string | null): string {
  return release === null ? system : `${system}-${release.replaceAll('.', '_')}`
}

/** The key of what is said of a feature of ETIM. */
export function classFeatureKey(release: string, feature: string): string {
  return `${release.replaceAll('.', '_')}-${feature}`
}

/** `ETIM-6_0` → `ETIM` */
export function systemOf(key: string): ClassSystemCode {
  const [system] = key.split('-')
  return systems.find((one) => one === system) ?? 'ETIM'
}

/** The release in the key of a class: `ETIM-6_0` → `6.0`; null for none. */
export function releaseOf(key: string): string | null {
  const [, release] = key.split('-')
  return release === undefined ? null : wordOf(release)
}

/** The feature in a key: `6_0-EF000125` → `EF000125`. */
export function featureOf(key: string): string {
  return key.split('-')[1] ?? ''
}

function wordOf(release: string): string {
  return release.replaceAll('_', '.')
}
