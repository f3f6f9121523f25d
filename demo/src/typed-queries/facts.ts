import type { ProductText } from '@lambda/contract/products/products'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { declaredValue } from '@lambda/domain/products/product-facts'
import type { Status } from '@lambda/domain/products/statuses'
import type { DemoProduct } from '../demo-product.ts'
import { begins, spaced } from './words.ts'

/** What a plain filter looks at: dimensions in mm, declared values in the units of their fields, null where there is none. */
export interface Facts {
  code: string
  /** Of the manufacturer. */
  article: string | null
  gtin: string | null
  packGtins: readonly string[]
  brand: string | null
  series: string | null
  status: Status
  countries: readonly string[]
  materials: readonly string[]
  form: string | null
  /** Of pipe insulation its wall. */
  thickness: number | null
  /** Of the pipe. */
  diameter: number | null
  length: number | null
  width: number | null
  lambda: number | null
  r: number | null
  density: number | null
  /** Compressive stress or strength. */
  cs: number | null
  fire: string | null
  standard: string | null
}

/** The texts of a product as someone reads them in one language. */
export interface Telling {
  /** Each of these begins a word of its texts, or is part of its codes. */
  says(...words: string[]): boolean
  /** These words stand beside each other. */
  quotes(phrase: string): boolean
  /** This is part of a word, as the last word of a German or Dutch compound is. */
  holds(part: string): boolean
  /** This number is a word of its names, or one of its codes. */
  numbers(number: string): boolean
  /** Each of these begins a word of its names. */
  named(...words: string[]): boolean
  /** Each of these begins a word of its names, its series or its keywords. */
  listed(...words: string[]): boolean
}

/** What facts and words are taken from. */
export type Described = Pick<
  DemoProduct,
  | 'code'
  | 'manufacturerArticleNumber'
  | 'gtin'
  | 'packaging'
  | 'dopNumber'
  | 'avcp'
  | 'localArticleNumbers'
  | 'brand'
  | 'series'
  | 'status'
  | 'countries'
  | 'materials'
  | 'texts'
  | 'form'
  | 'thickness'
  | 'wallThickness'
  | 'pipeInnerDiameter'
  | 'length'
  | 'width'
  | 'standard'
  | 'lambdaD'
  | 'rD'
  | 'density'
  | 'compressiveStress'
  | 'reactionToFire'
>

/** What is true of a product by itself. */
export function factsOf(product: Described): Facts {
  return {
    code: product.code,
    article: product.manufacturerArticleNumber,
    gtin: product.gtin,
    packGtins: product.packaging.flatMap(({ gtin }) => gtin ?? []),
    brand: product.brand,
    series: product.series,
    status: product.status,
    countries: product.countries,
    materials: product.materials,
    form: product.form,
    thickness: asNumber(product.wallThickness ?? product.thickness),
    diameter: asNumber(product.pipeInnerDiameter),
    length: asNumber(product.length),
    width: asNumber(product.width),
    lambda: asNumber(declaredValue(product.lambdaD)),
    r: asNumber(declaredValue(product.rD)),
    density: asNumber(declaredValue(product.density)),
    cs: asNumber(declaredValue(product.compressiveStress)),
    fire: declaredValue(product.reactionToFire),
    standard: product.standard,
  }
}

function asNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}

/** Tells a product in a language: by its texts in it, else in English, else in the first language that it has a name in. */
export function tellingOf(
  product: Described,
  { language, brandName }: { language: string; brandName: string },
): Telling {
  const text = textIn(product.texts, language)
  const names = spaced(`${text?.nameShort ?? ''} ${text?.nameLong ?? ''}`)
  const lists = [names, spaced(product.series ?? ''), ...(text?.keywords ?? []).map(spaced)].join(
    '|',
  )
  const told = spaced(`${text?.description ?? ''} ${text?.marketingText ?? ''}`)
  const codes = codesOf(product)
  const words = [lists, told, spaced(`${brandName} ${codes.listed.join(' ')}`)].join('|')
  const says = (word: string) => begins(words, word) || (/\d/.test(word) && isPartOf(codes, word))
  return {
    says: (...sought) => sought.every(says),
    quotes: (phrase) => words.includes(spaced(phrase)),
    holds: (part) => words.includes(spaced(part).trim()),
    numbers: (number) =>
      names.includes(spaced(number)) || codes.own.some((one) => codeKey(one) === codeKey(number)),
    named: (...sought) => sought.every((word) => begins(names, word)),
    listed: (...sought) => sought.every((word) => begins(lists, word)),
  }
}

type Texts = DemoProduct['texts']

function textIn(texts: Texts, language: string): ProductText | null {
  const named = Object.keys(texts).filter((key) => isNamed(texts[key]))
  const nearest = [language, 'EN', ...named.toSorted()].find((key) => named.includes(key))
  return texts[nearest ?? ''] ?? null
}

function isNamed(text: ProductText | undefined): boolean {
  return (text?.nameShort ?? text?.nameLong ?? null) !== null
}

interface Codes {
  /** Its code and that of the manufacturer. */
  own: readonly string[]
  /** Those that stand among the words, too. */
  listed: readonly string[]
  /** Those that are found by their beginning. */
  all: readonly string[]
}

function codesOf(product: Described): Codes {
  const numbers = product.localArticleNumbers.map(({ number }) => number)
  const listed = [product.code, product.manufacturerArticleNumber, ...numbers].filter(isThere)
  const others = [
    product.gtin,
    product.dopNumber,
    ...product.packaging.map(({ gtin }) => gtin),
    ...product.avcp.map(({ certificate }) => certificate),
  ].filter(isThere)
  const own = [product.code, product.manufacturerArticleNumber].filter(isThere)
  return { own, listed, all: [...listed, ...others] }
}

const isThere = (text: string | null): text is string => text !== null

/** Case, separators and leading zeros do not matter; three signs and more are found in the middle of the code. */
function isPartOf({ listed: [code = ''], all }: Codes, word: string): boolean {
  const inside = word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const isInside = inside.length >= 3 && codeKey(code).includes(inside)
  return isInside || all.some((one) => codeKey(one).startsWith(codeKey(word)))
}
