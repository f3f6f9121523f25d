/** The languages that the demo is told in, and how each of them writes words and numbers. */

export const demoLanguages = ['EN', 'DE', 'FR', 'NL'] as const

export type DemoLanguage = (typeof demoLanguages)[number]

/** The same in English, German, French and Dutch. */
export type Words = readonly [EN: string, DE: string, FR: string, NL: string]

/** The words in a language. */
export function word(words: Words, language: DemoLanguage): string {
  return words[demoLanguages.indexOf(language)] ?? words[0]
}

/** A text with its numbers as the language writes them: `0.035` has a decimal comma everywhere but in English. */
export function numbersIn(text: string, language: DemoLanguage): string {
  return language === 'EN' ? text : text.replaceAll(/(?<=\d)\.(?=\d)/g, ',')
}
