import {
  type ConditionKey,
  type Quantity,
  conditions,
  conditionQuantities,
  deformations,
} from '@lambda/domain/products/characteristics'
import {
  type CellValue,
  type NumberCell,
  type SheetColumn,
  keyInTitle,
} from '../../sheets/sheet-column.ts'
import { productRecord, productTextLabels } from '../../trail/product.ts'
import { definedFields } from '../product-definitions.ts'
import type { ProductField } from '../product-field.ts'
import type { RowPart } from '../rows.ts'

/** The columns of a sheet of products: what their fields are called there, and what cells of them hold. */

const definitions = new Map<string, ProductField>(definedFields)

/** The fields whose columns depend on what a product says: texts by language, rows by their keys. */
export const openFields: readonly string[] = definedFields.flatMap(([name, { kind }]) =>
  isOpen(kind) && name !== 'related' ? [name] : [],
)

function isOpen(kind: ProductField['kind']): boolean {
  return kind === 'texts' || kind === 'rows'
}

/** The keys of the columns that any product has, in the order of its fields. */
export const fixedKeys: readonly string[] = definedFields.flatMap(([name, { kind }]) =>
  isOpen(kind) ? [] : [name],
)

/**
 * The column of a key; null where there is none. Related products have no columns: there would be one for each product that any
 * of them names.
 */
export function productColumn(key: string): SheetColumn | null {
  const [path = '', part, more] = key.split(':')
  const [name = '', row, leaf, ...rest] = path.split('.')
  const field = definitions.get(name)
  if (!field || more !== undefined || rest.length > 0) return null
  if (part !== undefined) return field.kind === 'declared' ? declaredPart(key, path, part) : null
  if (!isOpen(field.kind)) return row === undefined ? fixedColumn(path, field) : null
  if (!openFields.includes(name) || !row || leaf === undefined) return null
  return field.kind === 'rows' ? rowColumn(path, field, row, leaf) : textColumn(path, row, leaf)
}

function fixedColumn(path: string, field: ProductField): SheetColumn | null {
  const value = valueOf(field)
  if (!value) return null
  const title = withUnit(field.label, value)
  return { key: path, path, part: [], title, value, isList: lists.has(field.kind) }
}

const lists: ReadonlySet<ProductField['kind']> = new Set([
  'references',
  'codes',
  'choices',
  'words',
])

function valueOf(field: ProductField | RowPart): CellValue | null {
  switch (field.kind) {
    case 'flag':
      return { kind: 'flag', yes: 'Yes', no: 'No' }
    case 'choice':
    case 'choices':
      return { kind: 'choice', options: field.options }
    case 'date':
      return { kind: 'day' }
    case 'measure':
      return numberOf(field.quantity)
    case 'declared':
      return { kind: 'declared', number: field.quantity && numberOf(field.quantity) }
    case 'reference':
    case 'references': {
      const { list, params, by } = field.to
      if (by === 'code') return { kind: list === 'languages' ? 'language' : 'country' }
      return { kind: 'reference', list: params?.['kind'] ?? list.replace(/s$/, '') }
    }
    case 'text':
    case 'codes':
    case 'words':
      return { kind: 'text' }
    default:
      return null
  }
}

function numberOf({ unit, counted, mayBeInfinite, keepsDigits }: Quantity): NumberCell {
  return { kind: 'number', unit, counted, mayBeInfinite, keepsDigits }
}

function withUnit(label: string, value: CellValue): string {
  const number = value.kind === 'declared' ? value.number : value
  return number?.kind === 'number' && number.unit !== null ? `${label}, ${number.unit}` : label
}

function textColumn(path: string, language: string, part: string): SheetColumn | null {
  if (!/^[A-Z]{2}$/.test(language) || !Object.hasOwn(productTextLabels, part)) return null
  const title = productRecord(path).label
  return { key: path, path, part: [], title, value: { kind: 'text' }, isList: part === 'keywords' }
}

type RowsField = Extract<ProductField, { kind: 'rows' }>

/** Known by its key alone: what it is called says the row in the words of its kind. */
function rowColumn(
  path: string,
  { rows }: RowsField,
  key: string,
  name: string,
): SheetColumn | null {
  const part = rows.parts[name]
  const value = part ? valueOf(part) : null
  if (!value) return null
  const unit = value.kind === 'number' && name === 'value' ? rows.unitOf?.(key) : null
  const told = unit ? { ...value, unit } : value
  const { label } = productRecord(path)
  const title = `${withUnit(label, told)} [${path}]`
  const about = rows.about && { list: rows.about.entity, id: rows.about.idOf(key) }
  return { key: path, path, part: [], title, value: told, isList: false, ...(about && { about }) }
}

const basisLabels: Readonly<Record<string, string>> = {
  standard: 'standard',
  edition: 'edition of the standard',
  document: 'document',
  page: 'page',
}

/** `lambdaD:standard`, `lambdaD:condition.meanTemperature`: what stands beside a declared value. */
function declaredPart(key: string, path: string, part: string): SheetColumn | null {
  const field = definitions.get(path)
  const [name = '', condition] = part.split('.')
  const inner = condition === undefined ? basisOf(name) : conditionOf(name, condition)
  if (!field || !inner) return null
  const title = withUnit(`${field.label}: ${inner.label}`, inner.value)
  return { key, path, part: part.split('.'), title, value: inner.value, isList: false }
}

function basisOf(name: string): { label: string; value: CellValue } | null {
  const label = basisLabels[name]
  return label === undefined ? null : { label, value: { kind: 'text' } }
}

function conditionOf(name: string, key: string): { label: string; value: CellValue } | null {
  const known = conditions.find((one) => one.key === key)
  if (name !== 'condition' || !known) return null
  return { label: known.label.toLowerCase(), value: conditionValue(known.key) }
}

function conditionValue(key: ConditionKey): CellValue {
  if (key === 'deformation') return { kind: 'choice', options: deformations }
  return key === 'meanTemperature' || key === 'overallDepth'
    ? numberOf(conditionQuantities[key])
    : { kind: 'text' }
}

/** The keys of the columns beside a declared value, of what it says. */
export function declaredKeys(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const said = Object.entries(value)
  const basis = said.flatMap(([name, one]) =>
    one !== null && basisLabels[name] !== undefined ? [`${path}:${name}`] : [],
  )
  const condition = said.find(([name]) => name === 'condition')?.[1]
  return [...basis, ...Object.keys(condition ?? {}).map((name) => `${path}:condition.${name}`)]
}

/** The parts that may stand beside declared values. */
const declaredParts = [
  ...Object.keys(basisLabels),
  ...conditions.map(({ key }) => `condition.${key}`),
]

/** The keys of all columns but those of texts and rows. */
const titledKeys = definedFields.flatMap(([name, { kind }]) => {
  if (isOpen(kind)) return []
  const parts = kind === 'declared' ? declaredParts.map((part) => `${name}:${part}`) : []
  return [name as string].concat(parts)
})

/** Keys by titles in lower case, with their units and without. */
const byTitle = new Map<string, string>(
  titledKeys.flatMap((key) => {
    const title = productColumn(key)?.title.toLowerCase()
    if (title === undefined) return []
    return [[title.replace(/, [^,]*$/, ''), key] as const, [title, key] as const]
  }),
)

const textParts = new Map<string, string>(
  Object.entries(productTextLabels).map(([part, label]) => [label.toLowerCase(), part]),
)

/** The key that a title in a file means: one of ours in any letter case, with the unit or without, or the key itself. */
export function productKeyOfTitle(title: string): string | null {
  const plain = title.trim()
  const key = keyInTitle(plain) ?? plain
  if (productColumn(key)) return key
  const [, label = '', language] = /^(.+) \(([A-Z]{2})\)$/i.exec(plain) ?? []
  const part = textParts.get(label.toLowerCase())
  if (part !== undefined && language) return `texts.${language.toUpperCase()}.${part}`
  return byTitle.get(plain.toLowerCase()) ?? null
}
