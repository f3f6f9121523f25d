import { Big } from 'big.js'
import { canonical } from '../numbers/decimal.ts'

/** Data sheets round s_d to two or three digits; more than this apart, one of the values is wrong. */
const tolerance = '0.02'

/**
 * The water vapour diffusion equivalent air layer thickness s_d = µ · d in m, exactly, from µ and the
 * thickness in mm (µ 100, 80 mm → `'8'`). Source: EN ISO 12572, EN 12086.
 */
export function vapourThickness(mu: string, thicknessMm: string): string {
  return canonical(new Big(mu).times(thicknessMm).times('0.001'))
}

/** Whether a declared s_d (m) lies within ±2 % of µ · d (thickness in mm). */
export function sdVerdict(sd: string, mu: string, thicknessMm: string): 'ok' | 'differs' {
  const computed = new Big(vapourThickness(mu, thicknessMm))
  return new Big(sd).minus(computed).abs().lte(computed.times(tolerance)) ? 'ok' : 'differs'
}
