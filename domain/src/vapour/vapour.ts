import { Big } from 'big.js'
import { canonical, infinite } from '../numbers/decimal.ts'

/** Data sheets round s_d to two or three digits; more than this apart, one of the values is wrong. */
const tolerance = '0.02'

/**
 * The water vapour diffusion equivalent air layer thickness s_d = µ · d in m, exactly, from µ and the
 * thickness in mm (µ 100, 80 mm → `'8'`); of µ ∞ it is ∞. Source: EN ISO 12572, EN 12086.
 */
export function vapourThickness(mu: string, thicknessMm: string): string {
  if (mu === infinite) return infinite
  return canonical(new Big(mu).times(thicknessMm).times('0.001'))
}

/** Whether a declared s_d (m) lies within ±2 % of µ · d (thickness in mm); ∞ is as ∞ alone. */
export function sdVerdict(sd: string, mu: string, thicknessMm: string): 'ok' | 'differs' {
  const computed = vapourThickness(mu, thicknessMm)
  if (sd === infinite || computed === infinite) return sd === computed ? 'ok' : 'differs'
  const difference = new Big(sd).minus(computed).abs()
  return difference.lte(new Big(computed).times(tolerance)) ? 'ok' : 'differs'
}
