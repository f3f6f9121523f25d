import { type Tree, type TreeItem, ancestorsOf } from './tree.ts'

/** What a search finds in a tree. */
export interface TreeMatches {
  /** The items that have all words. */
  found: ReadonlySet<number>
  /** The items above them. */
  above: ReadonlySet<number>
}

/** The words of a search, without regard to case and accents. */
export function searchWords(q: string): string[] {
  return fold(q).split(/\s+/).filter(Boolean)
}

/** The items whose name and code hold every word, and those that lead to them; null where nothing is searched. */
export function matchesIn<T extends TreeItem>(tree: Tree<T>, words: readonly string[]) {
  if (words.length === 0) return null
  const found = new Set<number>()
  const above = new Set<number>()
  for (const item of tree.items) {
    const text = foldedText(item)
    if (!words.every((word) => text.includes(word))) continue
    found.add(item.id)
    for (const { id } of ancestorsOf(tree, item.id)) above.add(id)
  }
  return { found, above } satisfies TreeMatches
}

/** A text cut where words that were searched for begin and end. */
export function cutByWords(
  text: string,
  words: readonly string[],
): { at: number; text: string; isMatch: boolean }[] {
  const letters = Array.from(text)
  const isMatch = matchedLetters(letters.map(fold), words)
  const pieces: { at: number; text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    const matches = isMatch[index] === true
    if (last && last.isMatch === matches) last.text += letter
    else pieces.push({ at: index, text: letter, isMatch: matches })
  }
  return pieces
}

/** For each letter, whether it belongs to a word; a letter may fold to several or to none. */
function matchedLetters(folded: readonly string[], words: readonly string[]): boolean[] {
  const text = folded.join('')
  const letterAt = folded.flatMap((part, index) => Array.from(part, () => index))
  const marked = folded.map(() => false)
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      for (const index of letterAt.slice(at, at + word.length)) marked[index] = true
    }
  }
  return marked
}

/** Folding 5,000 names with every key would be felt: each item keeps its own. */
const foldedTexts = new WeakMap<TreeItem, string>()

function foldedText(item: TreeItem): string {
  const known = foldedTexts.get(item)
  if (known !== undefined) return known
  const text = fold(`${item.name} ${item.code}`)
  foldedTexts.set(item, text)
  return text
}

/** Without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
