import { currencies } from '@lambda/domain/places/currencies'
import type { FieldLook } from './field-types.ts'
import { optionalChoice } from './fields.ts'

const currency = optionalChoice(
  currencies.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  { label: 'Currency' },
)

/** A currency, or none, by its ISO 4217 code. */
export function optionalCurrency(look: FieldLook) {
  return { ...currency, ...look } as const
}
