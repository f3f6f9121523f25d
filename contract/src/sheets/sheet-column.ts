import type { RecordedValue } from '../trail/field.ts'

/**
 * What the cells of a column hold. A value with a qualifier or a state in place of a number (`≥ 1500`, `NPD`) is `declared`: a
 * number where `number` says of what kind, else a class.
 */
export type CellValue =
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'country' }
  | { kind: 'language' }
  | Extract<RecordedValue, { kind: 'choice' | 'flag' }>
  | NumberCell
  | { kind: 'declared'; number: NumberCell | null }
  /** The id of an entry of a list, by what `reference_name` calls the list: `brand`, `material`. */
  | { kind: 'reference'; list: string }

/** A decimal as text on the wire. */
export interface NumberCell {
  kind: 'number'
  unit: string | null
  /** What is counted, where there is no unit. */
  counted?: string | undefined
  mayBeInfinite?: boolean | undefined
  keepsDigits?: boolean | undefined
}

/** A column of a sheet: a field of a kind of records, or a part of one. */
export interface SheetColumn {
  /** The path of the field, as in the history, with the part behind a colon: `status`, `texts.DE.nameShort`, `lambdaD:standard`. */
  key: string
  path: string
  /** Steps into a value with parts; none for the whole value. */
  part: readonly string[]
  /** What stands in the first row. No two columns have the same. */
  title: string
  value: CellValue
  isList: boolean
  /** Another record that it is about, by its list and id: its code stands in front of the title. */
  about?: { list: string; id: number }
}

/** The columns that say which record a row is, and of which version its values are. Workbooks hide them. */
export const keyTitles = { id: 'Lambda ID', version: 'Lambda version' } as const

/** The key in the title of a column whose field is known by it alone: `Pallet: GTIN [packaging.PF.gtin]`. */
export function keyInTitle(title: string): string | null {
  return /\[([^[\]]+)\]\s*$/.exec(title)?.[1] ?? null
}

/** The value of a column, of the value of its field. */
export function partOf({ part }: Pick<SheetColumn, 'part'>, value: unknown): unknown {
  let inner = value
  for (const name of part) inner = isParts(inner) ? inner[name] : null
  return inner ?? null
}

/** The value of a field with another one at a column of it; parts that say nothing are left out, and a value without any is null. */
export function withPart(part: readonly string[], value: unknown, inner: unknown): unknown {
  const [name, ...rest] = part
  if (name === undefined) return inner
  const before = isParts(value) ? value : {}
  const after = { ...before, [name]: withPart(rest, before[name] ?? null, inner) }
  const said = Object.entries(after).filter(([, one]) => one !== null)
  return said.length === 0 ? null : Object.fromEntries(said)
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
