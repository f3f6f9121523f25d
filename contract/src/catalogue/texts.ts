import { languageName } from '@lambda/domain/languages/language-names'
import type { ProductText } from '../products/products.ts'
import type { CatalogueProduct, CatalogueSettings } from './facts.ts'
import type { Tell } from './values.ts'

/** A language in English. */
export function nameOfLanguage(code: string): string {
  return languageName(code, 'EN')
}

/** The texts of a language, which have a short name. */
export type NamedText = ProductText & { language: string; nameShort: string }

/** The texts in the languages of the catalogue that have a short name; of the others it is told that they have none. */
export function textsOf(
  { texts }: Pick<CatalogueProduct, 'texts'>,
  { languages }: Pick<CatalogueSettings, 'languages'>,
  tell: Tell,
): NamedText[] {
  return languages.flatMap((language) => {
    const text = texts[language]
    const nameShort = text?.nameShort ?? null
    if (text && nameShort !== null) return [{ ...text, language, nameShort }]
    tell(`No short name in ${nameOfLanguage(language)}: no texts in it`)
    return []
  })
}
