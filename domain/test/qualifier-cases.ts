import type { Qualifier } from '../src/numbers/qualifiers.ts'
import type { ConditionFacts, DeclaredFacts, ProductFacts } from '../src/products/product-facts.ts'
import { declared, level, slab, stated } from './product-facts.ts'
import { points } from './performance-cases.ts'

/** `limit('≤', '0.035')`: a value that is declared as a limit, or about. */
function limit(qualifier: Qualifier, value: string, condition?: ConditionFacts): DeclaredFacts {
  return { ...declared(value, condition ?? null), qualifier }
}

const at10 = { meanTemperature: '10' }
const system = { overallDepth: '100' }
const octaves = { 250: '0.75', 500: '0.95', 1000: '0.95', 2000: '0.95', 4000: '0.85' }
const noR = { rD: null }
const pack = (netWeight: string) => ({
  packaging: [level('C62'), level('PK', { contents: '6', netWeight })],
})

// oxfmt-ignore
/** Limits that leave no way out of a fault, and what is found of each. The slab is 100 mm thick, with λ_D 0.035 and R_D 2.85. */
export const qualifierFires: [ProductFacts, Partial<ProductFacts>, ...string[]][] = [
  [slab, { rD: limit('≥', '2.95') }, 'R05 E rD.value RD_IMPOSSIBLE'],
  [slab, { rD: limit('>', '2.95'), lambdaD: limit('≥', '0.035', at10) }, 'R05 E rD.value RD_IMPOSSIBLE'],
  [slab, { rD: limit('≤', '2.8') }, 'R05 W rD.value RD_TOO_LOW'],
  [slab, { rD: declared('2.8'), lambdaD: limit('≤', '0.035', at10) }, 'R05 W rD.value RD_TOO_LOW'],
  [slab, { rD: limit('≤', '0.2'), thickness: '10', alphaW: null, sd: null }, 'R05 W rD.value RD_TOO_LOW', 'R54 W rD.value RD_BELOW_STANDARD'],
  [slab, { lambdaD: limit('≥', '0.065', at10), ...noR }, 'R53 W lambdaD.value LAMBDA_ABOVE_STANDARD', 'R34 W lambdaD.value IMPLAUSIBLE'],
  [slab, { sd: limit('≥', '0.2') }, 'R06 W sd.value SD_DIFFERS'],
  [slab, { sd: declared('0.05'), mu: limit('≥', '1') }, 'R06 W sd.value SD_DIFFERS'],
  [slab, { compressiveStress: limit('≥', '25', { deformation: '10' }) }, 'R07 W compressiveStress.value DESIGNATION_LEVEL'],
  [slab, { maxServiceTemperature: limit('≥', '800') }, 'R10 W maxServiceTemperature.value TEMPERATURE_ABOVE_MATERIAL'],
  [slab, { minServiceTemperature: limit('≥', '250') }, 'R55 E minServiceTemperature.value TEMPERATURES_REVERSED'],
  [slab, { alphaW: stated(limit('≥', '0.95', { ...system, shape: 'M' })) }, 'R61 E alphaW.condition.shape ALPHA_W_SHAPE'],
  [slab, { grammage: '20', density: limit('≤', '110') }, 'R71 W grammage GRAMMAGE'],
  [slab, { alphaW: limit('≤', '0.5', system), curves: points('ALPHA_P', octaves) }, 'R92 W alphaW.value ALPHA_W_NOT_OF_CURVE'],
  [slab, { lambdaD: limit('≤', '0.035', at10), curves: points('LAMBDA', { 10: '0.036', 50: '0.040' }) }, 'R95 W lambdaD.value LAMBDA_NOT_OF_CURVE'],
]

/** Limits that prove nothing. */
// oxfmt-ignore
export const qualifierSilent: [string, ProductFacts, Partial<ProductFacts>][] = [
  ['R_D at most what is impossible', slab, { rD: limit('≤', '2.95') }],
  ['R_D about what is impossible', slab, { rD: limit('≈', '2.95') }],
  ['an impossible R_D of a λ that may be lower', slab, { rD: declared('2.95'), lambdaD: limit('≤', '0.035', at10) }],
  ['R_D at least what is too low', slab, { rD: limit('≥', '2.8') }],
  ['a low R_D of a λ that may be higher', slab, { rD: declared('2.8'), lambdaD: limit('≥', '0.035', at10) }],
  ['a limit of R_D between two steps', slab, { rD: limit('≥', '2.87') }],
  ['a limit of λ with four decimals', slab, { lambdaD: limit('≤', '0.0345', at10), ...noR }],
  ['R_D at least what is below the scope of its standard', slab, { rD: limit('≥', '0.2') }],
  ['s_d at least less than µ · d', slab, { sd: limit('≥', '0.05') }],
  ['s_d of a µ that is at most so much', slab, { sd: declared('0.05'), mu: limit('≤', '1') }],
  ['a temperature at most above that of the material', slab, { maxServiceTemperature: limit('≤', '800') }],
  ['a minimum temperature that may be lower', slab, { minServiceTemperature: limit('≤', '250') }],
  ['a shape indicator of an α_w that may be lower', slab, { alphaW: stated(limit('≤', '0.95', { ...system, shape: 'M' })) }],
  ['a limit of α_w between two steps', slab, { alphaW: stated(limit('≥', '0.92', system)) }],
  ['α_w at least less than follows from the octaves', slab, { alphaW: limit('≥', '0.9', system), curves: points('ALPHA_P', octaves) }],
  ['λ_D at most more than the curve has', slab, { lambdaD: limit('≤', '0.035', at10), curves: points('LAMBDA', { 10: '0.034', 50: '0.040' }) }],
  ['a grammage above that of the least density', slab, { grammage: '20', density: limit('≥', '110') }],
  ['a net weight below that of the greatest density', slab, { length: '1000', width: '600', density: limit('≤', '110'), ...pack('20') }],
]
