import { materialFacts } from '@lambda/domain/products/materials'
import { declaredValue } from '@lambda/domain/products/product-facts'
import { productStandard } from '@lambda/domain/products/standards'
import { rdVerdict, thermalResistance } from '@lambda/domain/thermal/thermal'
import type { DemoProduct } from '../demo-product.ts'
import { type Make, inStatus, only, withValue } from './defect.ts'

/** Mistakes in declared values, rows and curves, and in what they stand on. */

const scopeOf = ({ standard }: DemoProduct) => productStandard(standard)?.scope
const isPipe = ({ form }: DemoProduct) => form === 'PIPE_SECTION' || form === 'TUBE'
const isWool = ({ materials }: DemoProduct) => materials[0]?.endsWith('wool') === true
const points = ({ curves }: DemoProduct) => curves.filter(({ curve }) => curve === 'LAMBDA')

/** Entered in a hurry: what it fits around is still to come. */
export const withoutWall: Make = only(
  (product) => isPipe(product) && product.reactionToFire !== null,
  (product) => ({ ...inStatus(product, 'draft'), wallThickness: null }),
)

/** The class of boards on pipe insulation whose diameter is not entered yet. */
export const boardClassOnPipe: Make = only(isPipe, (product) => {
  const draft = { ...inStatus(product, 'draft'), pipeInnerDiameter: null }
  return withValue(draft, 'reactionToFire', (fire) => fire.replace('L', ''))
})

export const atOtherTemperature: Make = only(
  (product) => scopeOf(product) === 'building',
  (product) => {
    const { lambdaD } = product
    return lambdaD && { ...product, lambdaD: { ...lambdaD, condition: { meanTemperature: '23' } } }
  },
)

export const withoutTemperature: Make = only(
  (product) =>
    scopeOf(product) === 'industrial' && product.lambdaD?.condition?.meanTemperature === '10',
  (product) => product.lambdaD && { ...product, lambdaD: { ...product.lambdaD, condition: null } },
)

export const withoutCurve: Make = only(
  (product) => scopeOf(product) === 'industrial' && declaredValue(product.lambdaD) !== null,
  (product) => ({ ...product, curves: product.curves.filter(({ curve }) => curve !== 'LAMBDA') }),
)

/** A digit of the last point is wrong: λ seems to fall as the temperature rises. */
export const fallingCurve: Make = (product) => {
  const [, , before, last] = points(product).slice(-4)
  if (!before || !last) return null
  const value = plus(before.value, -0.002)
  const curves = product.curves.map((point) => (point === last ? { ...point, value } : point))
  return { ...product, curves }
}

/** λ_D of a former data sheet, the curve of the present one. */
export const besideCurve: Make = only(
  (product) => points(product).length > 2,
  (product) => withValue(product, 'lambdaD', (value) => plus(value, 0.001)),
)

/** R_D as it was computed, not in the steps in which it is declared. */
export const unrounded: Make = (product) => {
  const lambda = declaredValue(product.lambdaD)
  if (lambda === null || product.thickness === null) return null
  const computed = thermalResistance(product.thickness, lambda, '0.01')
  if (computed === null || rdVerdict(computed, product.thickness, lambda) !== 'unrounded')
    return null
  return withValue(product, 'rD', () => computed)
}

/** R_D of the next thinner board. */
export const ofThinner: Make = (product) =>
  withValue(product, 'rD', (value) => (Number(value) > 1 ? (Number(value) - 0.5).toFixed(2) : null))

/** A zero is missing: so thin that the standard is not about it. */
export const thinnerThanStandard: Make = only(
  ({ standard, thickness, mu }) =>
    standard === 'EN 13162' &&
    ['50', '60', '70', '80'].includes(thickness ?? '') &&
    declaredValue(mu) === '1',
  (product) => {
    const thickness = String(Number(product.thickness) / 10)
    const lambda = declaredValue(product.lambdaD)
    const rD = lambda === null ? null : thermalResistance(thickness, lambda, '0.05')
    const least = productStandard(product.standard)?.minResistance ?? null
    if (rD === null || least === null || Number(rD) >= Number(least)) return null
    const thin = { ...product, thickness, packaging: [], performance: [] }
    const thinner = withValue(thin, 'rD', () => rD)
    return thinner && withValue(thinner, 'sd', () => String(Number(thickness) / 1000))
  },
)

/** λ of another material: above what the standard covers. */
export const aboveStandard: Make = only(
  ({ lambdaD, curves }) => lambdaD?.condition?.meanTemperature === '10' && curves.length === 0,
  (product) => {
    const most = productStandard(product.standard)?.maxLambda ?? null
    if (most === null) return null
    return withValue({ ...product, rD: null, performance: [] }, 'lambdaD', () => plus(most, 0.005))
  },
)

/** The decimal point is one place off. */
export const oddVapour: Make = only(
  ({ mu, sd }) => mu !== null && Number(declaredValue(sd) ?? 500) < 500,
  (product) => withValue(product, 'sd', tenfold),
)

export const tenfoldDensity: Make = (product) =>
  withValue(product, 'density', (value) => {
    const most = materialFacts(product.materials[0])?.density.max ?? null
    return most !== null && Number(tenfold(value)) > Number(most) ? tenfold(value) : null
  })

function plus(value: string | null, more: number): string {
  return (Number(value) + more).toFixed(3)
}

function tenfold(value: string): string {
  return String(Number((Number(value) * 10).toFixed(3)))
}

/** The row was measured, the code is that of the class below. */
export const besideCode: Make = (product) => {
  const row = product.performance.find(
    ({ characteristic }) => characteristic === 'TENSILE_STRENGTH',
  )
  if (!row?.value || !product.designationCode?.includes('TR')) return null
  const value = String(Number(row.value) + 3)
  const performance = product.performance.map((one) => (one === row ? { ...one, value } : one))
  return { ...product, performance }
}

/** Nobody has burnt it: wood is not A2. */
export const tooGoodClass: Make = only(
  ({ materials }) => materials[0] === 'wood-fibre' || materials[0] === 'eps',
  (product) => withValue(product, 'reactionToFire', () => 'A2-s1,d0'),
)

export const facedA1: Make = only(isWool, (product) =>
  declaredValue(product.reactionToFire)?.startsWith('A1')
    ? { ...product, materials: [...product.materials, 'bitumen'] }
    : null,
)

export const aboveMaterial: Make = only(
  ({ materials }) => materials[0] === 'eps' || materials[0] === 'xps',
  (product) => withValue(product, 'maxServiceTemperature', () => '180'),
)

export const outsideStandard: Make = only(
  ({ standard }) => standard === 'EN 14313',
  (product) => {
    const designationCode = product.designationCode?.replace(/-ST\(-\)\d+/, '') ?? null
    return withValue({ ...product, designationCode }, 'minServiceTemperature', () => '-120')
  },
)

export const codeWithoutTemperature: Make = only(
  ({ standard }) => standard === 'EN 14303' || standard === 'EN 14304',
  (product) => {
    const { designationCode } = product
    return designationCode === null
      ? null
      : { ...product, designationCode: designationCode.replaceAll(/-ST\([+-]\)\d+/g, '') }
  },
)

export const withoutThickness: Make = only(
  ({ alphaW, subGroup }) => declaredValue(alphaW) !== null && subGroup === '6010',
  (product) => ({ ...product, thickness: null }),
)

const ofSystems: ReadonlySet<string> = new Set([
  'FIRE_RESISTANCE',
  'IMPACT_SOUND_REDUCTION',
  'CEILING_ATTENUATION',
  'SOUND_REDUCTION',
])

export const withoutSystem: Make = only(
  ({ performance }) => performance.some(({ characteristic }) => ofSystems.has(characteristic)),
  (product) => {
    const performance = product.performance.map((row) =>
      ofSystems.has(row.characteristic) ? { ...row, condition: null } : row,
    )
    return { ...product, performance }
  },
)

/** The rows of the series leave out this thickness. */
export const thicknessLeftOut: Make = only(
  ({ thickness, performance }) =>
    performance.some(
      ({ characteristic, fromThickness, toThickness }) =>
        characteristic === 'DYNAMIC_STIFFNESS' &&
        fromThickness === thickness &&
        toThickness === thickness,
    ),
  (product) => {
    const performance = product.performance.filter(
      ({ characteristic, fromThickness }) =>
        characteristic !== 'DYNAMIC_STIFFNESS' || fromThickness !== product.thickness,
    )
    return performance.some(({ characteristic }) => characteristic === 'DYNAMIC_STIFFNESS')
      ? { ...product, performance }
      : null
  },
)

export const creepAsWritten: Make = (product) => {
  const has = product.performance.some(
    ({ characteristic }) => characteristic === 'COMPRESSIVE_CREEP',
  )
  if (!has) return null
  const performance = product.performance.map((row) =>
    row.characteristic === 'COMPRESSIVE_CREEP'
      ? { ...row, level: '2 % in 50 years at 130 kPa' }
      : row,
  )
  return { ...product, performance, designationCode: null }
}

const octaves = ({ curves }: DemoProduct) => curves.some(({ curve }) => curve === 'ALPHA_P')

export const besideOctaves: Make = only(octaves, (product) =>
  withValue(product, 'alphaW', (value) =>
    Number(value) > 0.3 ? (Number(value) - 0.1).toFixed(2) : null,
  ),
)

export const shapeWithoutReason: Make = only(octaves, (product) => {
  const { alphaW } = product
  if (!alphaW || Number(declaredValue(alphaW)) > 0.75) return null
  return { ...product, alphaW: { ...alphaW, condition: { ...alphaW.condition, shape: 'L' } } }
})

export const oldEdition: Make = (product) =>
  product.designationCode ? { ...product, standardEdition: '2008' } : null

/** The code is that of the building standard, the product that of equipment. */
export const ofOtherStandard: Make = only(
  ({ standard, designationCode }) => standard === 'EN 13162' && designationCode !== null,
  (product) => {
    const tolerance = product.toleranceClass ?? 'T4'
    const temperature = declaredValue(product.maxServiceTemperature) ?? '250'
    const designationCode = `MW-EN 14303:2009+A1:2013-${tolerance}-ST(+)${temperature}`
    const performance = product.performance.filter(
      ({ characteristic }) => characteristic === 'MELTING_POINT',
    )
    return { ...product, designationCode, performance }
  },
)

export const unreadableCode: Make = (product) =>
  product.designationCode
    ? { ...product, designationCode: 'see data sheet', performance: [] }
    : null

export const unknownToken: Make = ({ designationCode, ...product }) =>
  designationCode === null ? null : { ...product, designationCode: `${designationCode}-XX5` }

/** Which of the parts it is, nobody has entered. */
export const standardWithoutPart: Make = only(
  ({ standard }) => standard?.startsWith('EN 15651') === true,
  (product) => ({ ...product, standard: 'EN 15651' }),
)
