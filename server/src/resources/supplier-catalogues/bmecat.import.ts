import type { CatalogueElement } from '@lambda/contract/supplier-catalogues/element'
import { CatalogueDictionary, isDefinition } from '@lambda/contract/supplier-catalogues/dictionary'
import { etimClassesOf } from '@lambda/contract/supplier-catalogues/features'
import { bmecatHead } from '@lambda/contract/supplier-catalogues/head'
import { bmecatProduct } from '@lambda/contract/supplier-catalogues/product'
import { bmecatValues } from '@lambda/contract/supplier-catalogues/values'
import { ApiProblem } from '../../platform/errors.ts'
import { type XmlRecord, xmlRecords } from '../../platform/files/xml-records.ts'
import type { OpenCatalogue } from './open-catalogue.import.ts'

/** Opens a BMEcat 1.2 or 2005. Throws RULE_BROKEN for what is none, or has no products. */
export async function openBmecat(bytes: AsyncIterable<Buffer>): Promise<OpenCatalogue> {
  let version: string | undefined
  const records = xmlRecords(bytes, (path, attributes) => {
    if (path.length === 1) {
      assertBmecat(path[0])
      version = attributes['version']
    }
    return isRecord(path)
  })
  const first = await firstOf(records)
  const [header] = first[0]?.name === 'HEADER' ? first : []
  const head = bmecatHead(header, version)
  const dictionary = new CatalogueDictionary(head.language)
  const productsIn = (elements: readonly CatalogueElement[]) =>
    elements.flatMap((element) =>
      element.name === 'HEADER' || dictionary.take(element) ? [] : [bmecatProduct(element, head)],
    )
  return {
    head,
    wholeHead: null,
    products: (async function* () {
      yield productsIn(first)
      for await (const found of records) yield productsIn(found)
    })(),
    classesOf: ({ element }) => etimClassesOf(element),
    valuesOf: ({ element }, names) =>
      bmecatValues(element, { names, language: head.language, dictionary }),
  }
}

/** The first records that there are, none at the end of a file without any. */
async function firstOf(records: AsyncGenerator<XmlRecord[]>): Promise<XmlRecord[]> {
  for (;;) {
    const { value, done } = await records.next()
    if (done) return []
    if (value.length > 0) return value
  }
}

function assertBmecat(root: string | undefined): void {
  if (root !== 'BMECAT')
    throw refused(`This is not a BMEcat catalogue: its root element is ${root}.`)
}

/** The head, what a transaction defines before its products, and these. */
function isRecord([, second = '', third = '', ...deeper]: readonly string[]): boolean {
  if (second === 'T_UPDATE_PRICES')
    throw refused('The catalogue only has prices (T_UPDATE_PRICES), which are not imported.')
  if (third === '') return second === 'HEADER'
  if (!second.startsWith('T_')) return false
  return deeper.length === 0
    ? third === 'PRODUCT' || third === 'ARTICLE'
    : isDefinition([third, ...deeper])
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
