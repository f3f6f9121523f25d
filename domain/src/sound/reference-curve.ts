import { Big } from 'big.js'

/**
 * The highest position of a reference curve, lowered from `from` in steps of `step`, in which the unfavourable deviations
 * are `allowed` in total at most. Each band gives the position in which the curve runs through its value; where the curve
 * lies higher, the difference is an unfavourable deviation. Source: ISO 717-1, 4.4, and EN ISO 11654, 4.2.
 */
export function fittedPosition(
  bands: readonly Big[],
  { from, step, allowed }: { from: Big; step: string; allowed: string },
): Big {
  let position = from
  while (unfavourable(bands, position).gt(allowed)) position = position.minus(step)
  return position
}

function unfavourable(bands: readonly Big[], position: Big): Big {
  return bands
    .filter((band) => band.lt(position))
    .reduce((total, band) => total.plus(position).minus(band), new Big(0))
}
