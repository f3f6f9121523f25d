import type { AvcpRow } from '@lambda/contract/products/avcp'
import { ufiOf } from '@lambda/domain/regulatory/chemical-codes'
import { productStandard } from '@lambda/domain/products/standards'
import type { DemoProduct } from '../demo-product.ts'
import { type Make, isActive, only } from './defect.ts'

/** Mistakes in CE marking, AVCP, substances, labels and transport. */

const isCited = ({ standard }: DemoProduct) => productStandard(standard)?.isCited === true
const isMixture = ({ suppliedAs }: DemoProduct) => suppliedAs === 'MIXTURE'
const isArticle = ({ suppliedAs }: DemoProduct) => suppliedAs === 'ARTICLE'
const isMarked = ({ avcp }: DemoProduct) => avcp.length > 0

function withAvcp(
  product: DemoProduct,
  isMeant: (row: AvcpRow) => boolean,
  change: Partial<AvcpRow>,
): DemoProduct | null {
  const meant = product.avcp.find(isMeant)
  if (!meant) return null
  const avcp = product.avcp.map((row) => (row === meant ? Object.assign({}, row, change) : row))
  return { ...product, avcp }
}

const isCertified = ({ certificate }: AvcpRow) => certificate !== null
const isTested = ({ system, characteristic }: AvcpRow) =>
  system === '3' && characteristic !== 'REACTION_TO_FIRE'

export const withoutBody: Make = (product) => withAvcp(product, isTested, { notifiedBody: null })

/** Certified by another body than the one that is named. */
export const foreignCertificate: Make = (product) =>
  withAvcp(product, isCertified, { notifiedBody: '9900' })

export const certificateOfNobody: Make = (product) =>
  withAvcp(product, isCertified, { certificate: 'applied for' })

export const oldCertificate: Make = (product) => {
  const row = product.avcp.find(isCertified)
  return row
    ? withAvcp(product, isCertified, { certificate: `${row.notifiedBody}-CPD-0042` })
    : null
}

export const withoutAvcpSystem: Make = (product) => withAvcp(product, isTested, { system: null })

/** Thermal resistance is tested, not certified; and a class E is not declared without a test. */
export const otherAvcpSystem: Make = only(
  (product) => (productStandard(product.standard)?.scope ?? 'other') !== 'other',
  (product) =>
    withAvcp(product, ({ characteristic }) => characteristic === 'THERMAL_RESISTANCE', {
      system: '4',
      notifiedBody: null,
    }),
)

const isNotified = ({ scipNumber }: DemoProduct) => scipNumber !== null

export const unnamed: Make = only(isNotified, (product) => ({ ...product, svhcSubstances: null }))

export const unregistered: Make = only(isNotified, (product) => ({ ...product, scipNumber: null }))

export const unmarked: Make = only(
  (product) => isActive(product) && isCited(product),
  (product) => ({ ...product, ceMarking: 'NO', ukcaMarking: null }),
)

/** Marked by a standard without a declaration of performance. */
export const undeclared: Make = only(
  (product) => isActive(product) && isCited(product),
  (product) => ({ ...product, dopNumber: null, dopDate: null }),
)

export const markedWithoutStandard: Make = only(
  ({ standard, avcp }) => standard === null && avcp.length === 0,
  (product) => ({ ...product, ceMarking: 'YES' }),
)

export const declaredWithoutMarking: Make = only(
  (product) => isMarked(product) && !isCited(product),
  (product) => ({ ...product, ceMarking: 'NO' }),
)

export const declaredTomorrow: Make = only(
  ({ dopDate }) => dopDate !== null,
  (product) => ({ ...product, dopDate: '2099-01-01' }),
)

export const formulaOfArticle: Make = only(isArticle, (product) => ({
  ...product,
  ufi: ufiOf('SAK4W6C33NQDYXT'),
}))

export const labelOfArticle: Make = only(isArticle, (product) => ({
  ...product,
  hazardStatements: ['H315'],
}))

export const unknownPictogram: Make = only(isMixture, (product) => ({
  ...product,
  pictograms: ['GHS10'],
}))

export const shortFormula: Make = only(isMixture, (product) => ({
  ...product,
  ufi: 'SAK4-W6C3-3N',
}))

/** Two characters of the formula are exchanged. */
export const mistypedFormula: Make = only(
  ({ ufi }) => ufi !== null,
  (product) => {
    const ufi = product.ufi?.replace(/(.)(.)$/, '$2$1') ?? null
    return ufi === product.ufi ? null : { ...product, ufi }
  },
)

export const limitedWithoutUnit: Make = only(isMixture, (product) => ({
  ...product,
  limitedQuantity: '5 litres each',
}))
