import { productDefinitions } from '@lambda/contract/products/product-definitions'
import type { ProductField } from '@lambda/contract/products/product-field'
import type { RowPart } from '@lambda/contract/products/rows'
import { productTextLabels } from '@lambda/contract/trail/product'
import type { OperatedField, ValueKind } from '../../../platform/change-sets/supplied.ts'

const definitions = new Map<string, ProductField>(Object.entries(productDefinitions))
const textLabels = new Map<string, string>(Object.entries(productTextLabels))

/** What operations on a field of products, by its path, find there; null where that depends on more than the path. */
export function operatedField(path: string): OperatedField | null {
  const [name = '', , part] = path.split('.')
  const field = definitions.get(name)
  if (!field) return null
  if (part === undefined) return operated(field.label, field)
  if (field.kind === 'rows') {
    const own: RowPart | undefined = field.rows.parts[part]
    return own ? operated(own.label, own) : null
  }
  const label = textLabels.get(part)
  if (label === undefined) return null
  return { label, kind: part === 'keywords' ? 'list' : 'text', isRequired: false }
}

function operated(label: string, field: ProductField | RowPart): OperatedField {
  const kind = kindOf(field)
  const isRequired = kind !== 'list' && !field.schema.safeParse(null).success
  return { label, kind, isRequired }
}

function kindOf(field: ProductField | RowPart): ValueKind {
  switch (field.kind) {
    case 'number':
    case 'decimal':
    case 'measure':
      return 'number'
    case 'declared':
      return field.quantity === null ? 'other' : 'number'
    case 'codes':
    case 'words':
    case 'choices':
    case 'references':
      return 'list'
    case 'reference':
      return field.to.by === 'code' ? 'text' : 'other'
    case 'flag':
    case 'image':
    case 'rows':
    case 'texts':
      return 'other'
    case 'text':
    case 'choice':
    case 'date':
      return 'text'
  }
}
