import { infinite, parseDecimal } from '../numbers/decimal.ts'
import { symbolOf } from './designation-tokens.ts'
import { nationalPrefix } from '../identifiers/standard-citation.ts'

/**
 * One declared property of a designation code. `symbol` is as codes write it (`'MU'`, `'pH'`), `args` are what stands in
 * brackets (`DS(70,-)` → `['70', '-']`, `CS(10\Y)` → `['10', 'Y']`, `T9(T8D<150)` → `['T8D<150']`), `level` is the
 * number in canonical form (`AW1,00` → `'1'`, `WS01` → `'0.1'`), `'∞'`, or null without one. `written` is the token with
 * its digits and footnote stars as they were, otherwise in canonical form (`'AW1.00'`, `'SD27*'`).
 */
export interface DesignationToken {
  symbol: string
  args: string[]
  level: string | null
  written: string
}

/** A designation code taken apart. `unknown` holds, as written, what is no known property. */
export interface Designation {
  material: string
  standard: string
  edition: string | null
  tokens: DesignationToken[]
  unknown: string[]
}

/** Material, a national prefix such as DIN or MSZ, EN, the number with its part, the edition. */
const head = new RegExp(
  String.raw`^(WW-C|\p{Lu}{2,5}(?:\/\p{Lu}{2,5})?)[\s-]+(?:${nationalPrefix})?EN[\s-]*(\d{4,5}(?:-\d{1,2}(?=[-:/\s]|$))?)(?:\s*:\s*(\d{4}(?:-\d{2}(?=[-/\s+]|$))?(?:\s*[+/]\s*AC?\d{0,2}\s*:\s*\d{4})*))?(?=[-/\s]|$)`,
  'iu',
)

/** A property with its brackets, its level and footnote stars. */
const property =
  /^([A-Z]+)\s*(\([^()]*\))?\s*([+−]?\d+(?:[.,]\d+)?|∞)?\s*(\([^()]*\))?(\**)(?=\s|$)/i

/**
 * Reads the designation code of a product standard (EN 13162, clause 6, and its sisters), as printed: any case, soft
 * hyphens, dashes, slashes or spaces between tokens, `EN-13162`, `DIN EN`, `;` in brackets, decimal commas, footnote
 * stars, the standard once more at the end. Properties it does not know are collected in `unknown`, never refused. Only
 * a text without a material and a standard in front is refused, with a sentence.
 */
export function parseDesignation(text: string): Designation | { problem: string } {
  const plain = tidy(text)
  if (plain.length > 1000) return { problem: 'The designation code is too long.' }
  const [found, material = '', number = '', edition] = head.exec(plain) ?? []
  if (found === undefined)
    return {
      problem:
        'A designation code must start with the material and the standard, such as “MW-EN 13162-T5”.',
    }
  const designation: Designation = {
    material: material.toUpperCase(),
    standard: `EN ${number}`,
    edition: edition?.replace(/\s/g, '').replaceAll('/', '+').toUpperCase() ?? null,
    tokens: [],
    unknown: [],
  }
  const rest = withoutRepeatedStandard(plain.slice(found.length), number)
  for (const piece of splitOutsideBrackets(rest)) readPiece(piece, designation)
  return designation
}

/** A designation code in canonical form, its tokens in the order they have; the inverse of `parseDesignation`. */
export function writeDesignation(designation: Designation): string {
  const { material, standard, edition, tokens, unknown } = designation
  const cited = edition === null ? standard : `${standard}:${edition}`
  return [material, cited, ...tokens.map(({ written }) => written), ...unknown].join('-')
}

/** Whether two codes say the same, in whatever order. */
export function saySame(a: Designation, b: Designation): boolean {
  const [one, other] = [a, b].map((designation) => {
    const tokens = designation.tokens.toSorted((x, y) => x.written.localeCompare(y.written))
    return writeDesignation({ ...designation, tokens })
  })
  return one === other
}

/** The tokens of a text that is no whole code, such as a level `FT2` or `DS(70,90)`; `unknown` as in a code. */
export function readTokens(text: string): Pick<Designation, 'tokens' | 'unknown'> {
  const read: Pick<Designation, 'tokens' | 'unknown'> = { tokens: [], unknown: [] }
  for (const piece of splitOutsideBrackets(tidy(text))) readPiece(piece, read)
  return read
}

/** A token of a property with a level in canonical form: `('CS', ['10', 'Y'], '300')` is `CS(10\Y)300`. */
export function makeToken(symbol: string, args: string[], level: string | null): DesignationToken {
  const digits = level ?? ''
  return { symbol, args, level, written: written(symbol, args, digits) }
}

function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/µ|μ/g, 'MU')
    .replace(/(ST ?\([+-]\)) ?- ?(?=\d)/gi, '$1−')
    .trim()
}

/** Data sheets print the standard in a column of its own; read on one line, it stands behind the code once more. */
function withoutRepeatedStandard(text: string, number: string): string {
  const [found, repeated] =
    /\s(?:\S+\s)?EN[\s-]?(\d{4,5}(?:-\d{1,2})?)(?::[\dAC:+\s]*)?$/i.exec(text) ?? []
  return found !== undefined && repeated === number ? text.slice(0, -found.length) : text
}

/** The pieces between hyphens; a hyphen in brackets, as in `DS(70,-)`, separates nothing. */
function splitOutsideBrackets(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const character of text.replace(/^\s*\//, '')) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === '-' && depth === 0) pieces.push('')
    else pieces.push((pieces.pop() ?? '') + character)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/** Reads the tokens of a piece, with spaces between them; what is behind the last one that can be read is unknown. */
function readPiece(piece: string, designation: Pick<Designation, 'tokens' | 'unknown'>): void {
  let rest = piece
  for (let isFirst = true; rest !== ''; isFirst = false) {
    const [found, letters = '', before, digits = '', after, stars] = property.exec(rest) ?? []
    const symbol = symbolOf(letters)
    // A word of prose may be a symbol, too: behind a space, a letter alone declares nothing.
    const isWord = !isFirst && letters.length === 1 && !before && !digits && !after
    if (found === undefined || symbol === undefined || isWord) break
    const args = splitArguments(before ?? after)
    const plain = digits.replace(',', '.').replace('−', '-')
    designation.tokens.push({
      symbol,
      args,
      level: readLevel(symbol, plain),
      written: `${written(symbol, args, plain)}${stars}`,
    })
    rest = rest.slice(found.length).trim()
  }
  if (rest !== '') designation.unknown.push(rest)
}

/** EN 14304 writes water absorption without the point: WS01 is 0.1 kg/m², WS005 is 0.05 kg/m². */
function readLevel(symbol: string, digits: string): string | null {
  if (digits === infinite) return infinite
  if (symbol === 'WS' && /^0\d+$/.test(digits)) return parseDecimal(`0.${digits.slice(1)}`)
  return parseDecimal(digits.replace('+', ''))
}

/** `(70;-)` → 70 and -; with a slash the comma is a decimal one: `(2/1,5/50)` → 2, 1.5 and 50. */
function splitArguments(brackets: string | undefined): string[] {
  if (brackets === undefined) return []
  const inner = brackets.slice(1, -1).replaceAll('\\', '/').replaceAll(' ', '').toUpperCase()
  return inner.includes('/') ? inner.replaceAll(',', '.').split('/') : inner.split(/[,;]/)
}

/** Thickness tolerances have their brackets behind: `T9(T8D<150)`. */
function written(symbol: string, args: readonly string[], digits: string): string {
  if (args.length === 0) return `${symbol}${digits}`
  const mark = symbol === 'CS' ? '\\' : symbol === 'CC' ? '/' : ','
  const brackets = `(${args.join(mark)})`
  return symbol === 'T' ? `${symbol}${digits}${brackets}` : `${symbol}${brackets}${digits}`
}
