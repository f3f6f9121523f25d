import { shortened } from '../catalogue/values.ts'
import { type DeliveredValue, mostOfValue } from '../products/deliveries.ts'

/** What a catalogue says of a product, of which neither unit nor language need be known. */
export type ToldValue = Pick<DeliveredValue, 'name' | 'value'> & Partial<DeliveredValue>

/** It as source data: a name that is too long is shortened at a word. */
export function delivered({
  name,
  value,
  unit = null,
  language = null,
}: ToldValue): DeliveredValue {
  return { name: shortened(name, mostOfValue.name), value, unit, language }
}
