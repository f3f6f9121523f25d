import type { CatalogueProduct, CatalogueSettings } from '../../src/catalogue/facts.ts'
import { bmecatProduct } from '../../src/bmecat/product.ts'
import { boardFacts, germany } from './board-facts.ts'

/** A class, which a BMEcat asks for. */
export const boardClass = { system: 'ETIM', release: '9.0', code: 'EC000406' }

/** The board with a class and a change, as it is written for Germany, and what is told of it. */
export function writtenXml(
  change: Partial<CatalogueProduct> = {},
  settings: Partial<CatalogueSettings> = {},
) {
  const product = { ...boardFacts, classes: [boardClass], ...change }
  const { text, reasons, notes } = bmecatProduct(product, { ...germany, ...settings })
  return { text, reasons, notes: [...notes] }
}

/** What stands in the first element of that name, or in all of that name one after the other. */
export function inElement(
  name: string,
  change: Partial<CatalogueProduct> = {},
  settings: Partial<CatalogueSettings> = {},
): string | undefined {
  const { text } = writtenXml(change, settings)
  const found = (text ?? '').matchAll(new RegExp(`<${name}(?: [^>]*)?>.*?</${name}>`, 'gs'))
  const all = [...found].map(([element]) => element).join('')
  return all === '' ? undefined : all
}
