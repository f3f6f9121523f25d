import { classSystems } from '@lambda/domain/classification/product-classes'
import { classFeatureList, classFeatureRows, classList, classRows } from './classes.ts'
import type { ProductField } from './product-field.ts'

/** The classes of a product in ETIM and other classifications, with what it says of their features. */
export const classFields = {
  classes: {
    kind: 'rows',
    schema: classList,
    rows: classRows,
    label: 'Classes',
    panel: 'classification',
    listed: { width: 200, isSorted: false },
    asked: {
      type: 'enum',
      name: 'classified',
      label: 'Classified',
      sentence: 'Classification system in which the product has a class.',
      example: 'classified:ETIM',
      values: classSystems,
    },
  },
  classFeatures: {
    kind: 'rows',
    schema: classFeatureList,
    rows: classFeatureRows,
    label: 'ETIM features',
    panel: 'classification',
    listed: { width: 260, isSorted: false },
    asked: {
      type: 'code',
      name: 'feature',
      label: 'ETIM feature',
      sentence:
        'Code of an ETIM feature that the product has, or of a value of one; with its number in the unit of the class.',
      example: 'feature:EF000125>=100',
      isMeasured: true,
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
