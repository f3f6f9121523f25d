import type { Declared } from '@lambda/contract/products/declared'
import { declaredValue } from '@lambda/domain/products/product-facts'
import { rdVerdict, thermalResistance } from '@lambda/domain/thermal/thermal'
import { demoBrands } from './brands.ts'
import type { DemoProduct } from './demo-product.ts'
import { inStoreGtinOf } from './trade/numbers.ts'

/**
 * A mistake such as catalogues have, which the rules allow to be stored. `previous` is the product before, for what
 * takes two; null where the product cannot have the mistake.
 */
type Flaw = (product: DemoProduct, previous: DemoProduct) => DemoProduct | null

const flaws: readonly Flaw[] = [
  separatorTwin,
  unrounded,
  sharedGtin,
  tenfoldDensity,
  withoutEnglish,
  zeroTwin,
  onlyEnglish,
  withoutGtin,
  withoutTexts,
  inStore,
  separatorTwin,
  withoutSuccessor,
  facedA1,
  longNames,
  germanAsEnglish,
  endedTooEarly,
  oddCustoms,
  oddEdition,
  unsegmented,
  oddVapour,
  unbranded,
  oddDesignation,
  noMeanTemperature,
  foreignCertificate,
  undeclared,
  unregistered,
]

/** A product with the `turn`-th flaw, or the next one that it can have. */
export function flawed(turn: number, product: DemoProduct, previous: DemoProduct): DemoProduct {
  for (let step = 0; step < flaws.length; step++) {
    const made = flaws[(turn + step) % flaws.length]?.(product, previous)
    if (made) return made
  }
  return product
}

/** What only one product can have. */
const withoutNumbers = { manufacturerArticleNumber: null, localArticleNumbers: [] }

/** The same article entered twice, the second time without the maker's number and those of companies. */
function separatorTwin(_: DemoProduct, previous: DemoProduct): DemoProduct {
  const code = previous.code.includes('/')
    ? previous.code.replaceAll('/', '-')
    : previous.code.replaceAll(/[-.]/g, '/')
  return { ...previous, code, ...withoutNumbers }
}

function zeroTwin(_: DemoProduct, previous: DemoProduct): DemoProduct | null {
  if (!/^\d/.test(previous.code)) return null
  return { ...previous, code: `00${previous.code}`, ...withoutNumbers, gtin: null }
}

/** It has ended in a market before it begins. */
function endedTooEarly(product: DemoProduct): DemoProduct | null {
  const { validFrom, markets } = product
  const [first, ...others] = markets
  if (validFrom === null || !first) return null
  const early = { ...first, validFrom: null, obsoleteFrom: '2010-01-01' }
  return { ...product, markets: [early, ...others] }
}

function sharedGtin(product: DemoProduct, { gtin }: DemoProduct): DemoProduct {
  return { ...product, gtin }
}

function withoutGtin(product: DemoProduct): DemoProduct {
  return { ...product, gtin: null }
}

function withoutTexts(product: DemoProduct): DemoProduct {
  return { ...product, status: 'draft', texts: {} }
}

function withoutEnglish(product: DemoProduct): DemoProduct {
  const texts = Object.entries(product.texts).filter(([language]) => language !== 'EN')
  return { ...product, texts: Object.fromEntries(texts) }
}

/** Every other obsolete product has a successor, so that each of these shows up in the list of those without. */
function withoutSuccessor(product: DemoProduct): DemoProduct {
  return { ...product, status: 'obsolete' }
}

/** R_D as it was computed, not in the steps in which it is declared. */
function unrounded(product: DemoProduct): DemoProduct | null {
  const { thickness } = product
  const lambda = declaredValue(product.lambdaD)
  if (declaredValue(product.rD) === null || lambda === null || thickness === null) return null
  const computed = thermalResistance(thickness, lambda, '0.01')
  if (computed === null || rdVerdict(computed, thickness, lambda) !== 'unrounded') return null
  return withValue(product, 'rD', computed)
}

function tenfoldDensity(product: DemoProduct): DemoProduct | null {
  const density = declaredValue(product.density)
  if (density === null || Number(density) >= 800) return null
  return withValue(product, 'density', String(Number((Number(density) * 10).toFixed(2))))
}

function onlyEnglish({ texts, ...rest }: DemoProduct): DemoProduct | null {
  return texts['EN'] ? { ...rest, texts: { EN: texts['EN'] } } : null
}

function inStore(product: DemoProduct): DemoProduct | null {
  const brand = demoBrands.find(({ code }) => code === product.brand)
  const item = Number(product.manufacturerArticleNumber)
  return brand ? { ...product, gtin: inStoreGtinOf(brand, item % 100_000_000) } : null
}

function facedA1(product: DemoProduct): DemoProduct | null {
  const [primary] = product.materials
  const fireClass = declaredValue(product.reactionToFire)
  if (!fireClass?.startsWith('A1') || !primary?.endsWith('wool')) return null
  return { ...product, materials: [...product.materials, 'bitumen'] }
}

function longNames(product: DemoProduct): DemoProduct | null {
  const text = product.texts['EN']
  if (!text?.nameLong) return null
  const filled = (length: number) =>
    `${text.nameLong ?? ''}, ${text.description ?? ''}`.slice(0, length).trim()
  const EN = { ...text, nameShort: filled(80), nameLong: filled(255) }
  return { ...product, texts: { ...product.texts, EN } }
}

function germanAsEnglish(product: DemoProduct): DemoProduct | null {
  const { DE } = product.texts
  return DE ? { ...product, texts: { ...product.texts, EN: DE } } : null
}

function oddCustoms(product: DemoProduct): DemoProduct | null {
  return product.customsCode?.startsWith('68') ? { ...product, customsCode: '39211390' } : null
}

function oddEdition(product: DemoProduct): DemoProduct | null {
  return product.designationCode ? { ...product, standardEdition: '2008' } : null
}

function unsegmented(product: DemoProduct): DemoProduct {
  return { ...product, status: 'active', segmentation: null, sectors: [] }
}

/** The decimal point is one place off. */
function oddVapour(product: DemoProduct): DemoProduct | null {
  const sd = declaredValue(product.sd)
  if (sd === null || product.mu === null || Number(sd) >= 500) return null
  return withValue(product, 'sd', String(Number((Number(sd) * 10).toFixed(3))))
}

function unbranded(product: DemoProduct): DemoProduct {
  return { ...product, status: 'draft', brand: null }
}

function oddDesignation(product: DemoProduct): DemoProduct | null {
  const { designationCode } = product
  return designationCode === null ? null : { ...product, designationCode: `${designationCode}-XX5` }
}

function noMeanTemperature(product: DemoProduct): DemoProduct | null {
  const { lambdaD } = product
  if (!lambdaD || product.standard?.startsWith('EN 143') !== true) return null
  return { ...product, lambdaD: { ...lambdaD, condition: null } }
}

/** Marked by a standard without a declaration of performance. */
function undeclared(product: DemoProduct): DemoProduct | null {
  if (product.dopNumber === null) return null
  return { ...product, status: 'active', dopNumber: null, dopDate: null }
}

/** Certified by another body than the one that is named. */
function foreignCertificate(product: DemoProduct): DemoProduct | null {
  const isCertified = product.avcp.some(({ certificate }) => certificate !== null)
  if (!isCertified) return null
  const avcp = product.avcp.map((row) =>
    row.certificate === null ? row : { ...row, notifiedBody: '9900' },
  )
  return { ...product, avcp }
}

/** Neither named nor notified. */
function unregistered(product: DemoProduct): DemoProduct {
  return { ...product, reachStatus: 'YES', svhcSubstances: null, scipNumber: null }
}

function withValue(product: DemoProduct, key: 'rD' | 'density' | 'sd', value: string): DemoProduct {
  const before: Declared | null = product[key]
  return before ? { ...product, [key]: { ...before, value } } : product
}
