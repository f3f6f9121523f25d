import type { ProductText } from '@lambda/contract/products'
import { declaredValue } from '@lambda/domain/product-facts'
import { absorptionClass } from '@lambda/domain/sound'
import { type TaxonomyKind, taxonomyNodes } from '@lambda/domain/taxonomy'
import type { Variant } from './catalogue.ts'
import type { DemoProduct } from './demo-product.ts'
import { phrases } from './phrases.ts'
import type { Random } from './random.ts'

/** What a product is before it has texts. */
export type Untold = Omit<DemoProduct, 'texts'>

const languages = ['EN', 'DE', 'FR', 'NL'] as const

type Language = (typeof languages)[number]

const names = new Map(taxonomyNodes.map((node) => [`${node.kind} ${node.code}`, node.names]))

/** The texts of a product in every language of the catalogue; each sentence follows from its values. */
export function textsOf(variant: Variant, product: Untold, random: Random): DemoProduct['texts'] {
  const withMarketing = random.chance(0.7)
  return Object.fromEntries(
    languages.map((language, index) => {
      const writer = new Writer(variant, product, language, index)
      return [language, writer.text(withMarketing)]
    }),
  )
}

/** Writes about one product in one language. */
class Writer {
  private readonly variant: Variant
  private readonly product: Untold
  private readonly language: Language
  private readonly index: number

  constructor(variant: Variant, product: Untold, language: Language, index: number) {
    this.variant = variant
    this.product = product
    this.language = language
    this.index = index
  }
}
