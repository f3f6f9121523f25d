import { curves } from '@lambda/domain/performance/curves'
import { performanceCharacteristics } from '@lambda/domain/performance/performance-characteristics'
import { curvePoints, curveRows } from './curves.ts'
import { performanceList, performanceRows } from './performance.ts'
import type { ProductField } from './product-field.ts'

/** Declared performance in rows: by characteristic and thickness, and by point of a curve. */
export const performanceFields = {
  performance: {
    kind: 'rows',
    schema: performanceList,
    rows: performanceRows,
    label: 'Other characteristics',
    panel: 'technical',
    listed: { width: 220, isSorted: false },
    asked: {
      type: 'enum',
      name: 'characteristic',
      label: 'Characteristic',
      sentence: 'A characteristic declared for the product.',
      example: 'characteristic:POINT_LOAD',
      values: performanceCharacteristics,
    },
  },
  curves: {
    kind: 'rows',
    schema: curvePoints,
    rows: curveRows,
    label: 'Curves',
    panel: 'technical',
    listed: { width: 120, isSorted: false },
    asked: {
      type: 'enum',
      name: 'curve',
      label: 'Curve',
      sentence: 'A characteristic for which the product has a curve.',
      example: 'curve:LAMBDA',
      values: curves,
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
