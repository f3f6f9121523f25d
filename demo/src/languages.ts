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

/** A day (`YYYY-MM-DD`) as the language writes it in documents: `2024-05-09` is 9 May 2024, 09.05.2024 and so on. */
export function dayIn(day: string, language: DemoLanguage): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (language === 'DE') return `${date}.${month}.${year}`
  if (language === 'FR') return `${date}/${month}/${year}`
  if (language === 'NL') return `${date}-${month}-${year}`
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

// oxfmt-ignore
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
