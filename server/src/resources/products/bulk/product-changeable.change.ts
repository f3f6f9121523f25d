import type { Flat } from '@lambda/contract/flat'
import type { FieldProblem } from '@lambda/contract/problem'
import { marketsIn } from '@lambda/contract/products/markets'
import { flatProduct, productOfFlat } from '@lambda/contract/products/product-flat'
import { productText } from '@lambda/contract/products/general-fields'
import { rowsFields } from '@lambda/contract/products/product-definitions'
import {
  type ProductInput,
  productFieldNames,
  productInput,
} from '@lambda/contract/products/products'
import { comparedParts, isRowKey, keyedPath } from '@lambda/contract/products/rows'
import { activationPath } from '@lambda/contract/trail/product'
import { languageCode } from '@lambda/contract/wire'
import { countryName } from '@lambda/domain/places/country-names'
import { type Changeable, changeable } from '../../../platform/change-sets/changeable.ts'
import { namesIn } from '../../../platform/change-sets/supplied.ts'
import type { ChangeableLinks } from '../../../platform/change-sets/links.ts'
import type { NamedElsewhere } from '../../../platform/change-sets/merging.ts'
import { ApiProblem, fieldRefused } from '../../../platform/errors.ts'
import { assertStorableText } from '../../../platform/http/text-gate.ts'
import { problemsOf } from '../../../platform/http/validation.ts'
import { mergeableProducts } from '../merge/product-merge.change.ts'
import { countSelectedProducts, selectedProducts } from '../product-selection.search.ts'
import { blankProduct, productsInBulk } from '../product.change.ts'
import { isKnownPath } from '../versions/product-version.change.ts'
import { inputOf } from '../product.repository.ts'
import { operatedField } from './product-operations.rules.ts'
import { assertRelated } from '../related/product-related.rules.ts'

/** Products, as change sets change them, with their links to others, and what else names products that are merged. */
export function changeableProducts(
  links: ChangeableLinks,
  elsewhere: readonly NamedElsewhere[],
): Changeable {
  return changeable({
    bulk: productsInBulk,
    access: 'active',
    keyOf: (id) => ({ id }),
    labelOf: ({ code }) => code,
    blank: blankProduct,
    isField: isFieldPath,
    operated: operatedField,
    fieldsOf: (product, names) => flatProduct(partOf(product, names)),
    withFields,
    placeOf: (product, path) => placeOf({ ...product }, path),
    reasons: {
      isEnough: ({ code, path }) => code === 'GTIN_TAKEN' || path === activationPath,
      withReason: (product, reason) => ({
        ...product,
        sharedGtin: { reason },
        activationReason: reason,
      }),
    },
    places: Object.fromEntries(
      rowsFields.flatMap(({ name, rows: { place } }) => (place ? [[name, place.name]] : [])),
    ),
    links,
    mergeable: mergeableProducts(elsewhere),
    count: countSelectedProducts,
    select: selectedProducts,
  })
}

/** Whether there is such a field, and of one in a row or a language: whether there can be such a row or language. */
function isFieldPath(path: string): boolean {
  const [name, key = '', part = ''] = path.split('.')
  if (!isKnownPath(path)) return false
  if (name === 'texts') return part in productText.shape && languageCode.safeParse(key).success
  const rows = rowsFields.find((field) => field.name === name)?.rows
  return !rows || (comparedParts(rows).includes(part) && isRowKey(rows, key))
}

function partOf(product: ProductInput, names: ReadonlySet<string>): Partial<ProductInput> {
  const asked = productFieldNames.filter((name) => names.has(name))
  return Object.fromEntries(asked.map((name) => [name, product[name]]))
}

/** The product with these fields: only what they are parts of is put together anew. Throws MALFORMED, RULE_BROKEN. */
function withFields(product: ProductInput, fields: Flat): ProductInput {
  const input = inputOf(product)
  const names = namesIn(Object.keys(fields))
  if (names.size === 0) return input
  assertStorableText(fields)
  const listed = productOfFlat({ ...flatProduct(partOf(input, names)), ...fields })
  const read: [string, unknown][] = []
  const errors: FieldProblem[] = []
  for (const name of productFieldNames.filter((one) => names.has(one))) {
    const result = productInput.shape[name].safeParse(listed[name])
    if (result.success) read.push([name, result.data])
    else if (listed[name] === null && typeof input[name] === 'string') errors.push(emptied(name))
    else errors.push(...at(name, problemsOf(result.error), listed))
  }
  if (errors.length > 0) throw new ApiProblem('MALFORMED', errors[0]?.message, { errors })
  const next: ProductInput = Object.assign(input, Object.fromEntries(read))
  assertSold(next, Object.keys(fields))
  assertRelated(next, fields)
  next.markets = marketsIn(next.countries, next.markets)
  return next
}

/** A field that every product has, cleared: an empty cell of a sheet, as people see it. */
function emptied(path: string): FieldProblem {
  return { path, code: 'VALUE', message: 'must not be empty' }
}

function at(
  name: string,
  problems: readonly FieldProblem[],
  product: Readonly<Record<string, unknown>>,
): FieldProblem[] {
  return problems.map((problem) => {
    const path = problem.path === '' ? name : `${name}.${problem.path}`
    return { ...problem, path: placeOf(product, path) }
  })
}

/** `packaging.1.gtin`, of a product as on the wire, by the key of that row: `packaging.PF.gtin`. */
function placeOf(product: Readonly<Record<string, unknown>>, path: string): string {
  return keyedPath(path, (name) => {
    const rows = rowsFields.find((field) => field.name === name)?.rows
    return rows?.keysOf(product[name] as Readonly<Record<string, unknown>>[]) ?? []
  })
}

/** What is different in a country can only be said where the product is sold. */
function assertSold({ countries }: ProductInput, paths: readonly string[]): void {
  for (const path of paths) {
    const [name, country = ''] = path.split('.')
    if (name !== 'markets' || countries.includes(country)) continue
    const message = `The product is not sold in ${countryName(country, 'EN')}.`
    throw fieldRefused('RULE_BROKEN', path, message, 'COUNTRY_NOT_SOLD')
  }
}
