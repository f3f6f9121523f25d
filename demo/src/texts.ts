import type { ProductText } from '@lambda/contract/products/products'
import { infinite } from '@lambda/domain/numbers/decimal'
import { declaredValue } from '@lambda/domain/products/product-facts'
import { absorptionClass } from '@lambda/domain/sound/sound'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import type { Variant } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { lambdaOf, meanTemperatureOf } from './declared/lambda.ts'
import { type DemoLanguage, type Words, demoLanguages, numbersIn } from './languages.ts'
import { phrases } from './phrases.ts'
import type { Random } from './random.ts'

/** What a product is before it has texts; when it is sold does not show in them. */
export type Untold = Omit<DemoProduct, 'texts' | 'validFrom' | 'obsoleteFrom'>

/** One product told in one language. */
interface Telling {
  variant: Variant
  product: Untold
  language: DemoLanguage
  /** The noun of the family in this language, and so on. */
  word: (words: Words) => string
  phrase: (typeof phrases)[number]
}

const nodeNames = new Map(taxonomyNodes.map((node) => [`${node.kind} ${node.code}`, node.names]))

/** The texts of a product in every language of the catalogue; each sentence follows from its values. */
export function textsOf(variant: Variant, product: Untold, random: Random): DemoProduct['texts'] {
  const marketing = random.chance(0.7) ? (random.chance(0.5) ? rangeOf : purposeOf) : null
  return {
    EN: textIn(0, variant, product, marketing),
    DE: textIn(1, variant, product, marketing),
    FR: textIn(2, variant, product, marketing),
    NL: textIn(3, variant, product, marketing),
  }
}

function textIn(
  index: 0 | 1 | 2 | 3,
  variant: Variant,
  product: Untold,
  marketing: ((telling: Telling) => string) | null,
): ProductText {
  const telling: Telling = {
    variant,
    product,
    language: demoLanguages[index],
    word: (words) => words[index],
    phrase: phrases[index],
  }
  return {
    nameShort: shortName(telling),
    nameLong: longName(telling),
    description: description(telling),
    marketingText: marketing && marketing(telling),
    keywords: keywords(telling),
  }
}

function shortName(telling: Telling): string {
  const { variant, word } = telling
  const { name, family } = variant.series
  const size = read(telling, sizeOf(variant))
  const full = `${name} ${word(family.noun)} ${size}`.trim()
  return full.length <= 80 ? full : `${name} ${size}`
}

/** The dimension that tells a product from its neighbours. */
function sizeOf({ thickness, wall, diameter, pack }: Variant): string {
  if (diameter !== null) return `${diameter} × ${wall ?? 0} mm`
  return pack ?? (thickness === null ? '' : `${thickness} mm`)
}

function longName(telling: Telling): string {
  const { variant, product, word } = telling
  const { brand, name, family } = variant.series
  const lambda = lambdaOf(variant)
  const parts = [
    `${brand.name} ${name} – ${word(family.noun)}`,
    facingOf(telling),
    read(telling, dimensionsOf(variant)),
    lambda === null ? '' : read(telling, conductivityOf(variant, lambda)),
    declaredValue(product.reactionToFire) ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Buildings are insulated at 10 °C, which goes without saying. */
function conductivityOf({ series }: Variant, lambda: string): string {
  const mean = meanTemperatureOf(series)
  return `λ_D ${mean === '10' ? '' : `(${mean} °C) `}${lambda} W/(m·K)`
}

function dimensionsOf({ length, width, thickness, wall, diameter, pack }: Variant): string {
  const sides = [diameter, wall, length, width, thickness].filter((side) => side !== null)
  return pack ?? (sides.length === 0 ? '' : `${sides.join(' × ')} mm`)
}

function facingOf({ variant, word, phrase }: Telling): string {
  return variant.facing.words === null ? '' : phrase.facing(word(variant.facing.words))
}

function description(telling: Telling): string {
  const { variant, product, word, phrase } = telling
  const { family } = variant.series
  const facing = facingOf(telling)
  const uses = [
    ...product.subApplications.map((code) => nodeName(telling, 'sub-application', code)),
    ...(product.subApplications.length === 0
      ? product.mainApplications.map((code) => nodeName(telling, 'main-application', code))
      : []),
  ]
  const sentences = [
    `${capitalised(word(family.noun))}${facing === '' ? '' : ` ${facing}`}. ${word(family.merit)}`,
    ...thermalSentences(telling),
    ...otherSentences(telling),
    phrase.uses(uses.map(uncapitalised(telling)).join(', ')),
  ]
  return read(telling, sentences.join(' '))
}

function thermalSentences(telling: Telling): string[] {
  const { variant, product, phrase } = telling
  const size =
    variant.diameter === null
      ? []
      : [phrase.pipe(String(variant.diameter), String(variant.wall ?? 0))]
  const lambda = lambdaOf(variant)
  if (lambda === null) return size
  const r = declaredValue(product.rD)
  const mean = meanTemperatureOf(variant.series)
  return r === null
    ? [...size, phrase.conductivity(lambda, mean)]
    : [phrase.resistance({ lambda, mean, r, thickness: String(variant.thickness) })]
}

function otherSentences(telling: Telling): string[] {
  const { product, phrase, variant } = telling
  const { sealantType, standard } = variant.series.family
  const value = (key: 'mu' | 'compressiveStress' | 'maxServiceTemperature' | 'alphaW') =>
    declaredValue(product[key])
  const fireClass = declaredValue(product.reactionToFire)
  const min = declaredValue(product.minServiceTemperature)
  const [mu, stress, max, alphaW] = [
    value('mu'),
    value('compressiveStress'),
    value('maxServiceTemperature'),
    value('alphaW'),
  ]
  const depth = product.alphaW?.condition?.overallDepth ?? ''
  return [
    sealantType && standard ? phrase.sealant(sealantType, standard[0]) : null,
    fireClass &&
      (/^A[12]/.test(fireClass) ? phrase.nonCombustible(fireClass) : phrase.fire(fireClass)),
    stress && phrase.strength(stress),
    mu && Number(mu) <= 5 ? phrase.open(mu) : null,
    mu && (mu === infinite || Number(mu) >= 1000) ? phrase.tight(mu) : null,
    max && phrase.temperatures(min, max),
    alphaW && phrase.sound(alphaW, absorptionClass(alphaW), depth),
  ].filter((sentence) => sentence !== null)
}

function rangeOf(telling: Telling): string {
  const { brand, name } = telling.variant.series
  const sectors = nodeList(telling, 'sector', telling.product.sectors)
  return telling.phrase.range(brand.name, name, sectors)
}

function purposeOf(telling: Telling): string {
  const { brand, name } = telling.variant.series
  const { insulationSolutions, acousticSolutions } = telling.product
  if (insulationSolutions.length === 0 && acousticSolutions.length === 0) return rangeOf(telling)
  const solutions =
    insulationSolutions.length > 0
      ? nodeList(telling, 'insulation-solution', insulationSolutions)
      : nodeList(telling, 'acoustic-solution', acousticSolutions)
  return telling.phrase.purpose(brand.name, name, solutions)
}

function keywords(telling: Telling): string[] {
  const { variant, product } = telling
  const lambda = lambdaOf(variant)
  const words = [
    ...product.materials.map((code) => nodeName(telling, 'material', code)),
    nodeName(telling, 'product-type', product.productType ?? ''),
    ...product.subApplications.map((code) => nodeName(telling, 'sub-application', code)),
    lambda === null ? '' : `λ ${read(telling, lambda)}`,
  ]
  return [...new Set(words)].filter((text) => text !== '' && text.length <= 50)
}

function nodeList(telling: Telling, kind: TaxonomyKind, codes: readonly string[]): string {
  const names = codes.map((code) => uncapitalised(telling)(nodeName(telling, kind, code)))
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${telling.phrase.and}${last}`
}

function nodeName({ language }: Telling, kind: TaxonomyKind, code: string): string {
  return nodeNames.get(`${kind} ${code}`)?.[language] ?? code
}

function read({ language }: Telling, text: string): string {
  return numbersIn(text, language)
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** In the middle of a sentence only German nouns and abbreviations keep their capital. */
function uncapitalised({ language }: Telling): (text: string) => string {
  if (language === 'DE') return (text) => text
  return (text) =>
    /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
}
