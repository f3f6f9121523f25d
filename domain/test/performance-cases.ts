import type { CurvePoint, PerformanceFacts, ProductFacts } from '../src/products/product-facts.ts'
import { declared, elastomer, empty, performance, pipe, slab } from './product-facts.ts'

/** Points of a curve: `points('LAMBDA', { 10: '0.034' })`. */
export function points(
  curve: string,
  values: Readonly<Record<string, string | null>>,
): CurvePoint[] {
  return Object.entries(values).map(([at, value]) => ({ curve, at, value }))
}

const load = performance('POINT_LOAD', { value: '650' })
const stiff = (fromThickness: string | null, toThickness: string | null, value = '20') =>
  performance('DYNAMIC_STIFFNESS', { fromThickness, toThickness, value })
const lambdaRow = (
  fromThickness: string | null,
  toThickness: string | null,
  said: Partial<PerformanceFacts>,
) => performance('LAMBDA_D', { fromThickness, toThickness, ...said })
const fireRow = (level: string) => performance('REACTION_TO_FIRE', { toThickness: '400', level })
const wall = { condition: 'Metal stud wall, two boards on each side' }
const octaves = { 125: '0.40', 250: '0.75', 500: '0.95', 1000: '0.95', 2000: '0.95', 4000: '0.85' }

// oxfmt-ignore
/** Products with a fault in their rows or curves of declared performance, and what is found of each. */
export const performanceFires: [ProductFacts, Partial<ProductFacts>, ...string[]][] = [
  [empty, { performance: [performance('SOUND_REDUCTION', { value: '30' })] }, 'R13 W performance.0.condition SYSTEM_MISSING'],
  [empty, { performance: [performance('FIRE_RESISTANCE', { level: 'EI 90' })] }, 'R13 W performance.0.condition SYSTEM_MISSING'],
  [empty, { performance: [performance('POINT_LOAD', { value: '5000' })] }, 'R60 W performance.0.value UNUSUAL'],
  [empty, { performance: [performance('NRC', { value: '0.9', depth: '5' })] }, 'R60 W performance.0.depth UNUSUAL'],
  [empty, { curves: points('ALPHA_S', { 125: '1.30' }) }, 'R60 W curves.0.value UNUSUAL'],
  [empty, { performance: [performance('POINT_LOAD')] }, 'R88 E performance.0.value VALUE_MISSING'],
  [empty, { performance: [performance('POINT_LOAD', { state: 'npd', value: '650' })] }, 'R88 E performance.0.value VALUE_UNEXPECTED'],
  [empty, { performance: [performance('FREEZE_THAW', { state: 'not_applicable', level: 'FT2' })] }, 'R88 E performance.0.value VALUE_UNEXPECTED'],
  [empty, { performance: [performance('POINT_LOAD', { value: '649.5' })] }, 'R89 E performance.0.value VALUE_IMPOSSIBLE'],
  [empty, { performance: [load, performance('WATER_ABSORPTION_TOTAL', { value: '101' })] }, 'R89 E performance.1.value VALUE_IMPOSSIBLE', 'R60 W performance.1.value UNUSUAL'],
  [empty, { performance: [performance('PH', { value: '14.1' })] }, 'R89 E performance.0.value VALUE_IMPOSSIBLE', 'R60 W performance.0.value UNUSUAL'],
  [empty, { performance: [performance('FREEZE_THAW', { value: '2' })] }, 'R89 E performance.0.value VALUE_IMPOSSIBLE'],
  [empty, { performance: [stiff('40', '30')] }, 'R90 E performance.0.toThickness THICKNESS_REVERSED'],
  [empty, { performance: [stiff('20', '30'), stiff('30', '40')] }, 'R90 E performance.1.toThickness THICKNESS_TWICE'],
  [empty, { performance: [stiff(null, null), stiff('30', '40')] }, 'R90 E performance.1.toThickness THICKNESS_TWICE'],
  [empty, { performance: [stiff(null, '30'), stiff('25', null)] }, 'R90 E performance.1.toThickness THICKNESS_TWICE'],
  [slab, { performance: [stiff('20', '30'), stiff('40', '60')] }, 'R90 W performance.0.fromThickness THICKNESS_NOT_COVERED'],
  [empty, { performance: [performance('COMPRESSIVE_CREEP', { level: 'CC(2/1.5/30)120' })] }, 'R91 W performance.0.level LEVEL_FORMAT'],
  [slab, { curves: points('ALPHA_P', { ...octaves, 500: '0.60' }) }, 'R92 W alphaW.value ALPHA_W_NOT_OF_CURVE'],
  [slab, { alphaW: declared('0.95', { overallDepth: '100', shape: '' }), curves: points('ALPHA_P', { ...octaves, 250: '1.00' }) }, 'R92 W alphaW.condition.shape SHAPE_NOT_OF_CURVE'],
  [empty, { curves: points('LAMBDA', { 10: '0.040', 50: '0.039', 100: '0.045' }) }, 'R93 W curves.1.value LAMBDA_FALLS'],
  [empty, { curves: points('ALPHA_S', { 125: '0.40', 130: '0.45' }) }, 'R94 E curves.1.value CURVE_POINT'],
  [empty, { curves: points('ALPHA_P', { 100: '0.40' }) }, 'R94 E curves.0.value CURVE_POINT'],
  [empty, { curves: points('ALPHA_P', { 125: '1.05' }) }, 'R89 E curves.0.value VALUE_IMPOSSIBLE', 'R60 W curves.0.value UNUSUAL'],
  [empty, { curves: points('SOUND_REDUCTION', { 100: '20.45' }) }, 'R89 E curves.0.value VALUE_IMPOSSIBLE'],
  [slab, { curves: points('LAMBDA', { 10: '0.036', 50: '0.040' }) }, 'R95 W lambdaD.value LAMBDA_NOT_OF_CURVE'],
  [slab, { performance: [lambdaRow('10', '400', { value: '0.099' })] }, 'R98 E lambdaD.value NOT_OF_THICKNESS'],
  [slab, { performance: [lambdaRow('10', '400', { state: 'npd' })] }, 'R98 E lambdaD.value NOT_OF_THICKNESS'],
  [slab, { performance: [lambdaRow('10', '400', { qualifier: '≤', value: '0.035' })] }, 'R98 E lambdaD.value NOT_OF_THICKNESS'],
  [empty, { thickness: '50', performance: [performance('MU', { toThickness: '60', value: '5' })] }, 'R98 E mu.value NOT_OF_THICKNESS'],
  [empty, { wallThickness: '50', performance: [performance('MU', { toThickness: '60', value: '5' })] }, 'R98 E mu.value NOT_OF_THICKNESS'],
  [empty, { thickness: '50', sd: declared('5'), performance: [performance('SD', { toThickness: '60', value: '∞' })] }, 'R98 E sd.value NOT_OF_THICKNESS'],
  [slab, { lambdaD: declared('0.035', { meanTemperature: '10' }), performance: [lambdaRow('10', '400', { value: '0.035', temperature: '40' })] }, 'R98 E lambdaD.condition.meanTemperature NOT_OF_THICKNESS'],
  [slab, { lambdaD: { ...declared('0.035'), standard: 'EN 12939' }, performance: [lambdaRow('10', '400', { value: '0.035', standard: 'EN 12667' })] }, 'R98 E lambdaD.standard NOT_OF_THICKNESS'],
  [slab, { performance: [performance('COMPRESSIVE_STRESS', { toThickness: '400', value: '30', deformation: 'Y' })] }, 'R98 E compressiveStress.condition.deformation NOT_OF_THICKNESS'],
  [slab, { performance: [lambdaRow('10', '400', { value: '0.035', deformation: '10' })] }, 'R51 E performance.0.deformation CONDITION_UNEXPECTED'],
  [empty, { performance: [performance('NRC', { value: '0.9', shape: 'L' })] }, 'R51 E performance.0.shape CONDITION_UNEXPECTED'],
  [empty, { performance: [performance('POINT_LOAD', { value: '∞' })] }, 'R89 E performance.0.value VALUE_IMPOSSIBLE'],
  [slab, { performance: [lambdaRow('500', null, { value: '∞' })] }, 'R89 E performance.0.value VALUE_IMPOSSIBLE', 'R90 W performance.0.fromThickness THICKNESS_NOT_COVERED'],
  [slab, { performance: [lambdaRow(null, null, { value: '0.035' })] }, 'R98 E performance.0.toThickness THICKNESS_MISSING'],
  [slab, { performance: [lambdaRow('900', null, { value: '0.040' })] }, 'R90 W performance.0.fromThickness THICKNESS_NOT_COVERED'],
  [slab, { performance: [lambdaRow('10', '400', { value: '0.035' }), lambdaRow('400', '500', { value: '0.036' })] }, 'R90 E performance.1.toThickness THICKNESS_TWICE'],
  [slab, { performance: [lambdaRow('10', '400', {})] }, 'R88 E performance.0.value VALUE_MISSING'],
  [empty, { performance: [fireRow('Z9')] }, 'R48 E performance.0.level EUROCLASS'],
  [pipe, { curves: [] }, 'R04 I curves LAMBDA_CURVE_MISSING'],
  [elastomer, { curves: points('LAMBDA', { 0: '0.033' }) }, 'R04 I curves LAMBDA_CURVE_MISSING'],
]

/** Products without one, and what is right about them. */
// oxfmt-ignore
export const performanceSilent: [string, ProductFacts, Partial<ProductFacts>][] = [
  ['a value with its limits', slab, { performance: [performance('POINT_LOAD', { qualifier: '≥', value: '650' })] }],
  ['a characteristic without determined performance', slab, { performance: [performance('POINT_LOAD', { state: 'npd' })] }],
  ['values by thickness', slab, { performance: [stiff('30', '30', '27'), stiff('40', '100', '24'), stiff('101', null, '20')] }],
  ['values by thickness of a product without thickness', empty, { performance: [stiff('30', '30', '27')] }],
  ['the value of a system that is described', slab, { performance: [performance('SOUND_REDUCTION', { value: '30', level: '(−2; −3)', ...wall })] }],
  ['creep by EN ISO 16534', slab, { performance: [performance('COMPRESSIVE_CREEP', { level: 'CC(2/1.5/50)120' })] }],
  ['octaves of which α_w is that', slab, { curves: points('ALPHA_P', octaves) }],
  ['some octaves only', slab, { curves: points('ALPHA_P', { 500: '0.10', 1000: '0.10' }) }],
  ['λ that is the same at two temperatures', slab, { curves: points('LAMBDA', { 0: '0.035', 10: '0.035', 40: '0.038' }) }],
  ['a λ between two points of the curve', slab, { curves: points('LAMBDA', { 0: '0.03', 50: '0.05' }) }],
  ['fields that say what their rows do', slab, { performance: [lambdaRow('10', '400', { value: '0.0350', standard: 'EN 12667' }), lambdaRow('401', null, { value: '0.036' })] }],
  ['µ without limit, in a row, too', empty, { thickness: '50', mu: declared('∞'), performance: [performance('MU', { toThickness: '60', value: '∞' })] }],
  ['a deformation and what only the field says', slab, { compressiveStress: { ...declared('30', { deformation: '10', note: 'x' }), standard: 'EN 826' }, performance: [performance('COMPRESSIVE_STRESS', { toThickness: '400', value: '30', deformation: '10' })] }],
  ['numbers that are being typed', slab, { performance: [performance('POINT_LOAD', { value: '650 N', level: 'x' })], curves: points('LAMBDA', { 10: '0,0' }) }],
]
