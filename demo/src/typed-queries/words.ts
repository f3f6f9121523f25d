/** Words as people compare them: without case, without accents. */

/** Lower case, without accents; `ß` is `ss`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** The words of a text between blanks, with one more at each end; a decimal with a point is one word. */
export function spaced(text: string): string {
  const words = folded(text).match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}

/** Shorter words are looked for as they are, longer ones as the beginning of a word. */
const shortestBeginning = 3

/** Whether one of these words is this one, or begins with it. */
export function begins(words: string, word: string): boolean {
  const sought = spaced(word).trimEnd()
  return words.includes(sought.length > shortestBeginning ? sought : `${sought} `)
}
