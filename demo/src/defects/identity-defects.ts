import { demoBrands } from '../brands.ts'
import { inStoreGtinOf } from '../trade/numbers.ts'
import type { DemoProduct } from '../demo-product.ts'
import { type Make, inStatus } from './defect.ts'

/** Mistakes in codes, numbers, texts, classification and dates. */

/** The same article entered again under another code, without the maker's number and those of companies. */
function twin(codeOf: (code: string) => string, change: Partial<DemoProduct> = {}): Make {
  return (_, previous) => {
    const code = codeOf(previous.code)
    if (code === previous.code || previous.status === 'obsolete') return null
    return {
      ...previous,
      ...change,
      code,
      manufacturerArticleNumber: null,
      localArticleNumbers: [],
    }
  }
}

export const slashTwin = twin((code) => code.replaceAll(/[-.]/g, '/'))
export const dotTwin = twin((code) => code.replaceAll(/[-/]/g, '.'))
export const bareTwin = twin((code) => code.replaceAll(/[-./]/g, ''))
export const zeroTwin = twin((code) => (/^\d/.test(code) ? `00${code}` : code), { gtin: null })

export const sharedGtin: Make = (product, { gtin }) => (gtin === null ? null : { ...product, gtin })

export const withoutGtin: Make = (product) => ({ ...product, gtin: null })

export const inStoreGtin: Make = (product) => {
  const brand = demoBrands.find(({ code }) => code === product.brand)
  const item = Number(product.manufacturerArticleNumber)
  return brand ? { ...product, gtin: inStoreGtinOf(brand, item % 100_000_000) } : null
}

export const packWithGtinOfPiece: Make = (product) => {
  const [pack, ...others] = product.packaging
  if (!pack || product.gtin === null) return null
  return { ...product, packaging: [{ ...pack, gtin: product.gtin }, ...others] }
}

export const withoutTexts: Make = (product) => ({ ...inStatus(product, 'draft'), texts: {} })

export const withoutEnglish: Make = (product) => {
  const texts = Object.entries(product.texts).filter(([language]) => language !== 'EN')
  return { ...product, texts: Object.fromEntries(texts) }
}

export const onlyEnglish: Make = ({ texts, ...rest }) =>
  texts['EN'] && rest.countries.includes('DE') ? { ...rest, texts: { EN: texts['EN'] } } : null

export const germanAsEnglish: Make = (product) => {
  const { DE } = product.texts
  return DE ? { ...product, texts: { ...product.texts, EN: DE } } : null
}

/** As long as names may be at all, so that screens have to cut them. */
export const longNames: Make = (product) => {
  const text = product.texts['EN']
  if (!text?.nameLong) return null
  const filled = (length: number) =>
    `${text.nameLong ?? ''}, ${text.description ?? ''}`.slice(0, length).trim()
  const EN = { ...text, nameShort: filled(80), nameLong: filled(255) }
  return { ...product, texts: { ...product.texts, EN } }
}

export const unbranded: Make = (product) => ({ ...inStatus(product, 'draft'), brand: null })

export const unclassified: Make = (product) => ({
  ...product,
  status: 'active',
  segmentation: null,
  sectors: [],
})

export const foreignCustoms: Make = (product) =>
  product.standard === 'EN 13162' ? { ...product, customsCode: '39211390' } : null

/** What has a defect is related to nothing. */
export const withoutSuccessor: Make = (product) =>
  product.status === 'obsolete' ? { ...product } : null

/** It has ended in a market before it begins. */
export const endedTooEarly: Make = (product) => {
  const { validFrom, markets } = product
  const [first, ...others] = markets
  if (validFrom === null || validFrom < '2010-01-02' || !first) return null
  const early = { ...first, validFrom: null, obsoleteFrom: '2010-01-01' }
  return { ...product, markets: [early, ...others] }
}

/** A market is told to be active while the product waits for its launch. */
export const ahead: Make = (product) => {
  const [first, ...others] = product.markets
  if (!first || product.status !== 'prelaunch') return null
  return { ...product, markets: [{ ...first, status: 'active' }, ...others] }
}
