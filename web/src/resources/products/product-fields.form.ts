import { definedFields, rowsFields } from '@lambda/contract/products/product-definitions'
import { productRecord } from '@lambda/contract/trail/product'
import type { DescribeField } from '../../shared/form/fields.ts'
import type { NameOf } from '@lambda/contract/trail/field'
import { describeRecorded } from '../../shared/form/recorded-field.ts'

/** The panels that fields stand on; the others are general. */
const panels = new Map<string, string>([
  ...definedFields.map(([name, { panel }]) => [name, panel] as const),
  ['attachments', 'attachments'],
])

/**
 * What the fields of a product are called, where they stand and how their values read; `nameOf` knows what ids stand for,
 * `productName` those of other products.
 */
export function describeProductField(
  nameOf: NameOf,
  productName: NameOf = () => undefined,
): DescribeField {
  const panelOf = (path: string) => panels.get(path.split('.')[0] ?? path) ?? 'general'
  const ofReference = describeRecorded(productRecord, nameOf, panelOf)
  // ids of products are others than those of reference data
  const ofProduct = describeRecorded(productRecord, productName, panelOf)
  const describe: DescribeField = (path) =>
    path.startsWith('related.') ? ofProduct(path) : ofReference(path)
  // that the product is sold in a country is no field of the history, which tells of all countries at once
  return (path) => {
    const [, market] = /^(markets\.\w+)\.isSold$/.exec(path) ?? []
    if (market !== undefined) return { ...describe(market), format: soldText, none: 'Not sold' }
    return isRow(path) ? { ...describe(path), none: 'Removed' } : describe(path)
  }
}

/** Whether it is a row as a whole: `packaging.PF`. */
function isRow(path: string): boolean {
  const [name, , part] = path.split('.')
  return name !== path && part === undefined && rowsFields.some((field) => field.name === name)
}

function soldText(isSold: unknown): string {
  return isSold === true ? 'Sold' : 'Not sold'
}
