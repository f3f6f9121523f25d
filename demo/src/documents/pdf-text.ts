/** Text as a PDF writes it: the fonts that every reader has, and how wide their letters are. */

/** As resources of a page: Helvetica, its bold, and Greek and signs of mathematics. */
export type Font = 'regular' | 'bold'

/** Widths in thousandths of the size, from the space to the tilde. Source: Adobe font metrics of the core 14 fonts. */
// oxfmt-ignore
const widths: Readonly<Record<Font, readonly number[]>> = {
  regular: [278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
  bold: [278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584],
}

/** What only the symbol font has: its letter there and that one's width. */
const symbols: Readonly<Record<string, readonly [letter: string, width: number]>> = {
  λ: ['l', 549],
  α: ['a', 631],
  ρ: ['r', 549],
  '≥': ['\\263', 549],
  '≤': ['\\243', 549],
  '∞': ['\\245', 713],
  '−': ['-', 549],
  θ: ['q', 521],
  '↔': ['\\253', 1042],
  '→': ['\\256', 987],
  '′': ['\\242', 247],
}

/** Beyond Latin-1, where WinAnsi has them. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
}

/** The width of a text at a size, in points; `_` sets the letter behind it low. */
export function widthOf(text: string, font: Font, size: number): number {
  let units = 0
  let isLow = false
  for (const letter of text) {
    if (letter === '_') {
      isLow = true
      continue
    }
    units += widthOfLetter(letter, font) * (isLow ? lowScale : 1)
    isLow = false
  }
  return (units * size) / 1000
}

/** Words in lines of at most that width; one that is wider is broken behind its hyphens. */
export function wrapped(text: string, font: Font, size: number, width: number): string[] {
  const lines: string[] = []
  let taken = 0
  for (const word of text.split(' ')) {
    const isWide = widthOf(word, font, size) > width
    for (const [index, part] of (isWide ? word.split(/(?<=-)/) : [word]).entries()) {
      const own = widthOf(part, font, size)
      const gap = index === 0 ? ' ' : ''
      const space = widthOf(gap, font, size)
      const last = lines.at(-1)
      if (last === undefined || taken + space + own > width) {
        lines.push(part)
        taken = own
      } else {
        lines[lines.length - 1] = `${last}${gap}${part}`
        taken += space + own
      }
    }
  }
  return lines
}

/** The operators that show a text from where the text matrix stands. */
export function shown(text: string, font: Font, size: number): string {
  return runsOf(text)
    .map(({ letters, isSymbol, isLow }) => {
      const name = isSymbol ? 'S' : font === 'bold' ? 'B' : 'R'
      const rise = isLow ? -size * lowDepth : 0
      return `/${name} ${point(size * (isLow ? lowScale : 1))} Tf ${point(rise)} Ts (${encoded(letters)}) Tj`
    })
    .join(' ')
}

/** A number of points, as short as PDF likes it. */
export function point(value: number): string {
  return String(Number(value.toFixed(2)))
}

const lowScale = 0.7
const lowDepth = 0.2

interface Run {
  letters: string
  isSymbol: boolean
  isLow: boolean
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let isLow = false
  for (const letter of text) {
    if (letter === '_') {
      isLow = true
      continue
    }
    const isSymbol = letter in symbols
    const last = runs.at(-1)
    if (last?.isSymbol === isSymbol && last.isLow === isLow) last.letters += letter
    else runs.push({ letters: letter, isSymbol, isLow })
    isLow = false
  }
  return runs
}

/** Widths of letters that were asked for before: few letters make up all texts. */
const known: Readonly<Record<Font, Map<string, number>>> = { regular: new Map(), bold: new Map() }

function widthOfLetter(letter: string, font: Font): number {
  const before = known[font].get(letter)
  if (before !== undefined) return before
  const plain = letter.normalize('NFD').charCodeAt(0)
  const width = symbols[letter]?.[1] ?? widths[font][plain - 32] ?? widths[font][0x6e - 32] ?? 0
  known[font].set(letter, width)
  return width
}

/** What stands in a string as it is. */
const plainLetters = /^[ -'*-[\]-}]*$/

/** A literal string of PDF, without its brackets. */
function encoded(letters: string): string {
  if (plainLetters.test(letters)) return letters
  return Array.from(letters, (letter) => {
    const code = winAnsi[letter] ?? letter.charCodeAt(0)
    if (symbols[letter]) return symbols[letter][0]
    if ('()\\'.includes(letter)) return `\\${letter}`
    if (code < 0x7f) return letter
    return code <= 0xff ? `\\${code.toString(8).padStart(3, '0')}` : '?'
  }).join('')
}
