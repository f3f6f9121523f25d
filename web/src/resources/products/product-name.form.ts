import type { ProductText } from '@lambda/contract/products'

type PlainLeaf = Exclude<keyof ProductText, 'keywords'>
type Texts = Readonly<Record<string, Partial<ProductText> | undefined>>

/** A text together with the language that it is in. */
interface Found {
  text: string
  language: string
}

/** The text in a language, else what is shown in its place; null where no language has it. */
export function textIn(texts: Texts, language: string, leaf: PlainLeaf): Found | null {
  return read(texts, language, leaf) ?? fallbackText(texts, language, leaf)
}

/** What is shown where a language lacks a text: English, else the first language that has it. */
export function fallbackText(texts: Texts, language: string, leaf: PlainLeaf): Found | null {
  const others = Object.keys(texts).filter((code) => code !== language && code !== 'EN')
  const order = language === 'EN' ? others.toSorted() : ['EN', ...others.toSorted()]
  for (const code of order) {
    const found = read(texts, code, leaf)
    if (found) return found
  }
  return null
}

function read(texts: Texts, language: string, leaf: PlainLeaf): Found | null {
  const text = texts[language]?.[leaf]?.trim()
  return text ? { text, language } : null
}
