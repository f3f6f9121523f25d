import { rowsFields } from '@lambda/contract/products/product-definitions'
import type { ProductInput } from '@lambda/contract/products/products'
import { type Rows, rowsByKey } from '@lambda/contract/products/rows'
import { isSameNumber } from '@lambda/domain/numbers/decimal'
import { characteristics } from '@lambda/domain/products/characteristics'

type Row = Readonly<Record<string, unknown>>

/** With the digits that numbers had before where they are still the same numbers: 0.04 in place of 0.040 is no change. */
export function withDigitsOf(before: ProductInput, input: ProductInput): ProductInput {
  const declared = characteristics.flatMap(({ key }) => {
    const [was, is] = [before[key], input[key]]
    return was && is && was !== is ? [[key, withDigits(is, was, ['value'])]] : []
  })
  const rows = rowsFields.flatMap(({ name, rows }) => {
    const parts = partsWithDigits(rows)
    if (parts.length === 0 || before[name] === input[name]) return []
    const known = rowsByKey(rows, before[name])
    const keys = rows.keysOf(input[name])
    const kept = input[name].map((row: Row, at) => withDigits(row, known[keys[at] ?? ''], parts))
    return [[name, kept]]
  })
  return { ...input, ...Object.fromEntries([...declared, ...rows]) } as ProductInput
}

function partsWithDigits({ parts }: Rows): string[] {
  return Object.entries(parts).flatMap(([name, part]) =>
    part.kind === 'measure' && part.quantity.keepsDigits ? name : [],
  )
}

function withDigits(row: object, before: object | undefined, parts: readonly string[]): object {
  const [is, was]: Row[] = [{ ...row }, { ...before }]
  const kept = parts.filter((part) => isSameValue(is?.[part], was?.[part]))
  return { ...row, ...Object.fromEntries(kept.map((part) => [part, was?.[part]])) }
}

function isSameValue(is: unknown, was: unknown): boolean {
  return typeof is === 'string' && typeof was === 'string' && isSameNumber(is, was)
}
