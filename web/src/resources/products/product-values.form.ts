import {
  type KeyedLevel,
  mostLevels,
  packagingByKey,
  packagingInOrder,
  packagingLevel,
  packagingParts,
} from '@lambda/contract/products/packaging'
import {
  type Product,
  type ProductInput,
  productFieldNames,
  productInput,
} from '@lambda/contract/products/products'
import { type Characteristic, characteristics } from '@lambda/domain/products/characteristics'
import { measures } from '@lambda/domain/products/measures'
import { packagingNumbers, packagingQuantities } from '@lambda/domain/products/packaging'
import { z } from 'zod'
import { nestedPaths, readFields } from '../../shared/record/record-fields.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import { typedDecimal, unreadDecimal } from '../../shared/form/typed-decimal.ts'
import { conditionUnit } from './technical/product-declared.form.ts'

/** What the form of a product holds: the wire shape, numbers possibly as they are being typed, and packaging by its keys. */
export type ProductValues = Omit<ProductInput, 'packaging'> & {
  packaging: Record<string, KeyedLevel>
}

/** Rows of packaging that two people have changed may lack what one of them has taken away. */
const keyedLevel = packagingLevel
  .omit({ type: true })
  .extend({ level: z.int().default(mostLevels) })

const valuesOfProduct = productInput.extend({ packaging: z.record(z.string(), keyedLevel) })

type Loose = Record<string, unknown>

/** The contract's schema, behind a reader of numbers as people type them. */
export const productSchema = z.preprocess(
  (values) => (isObject(values) ? withReadNumbers(values) : values),
  valuesOfProduct,
)

/** A product as values of the form. */
export function readProduct(product: Product): Reading<ProductValues> {
  const { values, ...reading } = readFields<ProductInput>(productFieldNames)(product)
  return { ...reading, values: { ...values, packaging: { ...packagingByKey(values.packaging) } } }
}

/** The product that the values are of. */
export function inputOf(values: ProductValues): ProductInput {
  return { ...values, packaging: packagingInOrder(values.packaging) }
}

const textLeaves = ['nameShort', 'nameLong', 'description', 'marketingText', 'keywords'] as const

/** Every field path of the values, in the order of the screen. */
export const productPaths = nestedPaths(productFieldNames, {
  texts: textLeaves,
  packaging: packagingParts,
})

/** The values with every number that can be read in its wire form; what cannot stays as it was typed. */
export function withReadNumbers<V extends object>(values: V): V {
  const read = { ...values } as Loose
  for (const { key, unit } of measures) read[key] = readNumber(read[key], unit)
  for (const characteristic of characteristics) {
    read[characteristic.key] = readDeclared(read[characteristic.key], characteristic)
  }
  if (isObject(read['packaging'])) read['packaging'] = withReadLevels(read['packaging'])
  return read as V
}

function withReadLevels(levels: Loose): Loose {
  return Object.fromEntries(
    Object.entries(levels).map(([key, level]) => {
      if (!isObject(level)) return [key, level]
      const numbers = packagingNumbers.map((part) => [
        part,
        readNumber(level[part], packagingQuantities[part].unit),
      ])
      return [key, { ...level, ...Object.fromEntries(numbers) }]
    }),
  )
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
  if (key === 'packaging') {
    const number = packagingNumbers.find((one) => one === condition)
    return number ? unreadDecimal(value, packagingQuantities[number].unit) : null
  }
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
