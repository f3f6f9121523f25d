import { foldForSearch } from '../text/text.ts'

/** Other ways to spell a word that is typed, each as search compares it; the word itself is not among them. */
export function spellingsOf(typed: string, language: string): string[] {
  const word = foldForSearch(typed)
  const others = [
    word.replaceAll('-', ''),
    ...(language === 'DE' ? umlautSpellings(typed) : []),
    ...(language === 'FR' ? [withoutElision(word)] : []),
  ]
  return [...new Set(others)].filter((other) => other !== word && /^\p{L}{3,}$/u.test(other))
}

/** `Daemmplatte` for `Dämmplatte` and the other way round. */
function umlautSpellings(typed: string): string[] {
  const written = typed.normalize('NFC').toLowerCase()
  const wide = written.replace(/[äöü]/g, (letter) => `${foldForSearch(letter)}e`)
  const narrow = written.replace(/(?<![aeq])([aou])e/g, '$1')
  return [foldForSearch(wide), foldForSearch(narrow)]
}

/** `l’isolation`, `d'étanchéité` → the noun. */
function withoutElision(word: string): string {
  return word.replace(/^(?:[cdjlmnst]|qu)['’ʼ](?=\p{L}{3})/u, '')
}
