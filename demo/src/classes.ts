import { type ClassFeature, classFeature, classFeatureKey } from '@lambda/contract/products/classes'
import type { ProductInput } from '@lambda/contract/products/products'
import { shapeOf } from '@lambda/domain/products/forms'
import { productStandard } from '@lambda/domain/products/standards'
import type { Variant } from './catalogue.ts'

/** The release whose classes and features are named here: all of them are in it. */
const release = '6.0'

/** Thermal insulation in boards and rolls, by its thickness; insulation tubes by length and wall. */
const etim = {
  flat: { code: 'EC000406', thickness: 'EF000125', length: null },
  pipe: { code: 'EC001864', thickness: 'EF004810', length: 'EF001438' },
} as const

/** The ETIM class of a variant with its dimensions as features; of other products no class is certain. */
export function classesOf(variant: Variant): Pick<ProductInput, 'classes' | 'classFeatures'> {
  const { family } = variant.series
  const shape = shapeOf(family.form)
  const standard = productStandard(family.standard?.[0] ?? null)
  const isInsulation = standard !== undefined && standard.scope !== 'other'
  if (!isInsulation || (shape !== 'flat' && shape !== 'pipe')) {
    return { classes: [], classFeatures: [] }
  }
  const { code, thickness, length } = etim[shape]
  const features = [
    feature(thickness, variant.wall ?? variant.thickness),
    length === null ? [] : feature(length, variant.length),
  ]
  return {
    classes: [{ system: 'ETIM', release, code }],
    classFeatures: features.flat().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }
}

function feature(code: string, value: number | null | undefined): ClassFeature[] {
  if (value === null || value === undefined) return []
  return [classFeature.parse({ release, feature: code, number: String(value) })]
}

function keyOf({ release: of, feature: code }: ClassFeature): string {
  return classFeatureKey(of, code)
}
