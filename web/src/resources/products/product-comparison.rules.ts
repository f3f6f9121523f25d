import { sameValue } from '@lambda/contract/flat'
import { definedFields } from '@lambda/contract/products/product-definitions'
import type { ProductField } from '@lambda/contract/products/product-field'
import { flatProduct } from '@lambda/contract/products/product-flat'
import { type Product, productFieldNames } from '@lambda/contract/products/products'
import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel, recordedText } from '@lambda/contract/trail/field'
import { productRecord } from '@lambda/contract/trail/product'
import type { DefinitionOf } from './classes/product-class-definitions.data.ts'

/** A field of the compared products, with what each says of it. */
export interface ComparedField {
  path: string
  label: string
  /** The panel that it stands on. */
  panel: ProductField['panel']
  /** What each product says of it, in their order: an em dash for nothing; and whether the first one says something else. */
  cells: readonly { text: string; isOther: boolean }[]
  isDifferent: boolean
}

const panels = new Map<string, ProductField['panel']>(
  definedFields.map(([name, { panel }]) => [name, panel]),
)

/** A product with its code. */
type Coded = Pick<Product, 'id' | 'code'>

/**
 * Every field that one of the products has a value of, in the order of the panels. Products that they are related to go by their
 * codes, where those are among `related`; fields that a classification defines by its words, where these are known.
 */
export function comparedFields(
  products: readonly Product[],
  related: readonly Coded[] = [],
  definitionOf: DefinitionOf = () => undefined,
): ComparedField[] {
  const flats = products.map((product) => {
    const kept = productFieldNames.map((name) => [name, product[name]] as const)
    return flatProduct(Object.fromEntries(kept))
  })
  const names = new Map(
    products.flatMap(({ references }) => references.map(({ id, name }) => [id, name] as const)),
  )
  const codes = new Map([...products, ...related].map(({ id, code }) => [id, code]))
  // ids of products are others than those of reference data
  const nameOf = (path: string) => (id: number) =>
    path.startsWith('related.') ? codes.get(id) : names.get(id)
  const paths = [...new Set(flats.flatMap((flat) => Object.keys(flat)))]
  return paths
    .map((path) => {
      const fields = products.map((product) =>
        defined(productRecord(path), definitionOf(path, product)),
      )
      const own = productRecord(path)
      const field = fields.find(({ label }) => label !== own.label) ?? own
      const values = flats.map((flat) => flat[path] ?? null)
      return {
        path,
        rank: field.rank,
        label: recordedLabel(field, nameOf(path)),
        panel: panels.get(path.split('.')[0] ?? path) ?? 'general',
        cells: values.map((value, at) => {
          const text = recordedText(fields[at] ?? own, value, nameOf(path))
          return { text, isOther: !sameValue(value, values[0]) }
        }),
        isDifferent: values.some((value) => !sameValue(value, values[0])),
      }
    })
    .filter(({ cells }) => cells.some(({ text }) => text !== '—'))
    .toSorted((a, b) => a.rank - b.rank)
}
