type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** A text together with the language that it is in. */
export interface FoundText {
  text: string
  language: string
}

/** The text in a language, else what is shown in its place; null where no language has it. */
export function textIn(texts: Texts, language: string, leaf: string): FoundText | null {
  return read(texts, language, leaf) ?? fallbackText(texts, language, leaf)
}

/** What is shown where a language lacks a text: English, else the first language that has it. */
export function fallbackText(texts: Texts, language: string, leaf: string): FoundText | null {
  const others = Object.keys(texts).filter((code) => code !== language && code !== 'EN')
  const order = language === 'EN' ? others.toSorted() : ['EN', ...others.toSorted()]
  for (const code of order) {
    const found = read(texts, code, leaf)
    if (found) return found
  }
  return null
}

function read(texts: Texts, language: string, leaf: string): FoundText | null {
  const text = texts[language]?.[leaf]
  return typeof text === 'string' && text.trim() ? { text: text.trim(), language } : null
}
