import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import {
  performanceCharacteristic,
  performanceQuantities,
} from '@lambda/domain/performance/performance'
import { performanceCharacteristics } from '@lambda/domain/performance/performance-characteristics'
import { qualifiers } from '@lambda/domain/numbers/qualifiers'
import { deformations, shapes } from '@lambda/domain/products/characteristics'
import { z } from 'zod'
import { choice, optionalChoice, optionalText, orNull } from '../reference/fields.ts'
import { declarationStates, quantityText } from './declared.ts'
import { quantityField } from './quantity-field.ts'
import { type Rows, rowSchema } from './rows.ts'

const codes = [
  ...ownCharacteristics.map(({ code }) => code),
  ...performanceCharacteristics.map(({ code }) => code),
]

const stateLabels = { declared: 'Declared', npd: 'NPD', not_applicable: 'Not applicable' } as const

const state = choice(
  declarationStates.map((value) => ({ value, label: stateLabels[value] })),
  { label: 'State' },
)

/**
 * Declared performance beside the characteristics with a field of their own. A row is known by its characteristic and by
 * the thickness that it begins at, where it has one: `POINT_LOAD`, `DYNAMIC_STIFFNESS-30`, `DYNAMIC_STIFFNESS-37_5`.
 */
export const performanceRows = {
  keyed: {
    characteristic: z.enum(codes),
    fromThickness: orNull(quantityText(performanceQuantities.fromThickness)),
  },
  parts: {
    toThickness: quantityField(performanceQuantities.toThickness),
    state: { ...state, schema: state.schema.default('declared') },
    qualifier: optionalChoice(
      qualifiers.map((value) => ({ value, label: value })),
      { label: 'Qualifier' },
    ),
    value: quantityField(performanceQuantities.value),
    level: optionalText(60, { label: 'Class or level' }),
    temperature: quantityField(performanceQuantities.temperature),
    depth: quantityField(performanceQuantities.depth),
    deformation: optionalChoice(deformations, { label: 'Deformation' }),
    shape: optionalChoice(
      shapes.map((value) => ({ value, label: value })),
      { label: 'Shape indicator' },
    ),
    condition: optionalText(500, { label: 'Mounting, system or other conditions' }),
    standard: optionalText(60, { label: 'Test or classification standard' }),
    edition: optionalText(40, { label: 'Edition' }),
    document: optionalText(60, { label: 'Document' }),
    page: optionalText(20, { label: 'Page' }),
  },
  place: null,
  most: 300,
  decimals: ['fromThickness'],
  keysOf: (rows) =>
    rows.map(({ characteristic, fromThickness }) =>
      performanceKey(String(characteristic), (fromThickness as string | null) ?? null),
    ),
  ofKey: (key) => ({
    characteristic: performanceCodeOf(key),
    fromThickness: fromThicknessOf(key),
  }),
  labelOf: (key) => {
    const code = performanceCodeOf(key)
    const label = performanceCharacteristic(code)?.label ?? code
    const from = fromThicknessOf(key)
    return from === null ? label : `${label} from ${from} mm`
  },
  unitOf: (key) => performanceCharacteristic(performanceCodeOf(key))?.quantity?.unit ?? null,
} as const satisfies Rows

/** One declared value of a characteristic, for any thickness or for some. */
export const performanceRow = rowSchema(performanceRows)

export type PerformanceRow = z.infer<typeof performanceRow>

/** No two rows of a characteristic begin at the same thickness. */
export const performanceList = z
  .array(performanceRow)
  .max(performanceRows.most)
  .refine(
    (rows) => new Set(performanceRows.keysOf(rows)).size === rows.length,
    'must not contain the same characteristic twice from the same thickness',
  )
  .default([])

/** The key of a row: a decimal in it has its point as `_`, as points separate the steps of a path. */
export function performanceKey(code: string, fromThickness: string | null): string {
  return fromThickness === null ? code : `${code}-${fromThickness.replace('.', '_')}`
}

/** The characteristic in the key of a row: `DYNAMIC_STIFFNESS-30` → `DYNAMIC_STIFFNESS`. */
export function performanceCodeOf(key: string): string {
  return key.split('-')[0] ?? key
}

/** The thickness in mm that a row begins at, by its key; null for none. */
export function fromThicknessOf(key: string): string | null {
  return key.split('-')[1]?.replace('_', '.') ?? null
}
