import { foldForSearch } from '@lambda/domain/text/text'
import type { Sought } from '../list/relevance/marks.ts'

/** What is looked through in the browser: a title, and other words that lead to it. */
interface Named {
  title: string
  words?: string | null | undefined
}

/** How well a text names something. */
interface Matches<T> {
  /** In order: those whose title is the text or begins with it, or with whose words all of its words begin; then the others. */
  matches: T[]
  /** Whether the first of them is one of those that are meant rather than hit upon. */
  isMeant: boolean
}

/** What has every word of a text somewhere, the best first; the order among equals stays. */
export function localMatches<T extends Named>(things: readonly T[], text: string): Matches<T> {
  const ranked = things
    .flatMap((thing) => {
      const rank = rankOf(thing, foldForSearch(text).trim())
      return rank === null ? [] : [{ thing, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
  return {
    matches: ranked.map(({ thing }) => thing),
    isMeant: (ranked[0]?.rank ?? others) < others,
  }
}

/** The rank of what has the words somewhere within others. */
const others = 3

function rankOf({ title, words = '' }: Named, asked: string): number | null {
  const name = foldForSearch(title)
  const all = ` ${name} ${foldForSearch(words ?? '')}`
  const each = asked.split(/\s+/)
  if (!each.every((word) => all.includes(word))) return null
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  return each.every((word) => beginsWord(name, word)) ? 2 : others
}

function beginsWord(name: string, word: string): boolean {
  return name.split(/[^\p{L}\p{N}]+/u).some((own) => own.startsWith(word))
}

/** The words of a text as they are marked where they are found. */
export function soughtBy(text: string): Sought[] {
  return text
    .split(/[\s"“”„]+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, isPhrase: false }))
}
