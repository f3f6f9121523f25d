/** An ending, and what it is in another number or gender. */
type Rule = readonly [ending: RegExp, form: string]

/** Nouns whose plural ends in -er, mostly with an umlaut. */
const nounsInEr = 'band|bild|blatt|brett|dach|fach|fass|feld|glas|holz|loch|rad|schild|tuch'

const english: readonly Rule[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(ch|s|sh|x|z)es$/, '$1'],
  [/['’]s$/, ''],
  [/([^ius])s$/, '$1'],
  [/([^aeiou])y$/, '$1ies'],
]

const german: readonly Rule[] = [
  [new RegExp(`(${nounsInEr})ern?$`), '$1'],
  [/(ung|heit|keit|schaft|ion)en$/, '$1'],
  [/(isch|lich|ig|bar)e[mnrs]?$/, '$1'],
  [/(e[lr]?)n$/, '$1'],
  [/en$/, ''],
  // Matte, Rolle, Decke are no plurals of matt, Roll, Deck
  [/(?<!tt|ll|pp|nn|mm|[aeio]ck)e$/, ''],
  [/es$/, ''],
  [/([^s])s$/, '$1'],
]

const french: readonly Rule[] = [
  [/(eau|eu)x$/, '$1'],
  [/aux$/, 'al'],
  [/aux$/, 'au'],
  [/([^s])s$/, '$1'],
  [/al$/, 'aux'],
  [/(.{5})es$/, '$1'],
  [/(.{5})e$/, '$1'],
]

const dutch: readonly Rule[] = [
  [/([^aeiou])([aeou])zen$/, '$1$2$2s'],
  [/([^aeiou])([aeou])ven$/, '$1$2$2f'],
  [/([^aeiou])([aeou])([bdfgklmnprt])en$/, '$1$2$2$3'],
  [/zen$/, 's'],
  [/ven$/, 'f'],
  [/([bdfgklmnprst])\1en$/, '$1'],
  [/en$/, ''],
  [/([aeou])\1([bdgklmnprt])$/, '$1$2en'],
  [/([aeou])\1s$/, '$1zen'],
  [/([aeou])\1f$/, '$1ven'],
  [/(ij|oe|ui|ou|eu|ei)s$/, '$1zen'],
  [/(ie|ij|oe|ui|ou|eu|ei|l|r)f$/, '$1ven'],
  [/['’]s$/, ''],
  [/([^s])s$/, '$1'],
  [/e$/, ''],
]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  EN: english,
  DE: german,
  FR: french,
  NL: dutch,
}

/** Shorter ones stand for too much. */
const shortestForm = 3

/**
 * Forms that a word may have in the singular or plural, the likeliest first, but for those that begin with the word. Words
 * are as search compares them: lower case, no accents. Not all of these are words: use those that are in use.
 */
export function formsOf(word: string, language: string): string[] {
  const forms = (rules[language] ?? []).flatMap(([ending, form]) =>
    ending.test(word) ? [word.replace(ending, form)] : [],
  )
  return [...new Set(forms)].filter((form) => form.length >= shortestForm && !form.startsWith(word))
}
