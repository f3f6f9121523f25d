import { parseDecimal } from '../numbers/decimal.ts'

/**
 * One declared property of a designation code. `key` is upper case (`'MU'`, `'NA'`, `'PH'`), `args`
 * are what stands in brackets (`DS(70,-)` → `['70', '-']`, `CS(10\Y)` → `['10', 'Y']`, `T9(T8D<150)`
 * → `['T8D<150']`), `level` is the number in canonical form (`AW1,00` → `'1'`), null without one.
 */
export interface DesignationToken {
  key: string
  args: string[]
  level: string | null
}

/** A designation code taken apart. `unknown` holds, as written, what is no known property. */
export interface Designation {
  material: string
  standard: string
  edition: string | null
  tokens: DesignationToken[]
  unknown: string[]
}

/** The properties of the insulation product standards EN 13162 to 13171, EN 14303 to 14314, EN 16069. */
const keys = new Set(
  'T L W S P DS DLT CS CC TR BS PL WS WL WD FT FTCD FTCI MU Z MV SD CP AP AW AF ST CL F NA SI PH'.split(
    ' ',
  ),
)
/** EN 13162 writes AF with a subscript r that some codes keep. */
const otherNames: Record<string, string> = { AFR: 'AF' }

/** Material, a national prefix such as DIN or MSZ, EN, the number with its part, the edition. */
const head =
  /^([A-Z]{2,5}(?:\/[A-Z]{2,5})?)[\s-]+(?:[\p{Lu}]{2,5}[\s-]+)?EN[\s-]*(\d{4,5}(?:-\d{1,2}(?=[-:\s]|$))?)(?:\s*:\s*(\d{4}(?:\s*\+\s*A\d{1,2}\s*:\s*\d{4})*))?(?=[-\s]|$)/iu

/** A property with its brackets and its level; whatever follows a space is not part of it. */
const property = /^([A-Z]+)\s*(\([^()]*\))?\s*(\d+(?:[.,]\d+)?)?\s*(\([^()]*\))?\**(?=\s|$)/i

/**
 * Reads the designation code of a product standard (EN 13162, clause 6, and its sisters), as printed:
 * any case, soft hyphens, dashes, spaces, `EN-13162`, `;` in brackets, decimal commas, footnote stars.
 * Properties it does not know are collected in `unknown`, never refused. Only a text without a
 * material and a standard in front is refused, with a sentence.
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
    edition: edition?.replace(/\s/g, '').toUpperCase() ?? null,
    tokens: [],
    unknown: [],
  }
  for (const piece of splitOutsideBrackets(plain.slice(found.length))) readPiece(piece, designation)
  return designation
}

/**
 * The level declared under a key, in canonical form: `'MU'`, `'ST(+)'`, `'CS'`, `'CS(10)'`; arguments
 * narrow the choice (`'CS(10)'` finds `CS(10)` and `CS(10\Y)`, `'CS'` every CS). Null when nothing is
 * declared, when it carries no number, or when several numbers are (`SD27*-SD24**`, one per thickness).
 */
export function levelOf(designation: Designation, key: string): string | null {
  const [, name = '', args] = /^([A-Z]+)(\(.*\))?$/i.exec(key) ?? []
  const expected = splitArguments(args)
  const levels = designation.tokens
    .filter((token) => token.key === name.toUpperCase())
    .filter((token) => expected.every((argument) => token.args.includes(argument)))
    .flatMap((token) => token.level ?? [])
  return new Set(levels).size === 1 ? (levels[0] ?? null) : null
}

function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/µ|μ/g, 'MU')
    .trim()
}

/** The pieces between hyphens; a hyphen in brackets, as in `DS(70,-)`, separates nothing. */
function splitOutsideBrackets(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === '-' && depth === 0) pieces.push('')
    else pieces.push((pieces.pop() ?? '') + character)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function readPiece(piece: string, designation: Designation): void {
  const [found, name = '', before, level, after] = property.exec(piece) ?? []
  const upper = name.toUpperCase()
  const key = otherNames[upper] ?? upper
  if (found === undefined || !keys.has(key)) {
    designation.unknown.push(piece)
    return
  }
  designation.tokens.push({ key, args: splitArguments(before ?? after), level: readLevel(level) })
  const rest = piece.slice(found.length).trim()
  if (rest !== '') designation.unknown.push(rest)
}

function readLevel(level: string | undefined): string | null {
  return level === undefined ? null : parseDecimal(level.replace(',', '.'))
}

/** `(70;-)` → 70 and -; with a slash the comma is a decimal one: `(2/1,5/50)` → 2, 1.5 and 50. */
function splitArguments(brackets: string | undefined): string[] {
  if (brackets === undefined) return []
  const inner = brackets.slice(1, -1).replaceAll('\\', '/').replaceAll(' ', '').toUpperCase()
  return inner.includes('/') ? inner.replaceAll(',', '.').split('/') : inner.split(/[,;]/)
}
