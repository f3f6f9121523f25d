import { Big } from 'big.js'

// An own constructor, because the rounding of big.js is a property of the constructor.
const Nearest = Big()
Nearest.DP = 0
Nearest.RM = Big.roundHalfUp

/**
 * The mean of absorption coefficients, rounded once to the nearest multiple of `step`, midpoints up. A mean below zero,
 * which only the uncertainty of a measurement gives, is zero.
 */
export function roundedMean(coefficients: readonly string[], step: string): Big {
  const sum = coefficients.reduce((total, value) => total.plus(value), new Nearest(0))
  if (sum.lte(0)) return new Big(0)
  // Divided once: the mean itself may have no finite decimal.
  return sum.div(new Big(step).times(coefficients.length)).times(step)
}
