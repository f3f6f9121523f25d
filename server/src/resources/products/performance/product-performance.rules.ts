import type { ProductInput } from '@lambda/contract/products/products'
import { parseFireClass } from '@lambda/domain/fire/fire-class'
import { compareDecimals } from '@lambda/domain/numbers/decimal'

type Row = ProductInput['performance'][number]
type Point = ProductInput['curves'][number]

/** Rows of declared performance as they are stored: what says nothing is gone, the others in the order of their keys. */
export function storedPerformance(rows: readonly Row[]): Row[] {
  return rows.filter(saysSomething).map(withFireClass).toSorted(byCharacteristic)
}

/** A class of reaction to fire is spelled as in its own field. */
function withFireClass(row: Row): Row {
  const { characteristic, level } = row
  const reading =
    characteristic === 'REACTION_TO_FIRE' && level !== null ? parseFireClass(level) : null
  return reading?.ok ? { ...row, level: reading.fireClass.code } : row
}

function saysSomething({ characteristic: _c, fromThickness: _f, toThickness: _t, ...row }: Row) {
  const { state, ...said } = row
  return state !== 'declared' || Object.values(said).some((value) => value !== null)
}

function byCharacteristic(a: Row, b: Row): number {
  if (a.characteristic !== b.characteristic) return a.characteristic < b.characteristic ? -1 : 1
  if (a.fromThickness === null || b.fromThickness === null) {
    return Number(a.fromThickness === null) - Number(b.fromThickness === null)
  }
  return compareDecimals(a.fromThickness, b.fromThickness)
}

/** Points of curves as they are stored: those that have a value, in the order of their keys. */
export function storedCurves(points: readonly Point[]): Point[] {
  return points
    .filter(({ value }) => value !== null)
    .toSorted((a, b) =>
      a.curve === b.curve ? compareDecimals(a.at, b.at) : a.curve < b.curve ? -1 : 1,
    )
}
