import { listedFields } from '../product-columns.ts'
import { openFields } from './product-sheet.ts'

/** Columns of the list that are no field by themselves, as the columns of a sheet that say the same. */
const others: Readonly<Record<string, (language: string) => readonly string[]>> = {
  name: (language) => [`texts.${language}.nameShort`],
  group: () => ['mainGroupId', 'subGroupId'],
  // the list shows the one that is the thickness of the insulation
  thickness: () => ['thickness', 'wallThickness'],
  updatedAt: () => [],
  related: () => [],
}

const fieldOf = new Map<string, string>(listedFields.map(({ name, of }) => [name, of]))

/**
 * What a sheet has for the columns of the list of products, in their order: keys of columns, and the names of fields that have
 * as many columns as the products say (`markets`). Names are those in the language that they are shown in.
 */
export function sheetColumnsOf(shown: readonly string[], language: string): string[] {
  const keys = shown.flatMap((id) => others[id]?.(language) ?? fieldOf.get(id) ?? [])
  return [...new Set(['code', ...keys])]
}

/** Whether a name stands for all columns of a field. */
export function isOpenField(name: string): boolean {
  return openFields.includes(name)
}
