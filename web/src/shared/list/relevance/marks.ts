import { foldForSearch } from '@lambda/domain/text/text'

/** What is looked for in texts: a word as the beginning of one, or just these words in their order. */
export interface Sought {
  text: string
  isPhrase: boolean
}

/** A part of a text: its first place, and the one behind its last. */
export type Mark = readonly [from: number, to: number]

/** A shorter word is no beginning of another. */
const shortestBeginning = 3

/** Of a word of so many letters, the last two may be its ending. */
const shortestStem = 4
const longestEnding = 2

/** Where a text has what is looked for, as the search compares it: without case and accents. In order, none within another. */
export function marksIn(text: string, sought: readonly Sought[]): Mark[] {
  const words = wordsIn(text)
  return joined(
    sought.flatMap(({ text: one, isPhrase }) => {
      const asked = wordsIn(one).map(({ folded }) => folded)
      return words.flatMap((_, at) => markAt(words.slice(at, at + asked.length), asked, isPhrase))
    }),
  )
}

/** The same in a code, where separators do not matter: what has a digit may stand anywhere in it. */
export function codeMarksIn(code: string, sought: readonly Sought[]): Mark[] {
  const places = [...code.matchAll(/[a-z\d]/gi)].map(({ index }) => index)
  const plain = plainCode(code)
  const inside = sought.flatMap(({ text }): Mark[] => {
    const key = plainCode(text).replace(/^0+(?=.)/, '')
    const at = /\d/.test(key) && key.length >= shortestBeginning ? plain.indexOf(key) : -1
    const [first, last] = [places[at], places[at + key.length - 1]]
    return first === undefined || last === undefined ? [] : [[first, last + 1]]
  })
  return joined([...inside, ...marksIn(code, sought)])
}

const plainCode = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

interface Word {
  folded: string
  /** Where the letter is in the text that each one of `folded` comes from, and where the word ends there. */
  places: readonly number[]
  end: number
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => {
    const letters = Array.from(word.matchAll(/./gsu), ({ 0: letter, index: at }) => ({
      at: index + at,
      folded: foldForSearch(letter),
    }))
    return {
      folded: letters.map(({ folded }) => folded).join(''),
      places: letters.flatMap(({ at, folded }) => Array.from({ length: folded.length }, () => at)),
      end: index + word.length,
    }
  })
}

/** What is marked of words in their order where they are those asked for; the last one may be longer, or end otherwise. */
function markAt(words: readonly Word[], asked: readonly string[], isPhrase: boolean): Mark[] {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.length < asked.length) return []
  const isSame = ({ folded }: Word, at: number) => folded === asked[at]
  const from = first.places[0] ?? 0
  if (words.every(isSame)) return [[from, last.end]]
  const wanted = asked.at(-1) ?? ''
  if (isPhrase || !words.slice(0, -1).every(isSame)) return []
  if (wanted.length >= shortestBeginning && last.folded.startsWith(wanted)) {
    const end = last.places[wanted.length - 1] ?? 0
    return [[from, last.places.find((at) => at > end) ?? last.end]]
  }
  const isStem =
    last.folded.length >= shortestStem &&
    wanted.startsWith(last.folded) &&
    wanted.length - last.folded.length <= longestEnding
  return isStem ? [[from, last.end]] : []
}

/** In order; what touches or overlaps is one. */
function joined(marks: readonly Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && from <= last[1]) whole.splice(-1, 1, [last[0], Math.max(last[1], to)])
    else whole.push([from, to])
  }
  return whole
}
