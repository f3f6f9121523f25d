import { productRecord } from '@lambda/contract/trail/product'
import { characteristics, dimensions } from '@lambda/domain/products/characteristics'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'

/** Names of what ids stand for: brand, competence center and taxonomy nodes. */
type NamesById = ReadonlyMap<number, string>

/** The panels that fields stand on; the others are general. */
const panels: Readonly<Record<string, string>> = {
  ...on('technical', [
    'form',
    'designationCode',
    'standard',
    'standardEdition',
    ...dimensions.map(({ key }) => key),
    ...characteristics.map(({ key }) => key),
  ]),
  ...on(
    'classification',
    taxonomyKinds.map(({ field }) => field),
  ),
  ...on('texts', ['texts']),
  ...on('attachments', ['attachments']),
}

function on(panel: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, panel]))
}

/** How many characters a text may have. */
export const textLimits = {
  nameShort: 80,
  nameLong: 255,
  description: 10_000,
  marketingText: 10_000,
} as const

/** What the fields of a product are called, where they stand and how their values read. */
export function describeProductField(names: NamesById): DescribeField {
  return describeRecorded(
    productRecord,
    (id) => names.get(id),
    (path) => panels[path.split('.')[0] ?? path] ?? 'general',
  )
}
