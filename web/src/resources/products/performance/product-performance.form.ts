import {
  fromThicknessOf,
  performanceCodeOf,
  performanceKey,
} from '@lambda/contract/products/performance'
import type { Declared } from '@lambda/contract/products/declared'
import { saidByDeclared } from '@lambda/contract/products/values-by-thickness'
import type { KeyedRowOf } from '@lambda/contract/products/product-definitions'
import {
  type PerformanceCharacteristic,
  performanceGroups,
} from '@lambda/domain/performance/performance-characteristics'
import { holdsAt, rowCharacteristics } from '@lambda/domain/performance/performance'
import type { OwnCharacteristic } from '@lambda/domain/performance/own-characteristics'
import type { RowOfToken } from '@lambda/domain/designation/designation-tokens'
import { typedDecimal } from '@lambda/domain/numbers/typed-decimal'

export type PerformanceRow = KeyedRowOf<'performance'>

/** The rows of declared performance as the form holds them: by their keys. */
export type PerformanceByKey = Readonly<Record<string, PerformanceRow>>

const blank: PerformanceRow = {
  toThickness: null,
  state: 'declared',
  qualifier: null,
  value: null,
  level: null,
  temperature: null,
  depth: null,
  deformation: null,
  shape: null,
  condition: null,
  standard: null,
  edition: null,
  document: null,
  page: null,
}

/** A characteristic with its rows, from the thinnest on. */
export interface PerformanceEntry {
  characteristic: PerformanceCharacteristic
  /** `id`: of a row while its key follows the thickness that is typed. */
  rows: { key: string; id: string }[]
}

/** The characteristics that have rows, by their headings. */
export function performanceEntries(
  rows: PerformanceByKey,
): { title: string; entries: PerformanceEntry[] }[] {
  const entries = rowCharacteristics.flatMap((characteristic) => {
    const keys = Object.keys(rows)
      .filter((key) => performanceCodeOf(key) === characteristic.code)
      .toSorted((a, b) => beginOf(a) - beginOf(b))
    const own = keys.map((key, place) => ({ key, id: `${characteristic.code} ${place}` }))
    return own.length > 0 ? [{ characteristic, rows: own }] : []
  })
  return performanceGroups
    .map((title) => ({
      title,
      entries: entries.filter(({ characteristic }) => characteristic.group === title),
    }))
    .filter((group) => group.entries.length > 0)
}

function beginOf(key: string): number {
  const from = fromThicknessOf(key)
  return from === null ? 0 : Number(from)
}

/** The rows with a new one of a characteristic, and its key. */
export function withCharacteristic(
  rows: PerformanceByKey,
  code: string,
): { rows: PerformanceByKey; key: string } {
  const characteristic = rowCharacteristics.find((one) => one.code === code)
  const key = performanceKey(code, null)
  const standard = characteristic?.standards[0] ?? null
  return { rows: { ...rows, [key]: { ...blank, standard } }, key }
}

/**
 * The rows with a first one by thickness of a characteristic that has a field of its own, and its key: what the field
 * declares, for the thickness of the product.
 */
export function withOwnRow(
  rows: PerformanceByKey,
  own: Pick<OwnCharacteristic, 'code' | 'standards' | 'conditions' | 'quantity'>,
  { declared, thickness }: { declared: Declared | null; thickness: string | null },
): { rows: PerformanceByKey; key: string } {
  const key = performanceKey(own.code, thickness)
  const said = declared
    ? saidByDeclared(own, declared)
    : { ...blank, standard: own.standards[0] ?? null }
  return { rows: { ...rows, [key]: { ...said, toThickness: thickness } }, key }
}

/**
 * The rows with another one of the same characteristic, for the thicknesses behind those of `key`, and its key; null
 * where it is not said how far the last one goes.
 */
export function withNextThickness(
  rows: PerformanceByKey,
  key: string,
): { rows: PerformanceByKey; key: string } | null {
  const last = rows[key]
  const to = last === undefined ? null : read(last.toThickness)
  if (last === undefined || to === null) return null
  const next = performanceKey(performanceCodeOf(key), String(Number(to) + 1))
  if (next in rows) return null
  const { value: _v, level: _l, page: _p, toThickness: _t, ...kept } = last
  return { rows: { ...rows, [next]: { ...blank, ...kept } }, key: next }
}

/** Whether a row holds for a thickness in mm; one whose limit cannot be read yet does not. */
export function holds(rows: PerformanceByKey, key: string, thickness: string | null): boolean {
  const row = rows[key]
  if (row === undefined) return false
  const toThickness = read(row.toThickness)
  if (toThickness === null && row.toThickness !== null) return false
  return holdsAt({ fromThickness: fromThicknessOf(key), toThickness }, thickness)
}

/**
 * What the token of a designation code says, in the row of its characteristic that holds for a thickness, else in a new
 * one: the row and its key.
 */
export function withToken(
  rows: PerformanceByKey,
  { code, part, qualifier }: RowOfToken,
  { said, thickness }: { said: string; thickness: string | null },
): { row: PerformanceRow; key: string } {
  const own = Object.keys(rows).find(
    (key) => performanceCodeOf(key) === code && holds(rows, key, thickness),
  )
  const made = withCharacteristic(rows, code)
  const key = own ?? made.key
  const before = rows[key] ?? made.rows[key] ?? blank
  const limit = part === 'value' ? { qualifier: before.qualifier ?? qualifier } : {}
  return { row: { ...before, ...limit, state: 'declared', [part]: said }, key }
}

/** A row in another state: only what is declared has a value. */
export function inState(row: PerformanceRow, state: PerformanceRow['state']): PerformanceRow {
  return state === 'declared'
    ? { ...row, state }
    : { ...row, state, qualifier: null, value: null, level: null }
}

/** The rows without one. */
export function withoutRow(rows: PerformanceByKey, key: string): PerformanceByKey {
  const { [key]: _, ...others } = rows
  return others
}

/**
 * The rows with one that begins at another thickness, and its new key; null where what was typed is no thickness, or
 * another row of the characteristic begins there.
 */
export function withFromThickness(
  rows: PerformanceByKey,
  key: string,
  typed: string,
): { rows: PerformanceByKey; key: string } | null {
  const from = read(typed)
  if (from === null && typed.trim() !== '') return null
  const next = performanceKey(performanceCodeOf(key), from)
  const row = rows[key]
  if (row === undefined || next === key) return { rows, key }
  if (next in rows) return null
  return { rows: { ...withoutRow(rows, key), [next]: row }, key: next }
}

function read(text: string | null): string | null {
  const reading = typedDecimal(text, { unit: 'mm' })
  return 'problem' in reading ? null : reading.value
}
