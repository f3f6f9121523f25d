/** How words of a language stand in longer ones: `Platte` in `Dämmplatten`. */
interface CompoundRules {
  /** So many letters must a word have to be looked for at the end of longer ones. */
  shortest: number
  /** What may follow it there, as a regular expression: the endings of plural and cases. */
  endings: (word: string) => string
  /** What must not follow a word inside of a longer one, as it makes another word of it: `Verteiler`, `Deckel`. Null where words are looked for at the end only. */
  derived: ((word: string) => RegExp) | null
}

const rules: Readonly<Record<string, CompoundRules>> = {
  EN: { shortest: 5, endings: () => '(e?s)?', derived: null },
  DE: {
    shortest: 4,
    endings: () => '(e?n|e?s|e)?',
    // a noun in -e takes an -n before what follows: Deckenplatte
    derived: (word) =>
      word.endsWith('e') ? /^(?:[^n]|nd)/ : /^(?:er|ung|end|ig|lich|bar|isch|keit|heit)/,
  },
  NL: {
    shortest: 3,
    endings: dutchEndings,
    derived: () => /^(?:er|ing|end|ig|lijk|baar|isch|s(?:e|[bcdfghlmnpqrvwz]))/,
  },
}

/** `mat`: matten; `folie`: folies; `plaat` has no plural in -s: a werkplaats is something else. */
function dutchEndings(word: string): string {
  const closed = /[^aeiou][aeiou]([bdfgklmnprst])$/.exec(word)?.[1]
  const plural = closed === undefined ? 'e?n' : `${closed}en`
  return /(?:e[lmnr]|[ij]e|[aou])$/.test(word) ? `(${plural}|s|jes?)?` : `(${plural}|jes?)?`
}

/** From so many letters on a word is looked for inside of longer ones, and behind fewer letters. */
const long = 5

/** So many letters must stand before a word: at the end of a longer one, and before a short one or inside. */
const [fewBefore, manyBefore] = [3, 4]

/** So many letters must follow a word inside of a longer one. */
const fewBehind = 3

/**
 * Whether a longer word ends in a word or has it inside, so that it is about the same thing. Both are as search compares
 * them: lower case, no accents. False for a word at the beginning, and in languages whose compounds are several words.
 */
export function isPartOf(word: string, longer: string, language: string): boolean {
  const own = rules[language]
  if (!own || word.length < own.shortest) return false
  if (atEnd(word, own).test(longer)) return true
  const at = longer.lastIndexOf(word)
  const rest = longer.slice(at + word.length)
  const isInside = word.length >= long && at >= manyBefore && rest.length >= fewBehind
  return isInside && own.derived !== null && !own.derived(word).test(rest)
}

function atEnd(word: string, { endings }: CompoundRules): RegExp {
  const before = word.length >= long ? fewBefore : manyBefore
  return new RegExp(`^.{${before},}${word}${endings(word)}$`)
}

/**
 * Patterns of LIKE, few of them, that hold for every longer word of which one of the words is a part, and for others. A short
 * word is looked for at the end alone, as too many have it inside.
 */
export function partPatterns(words: readonly string[], language: string): string[] {
  const own = rules[language]
  if (!own) return []
  const fitting = words
    .filter((word) => word.length >= own.shortest)
    .toSorted((a, b) => a.length - b.length)
  const stems = fitting.filter(
    (word, at) => !fitting.slice(0, at).some((shorter) => word.includes(shorter)),
  )
  return stems.flatMap((stem) =>
    stem.length < 4 ? [`_%${stem}`, `_%${stem}${stem.slice(-1)}en`] : `_%${stem}%`,
  )
}
