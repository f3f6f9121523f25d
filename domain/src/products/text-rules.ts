import { languageName } from '../languages/language-names.ts'
import type { Advice } from './finding.ts'
import type { ProductFacts } from './product-facts.ts'

/** Shorter texts, names among them, may be the same in two languages. */
const leastLength = 40

const parts = [
  { key: 'description', label: 'description' },
  { key: 'marketingText', label: 'marketing text' },
] as const

/** Whether a text is in its own language: one that is that of another language has not been translated (R37). */
export function checkTexts({ texts }: Pick<ProductFacts, 'texts'>): Advice[] {
  // English first: what is the same is a copy of it
  const languages = Object.keys(texts).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return parts.flatMap(({ key, label }) => {
    const seen = new Map<string, string>()
    return languages.flatMap((language): Advice[] => {
      const text = texts[language]?.[key]?.replaceAll(/\s+/g, ' ').trim() ?? ''
      const original = seen.get(text)
      if (text.length < leastLength) return []
      seen.set(text, original ?? language)
      if (original === undefined) return []
      const message = `The ${languageName(language, 'EN')} ${label} is the same as the ${languageName(original, 'EN')} one. Translate it.`
      const path = `texts.${language}.${key}`
      return [{ rule: 'R37', severity: 'I', path, code: 'TEXT_COPIED', message }]
    })
  })
}

function rank(language: string): number {
  return language === 'EN' ? 0 : 1
}
