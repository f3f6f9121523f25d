import {
  type ProductInput,
  productFieldNames,
  productInput,
} from '@lambda/contract/products/products'
import { type Characteristic, characteristics } from '@lambda/domain/products/characteristics'
import { measures } from '@lambda/domain/products/measures'
import { z } from 'zod'
import { fieldPaths, readFields } from '../../shared/record/record-fields.ts'
import { typedDecimal, unreadDecimal } from '../../shared/form/typed-decimal.ts'
import { conditionUnit } from './technical/product-declared.form.ts'

/** What the form of a product holds: the wire shape, numbers possibly as they are being typed. */
export type ProductValues = ProductInput

type Loose = Record<string, unknown>

/** The contract's schema, behind a reader of numbers as people type them. */
export const productSchema = z.preprocess(
  (values) => (isObject(values) ? withReadNumbers(values) : values),
  productInput,
)

/** A product as values of the form. */
export const readProduct = readFields<ProductValues>(productFieldNames)

const textLeaves = ['nameShort', 'nameLong', 'description', 'marketingText', 'keywords'] as const

/** Every field path of the values, in the order of the screen. */
export const productPaths = fieldPaths(productFieldNames, textLeaves)

/** The values with every number that can be read in its wire form; what cannot stays as it was typed. */
export function withReadNumbers<V extends object>(values: V): V {
  const read = { ...values } as Loose
  for (const { key, unit } of measures) read[key] = readNumber(read[key], unit)
  for (const characteristic of characteristics) {
    read[characteristic.key] = readDeclared(read[characteristic.key], characteristic)
  }
  return read as V
}

function readDeclared(declared: unknown, { quantity }: Characteristic): unknown {
  if (!isObject(declared)) return declared
  const condition = isObject(declared['condition'])
    ? Object.fromEntries(
        Object.entries(declared['condition']).map(([key, value]) => {
          const unit = conditionUnit(key)
          return [key, unit === null ? value : readNumber(value, unit)]
        }),
      )
    : declared['condition']
  const value = quantity ? readNumber(declared['value'], quantity.unit) : declared['value']
  return { ...declared, value, condition }
}

/** Why a number of a product cannot be read, in the words of its field. */
export function unreadNumber(path: string, value: unknown): string | null {
  const measure = measures.find(({ key }) => key === path)
  if (measure) return unreadDecimal(value, measure.unit)
  const [key, part, condition] = path.split('.')
  const quantity = characteristics.find((one) => one.key === key)?.quantity
  if (part === 'value' && quantity) return unreadDecimal(value, quantity.unit)
  const unit = part === 'condition' && condition ? conditionUnit(condition) : null
  return unit === null ? null : unreadDecimal(value, unit)
}

function readNumber(value: unknown, unit: string | null): unknown {
  if (typeof value !== 'string') return value
  const reading = typedDecimal(value, unit)
  return 'problem' in reading ? value : reading.value
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
