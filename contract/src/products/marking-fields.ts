import { avcpSystems } from '@lambda/domain/regulatory/avcp'
import { tidySpaces, yesNo } from '@lambda/domain/regulatory/regulatory'
import { date, optionalText } from '../reference/fields.ts'
import { avcpList, avcpRows } from './avcp.ts'
import { type ProductField, oneOf } from './product-field.ts'

const marking = { panel: 'general', group: 'CE marking' } as const

const answer = oneOf(yesNo, { label: 'Answer' })

/** The marking of construction products, their declaration of performance, and how its constancy is assessed. */
export const markingFields = {
  ceMarking: {
    ...answer,
    label: 'CE marking',
    ...marking,
    listed: { width: 96, isSorted: false },
    asked: {
      type: 'enum',
      name: 'ce',
      sentence: 'Whether the product bears the CE marking.',
      example: 'ce:YES',
      values: yesNo,
    },
  },
  ukcaMarking: {
    ...answer,
    label: 'UKCA marking',
    ...marking,
    listed: { width: 112, isSorted: false },
    asked: {
      type: 'enum',
      name: 'ukca',
      sentence: 'Whether the product bears the UKCA marking.',
      example: 'ukca:NO',
      values: yesNo,
    },
  },
  dopNumber: {
    ...optionalText(70, {
      label: 'DoP number',
      tidy: tidySpaces,
    }),
    ...marking,
    listed: { width: 160, isSorted: false },
    asked: {
      type: 'code',
      name: 'dop',
      sentence: 'Number of the declaration of performance.',
      example: 'dop:RW-PL-G-1079*',
    },
  },
  dopDate: {
    ...date({ label: 'DoP date' }),
    ...marking,
    listed: { width: 96, isSorted: true },
    asked: {
      type: 'date',
      name: 'dop-date',
      sentence: 'Date of the declaration of performance.',
      example: 'dop-date:<2020-01-01',
    },
  },
  avcp: {
    kind: 'rows',
    schema: avcpList,
    rows: avcpRows,
    label: 'AVCP',
    panel: 'general',
    group: null,
    listed: { label: 'AVCP systems', width: 118, isSorted: false },
    asked: {
      type: 'enum',
      name: 'avcp',
      sentence: 'AVCP system of an essential characteristic.',
      example: 'avcp:1',
      values: avcpSystems,
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
