import type { RelatedFacts } from '../catalogue/facts.ts'
import { type Tell, isWhole } from '../catalogue/values.ts'
import { type Xml, leaf, parent } from './xml.ts'

/** What types of relations are called; those that BMEcat does not know are others. */
const types: Readonly<Record<string, string>> = {
  ACCESSORY: 'accessories',
  CONSISTS_OF: 'consists_of',
  MANDATORY: 'mandatory',
  SELECT: 'select',
  SIMILAR: 'similar',
  SPAREPART: 'sparepart',
  SUCCESSOR: 'followup',
}

const otherType = 'others'

/** Longer ones are no item numbers in a BMEcat. */
export const mostOfItemNumber = 32

/** The products that a product names; its predecessors have a place of their own. */
export function referencesOf(related: readonly RelatedFacts[], tell: Tell): Xml[] {
  return related
    .filter(({ type }) => type !== 'PREDECESSOR')
    .map(({ type, itemNumber, quantity }) => {
      if (!isNamed(itemNumber, tell)) return ''
      if (quantity !== null && !isWhole(quantity))
        tell('The quantity of a related product is not a whole number: named without it')
      return parent('PRODUCT_REFERENCE', [leaf('PROD_ID_TO', itemNumber)], {
        type: types[type] ?? otherType,
        quantity: isWhole(quantity) ? quantity : undefined,
      })
    })
}

/** The numbers of those whose successor a product is. */
export function predecessorsOf(related: readonly RelatedFacts[], tell: Tell): Xml[] {
  return related.map(({ type, itemNumber }) =>
    type === 'PREDECESSOR' && isNamed(itemNumber, tell)
      ? leaf('UDX.EDXF.PREDECESSOR_PID', itemNumber)
      : '',
  )
}

function isNamed(itemNumber: string, tell: Tell): boolean {
  if (itemNumber.length <= mostOfItemNumber) return true
  tell(
    `The item number of a related product has more than ${mostOfItemNumber} characters: not named`,
  )
  return false
}
