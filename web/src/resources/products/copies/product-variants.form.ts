import {
  type DuplicatePart,
  duplicateOf,
  duplicateParts,
} from '@lambda/contract/products/copies/product-duplicate'
import {
  mostVariants,
  variantOf,
  variedDimensions,
} from '@lambda/contract/products/copies/product-variants'
import { type ProductInput, productInput } from '@lambda/contract/products/products'
import { normaliseGtin } from '@lambda/domain/identifiers/gtin'
import { codeProblem, normaliseCode } from '@lambda/domain/identifiers/product-code'
import { typedDecimal, unreadDecimal } from '@lambda/domain/numbers/typed-decimal'
import { dimensions } from '@lambda/domain/products/characteristics'
import { usualDimensions } from '@lambda/domain/products/forms'
import { codeWithDimensions } from '@lambda/domain/text/named-dimensions'
import { z } from 'zod'
import type { DescribeField } from '../../../shared/form/fields.ts'
import { describeProductField } from '../product-fields.form.ts'

const text = z.string().nullable()

/** A variant as it is typed: blank dimensions are those of the product. */
const row = z.object({
  code: text,
  thickness: text,
  length: text,
  width: text,
  pipeInnerDiameter: text,
  wallThickness: text,
  gtin: text,
  manufacturerArticleNumber: text,
})

export type VariantRow = z.infer<typeof row>

export type VariantColumn = keyof VariantRow

/** So many rows the drawer begins with. */
export const rowsToBegin = 4

export const blankRow: VariantRow = {
  code: null,
  thickness: null,
  length: null,
  width: null,
  pipeInnerDiameter: null,
  wallThickness: null,
  gtin: null,
  manufacturerArticleNumber: null,
}

/** A blank row is no variant. */
export const isBlank = (row: VariantRow) => Object.values(row).every((cell) => !cell?.trim())

/** The dimension that a column is of. */
export const dimensionOf = (column: string) => dimensions.find(({ key }) => key === column)

/** The variants of a product as they are typed, and what is copied of it. */
export const variantsSchema = z
  .object({ parts: z.array(z.enum(duplicateParts)), variants: z.array(row).max(mostVariants) })
  .superRefine(({ variants }, context) => {
    const refuse = (index: number, column: VariantColumn, message: string) =>
      context.addIssue({ code: 'custom', path: ['variants', index, column], message })
    if (variants.every(isBlank)) {
      context.addIssue({ code: 'custom', path: ['variants'], message: 'Enter at least one.' })
    }
    const codes = variants.map(({ code }) => normaliseCode(code ?? ''))
    for (const [index, variant] of variants.entries()) {
      if (isBlank(variant)) continue
      const code = codes[index] ?? ''
      const problem = codeProblem(code)?.message
      const first = codes.indexOf(code)
      if (problem) refuse(index, 'code', problem)
      else if (first < index) refuse(index, 'code', `Row ${first + 1} has this code already.`)
      for (const { key, ...quantity } of dimensions) {
        const unread = unreadDecimal(variant[key], quantity)
        if (unread !== null) refuse(index, key, unread)
      }
    }
  })

export type VariantsValues = z.infer<typeof variantsSchema>

/** The columns of the rows for a product: the dimensions that its form has, and those that it has besides. */
export function columnsOf(product: ProductInput): VariantColumn[] {
  const usual = usualDimensions(product.form)
  const others = dimensions.filter(({ key }) => !usual.includes(key) && product[key] !== null)
  return ['code', ...usual, ...others.map(({ key }) => key), 'gtin', 'manufacturerArticleNumber']
}

/** The code of a variant, and what its row says besides. */
type VariantPatch = { code: string } & Partial<Record<VariantColumn, string>>

/** What a row says, as the call takes it; what cannot be read is left out. */
export function patchOf({ code, gtin, ...others }: VariantRow): VariantPatch {
  const said = Object.entries(others).flatMap(([name, typed]) => {
    const quantity = dimensionOf(name)
    if (!quantity) return typed?.trim() ? [[name, typed.trim()]] : []
    const read = typedDecimal(typed, quantity)
    return 'problem' in read || read.value === null ? [] : [[name, read.value]]
  })
  return {
    code: normaliseCode(code ?? ''),
    ...(gtin?.trim() && { gtin: normaliseGtin(gtin) }),
    ...(Object.fromEntries(said) as Partial<VariantPatch>),
  }
}

/** What a variant begins with. */
export function copyOf(product: ProductInput, parts: readonly DuplicatePart[]): ProductInput {
  return productInput.parse(duplicateOf(product, { code: '', parts }))
}

/** A variant as it is going to be, of a copy of the product. */
export function previewOf(
  product: ProductInput,
  copy: ProductInput,
  row: VariantRow,
): ProductInput {
  const patch = patchOf(row)
  return variantOf(product, { ...copy, ...patch }, new Set(Object.keys(patch)))
}

/** The code of the product with the dimensions of a row in place of its own; null where it does not have them in it. */
export function proposedCode(product: ProductInput, row: VariantRow): string | null {
  return codeWithDimensions(
    product.code,
    variedDimensions(product, { ...product, ...patchOf(row) }),
  )
}

/** The rows with cells of a spreadsheet in them, from a cell on; rows that are missing are added, cells beside them are left out. */
export function withCells(
  rows: readonly VariantRow[],
  cells: readonly (readonly string[])[],
  at: { row: number; column: VariantColumn },
  columns: readonly VariantColumn[],
): VariantRow[] {
  const first = columns.indexOf(at.column)
  const count = Math.min(Math.max(rows.length, at.row + cells.length), mostVariants)
  return Array.from({ length: count }, (_, index) => {
    const pasted = cells[index - at.row] ?? []
    const said = pasted.flatMap((cell, place) => {
      const column = columns[first + place]
      return column ? [[column, cell.trim() || null]] : []
    })
    return { ...(rows[index] ?? blankRow), ...(Object.fromEntries(said) as Partial<VariantRow>) }
  })
}

const describeField = describeProductField(() => undefined)

/** Cells by their row and column; what is refused for another field of a variant, too. */
export const describeVariants: DescribeField = (path) => {
  const [list, index, field = ''] = path.split('.')
  if (list !== 'variants') return describeField(path)
  if (index === undefined) return { label: 'Variants', panel: '' }
  const described = describeField(field)
  const label =
    field === '' ? `Row ${Number(index) + 1}` : `Row ${Number(index) + 1}, ${described.label}`
  return { ...described, label }
}

/** Every path of the values. */
export const variantPaths = ({ variants }: VariantsValues): string[] => [
  'parts',
  ...variants.flatMap((row, index) =>
    Object.keys(row).map((column) => `variants.${index}.${column}`),
  ),
]

/** A path of what was sent, in which blank rows are left out, as the form has it. */
export function pathInRows(path: string, rows: readonly VariantRow[]): string {
  const [list, index, ...rest] = path.split('.')
  if (list !== 'variants') return path
  const sent = rows.flatMap((row, place) => (isBlank(row) ? [] : [place]))
  return [list, sent[Number(index)] ?? index, ...rest].join('.')
}
