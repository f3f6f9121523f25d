import { xchangeHead, xchangeProduct } from '@lambda/contract/supplier-catalogues/xchange-product'
import { xchangeClasses, xchangeValues } from '@lambda/contract/supplier-catalogues/xchange-values'
import { ApiProblem } from '../../platform/errors.ts'
import { openJsonRecords } from '../../platform/files/json-records.ts'
import type { OpenCatalogue } from './open-catalogue.import.ts'

/** Opens an ETIM xChange catalogue 1.1 or 2.0. Throws RULE_BROKEN for what is none. */
export async function openXchange(bytes: AsyncIterable<Buffer>): Promise<OpenCatalogue> {
  const { head: said, around, records } = await openJsonRecords(bytes, ['Supplier', 'Product'])
  const isCatalogue = typeof said === 'object' && said !== null && 'Supplier' in said
  if (!isCatalogue)
    throw new ApiProblem(
      'RULE_BROKEN',
      'This is not an ETIM xChange catalogue: it has no “Supplier”.',
    )
  const head = xchangeHead(said)
  return {
    head,
    wholeHead: () => xchangeHead(around()),
    products: (async function* () {
      for await (const products of records)
        yield products.map((product) => xchangeProduct(product, head))
    })(),
    classesOf: ({ element }) => xchangeClasses(element),
    valuesOf: ({ element }, names) => xchangeValues(element, names),
  }
}
