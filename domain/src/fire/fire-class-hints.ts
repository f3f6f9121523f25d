import { fireClasses } from './fire-tables.ts'
import type { FireTable } from './fire-tables.ts'

/** The class letter with the suffix of its table, at the start of a compact text. */
const mainPart = /^(?:a1|a2|b[12](?=ca)|[a-f])(?:fl|ca|l)?/
const tableBySuffix: Record<string, FireTable> = { fl: 'floor', ca: 'cable', l: 'pipe' }

/** What sets a text apart from a class, part by part; what was left out is forgiven most easily. */
const cost = { missing: 1, surplus: 4, wrong: 4 }
/** Two parts may differ where the class letter is the one that was written, one part elsewhere. */
const farthest = { sameLetter: 8, otherLetter: 4 }

/** “Class E”, “Klasse: B-s1,d0” */
const leadingWord = /^\s*(?:euro)?(?:class|classe|klasse)\s*[\s:]\s*/i

/** What is said beside a class and changes nothing about it: its standard, and that A1 does not burn. */
const remark =
  /[\s,;]*\(?(?:(?:according to|acc\. to|nach|gemäß|selon|volgens)\s+)?(?:(?:DIN|BS|NF|NEN|NBN|ÖNORM|I\.S\.)\s+)?(?:EN[\s-]?13501-1(?::[\d+A:]*)?|non[\s-]?combustible|nicht\s?brennbar|incombustible|onbrandbaar)\)?\s*$/i

/** The German classes before the European ones; none of them says what the European class is. */
const nationalClass = /^(?:din4102-?1?:?)?b[123]$|din4102/

/**
 * A fire class without what people write differently: separators, tags, subscripts, soft hyphens,
 * a leading “Euroclass” or “Class”, its standard. The case is kept. `'A2<sub>L</sub> - s1, d0'` → `'A2Ls1d0'`.
 */
export function compactFireText(text: string): string {
  return text
    .replace(leadingWord, '')
    .replace(remark, '')
    .replace(/<\/?su[bp]>/gi, '')
    .replaceAll('\u2097', 'L')
    .normalize('NFKC')
    .replace(/[\s,;._\-\u2010-\u2015\u2212\u00ad\u200b]/g, '')
    .replace(/^euro(?:class|klasse)/i, '')
}

/** Up to three possible classes near to a compact text: those of the same class letter first. */
export function nearestFireClasses(compact: string): string[] {
  const text = keyOf(compact)
  if (text === 'fl') return ['FL', 'Ffl']
  if (text.length > 40 || /^(?:npd|null)$/.test(text)) return []
  if (isFireResistance(text) || isNational(compact)) return []
  const main = mainPart.exec(text)?.[0]
  const usual = main === undefined ? undefined : tableOf(main)
  const candidates = fireClasses.map(({ code, table }) => {
    const key = keyOf(compactFireText(code))
    const isOther = mainPart.exec(key)?.[0] !== main
    return { code, distance: distance(text, key), strangers: [isOther, table !== usual] }
  })
  return candidates
    .filter((candidate) => isNear(candidate, text))
    .sort((a, b) => order(a.strangers, b.strangers) || a.distance - b.distance)
    .slice(0, 3)
    .map((candidate) => candidate.code)
}

/** Near enough to be proposed, and with at least one part in common. */
function isNear(candidate: { distance: number; strangers: boolean[] }, text: string): boolean {
  const limit = candidate.strangers[0] ? farthest.otherLetter : farthest.sameLetter
  return candidate.distance <= limit && candidate.distance < parts(text).length * cost.wrong
}

/** A sentence that says what is wrong with a text that is no class, and what is possible instead. */
export function whyNoFireClass(text: string, compact: string, nearest: readonly string[]): string {
  const shown = `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
  const key = keyOf(compact)
  if (key === '') return 'Enter a reaction-to-fire class.'
  if (/^(?:npd|null)$/.test(key))
    return `${shown} is not a class. Set the value to NPD (no performance determined) instead.`
  if (isFireResistance(key))
    return `${shown} is a fire resistance class (EN 13501-2), not a reaction-to-fire class (EN 13501-1).`
  if (isNational(compact))
    return `${shown} is a class of DIN 4102-1, not a reaction-to-fire class (EN 13501-1). Neither follows from the other: enter the European class from the declaration of performance.`
  const reason = grammarReason(key)
  const possible = nearest.length > 0 ? ` Similar classes: ${nearest.join(' · ')}.` : ''
  return `${shown} is not a reaction-to-fire class of EN 13501-1${reason}.${possible}`
}

function grammarReason(key: string): string {
  const main = mainPart.exec(key)?.[0]
  if (main === undefined || !/^(?:[sda]\d[ab]?)*$/.test(key.slice(main.length))) return ''
  if (key === 'fl') return ': FL is for pipe insulation, Ffl for floorings'
  if (/^(?:a1|f)/.test(main) && key !== main) return ': A1 and F have no s or d part'
  if (main.startsWith('e') && key !== main) return ': E can only be followed by d2'
  if (main.endsWith('fl') && key.includes('d', main.length)) return ': floorings have no d part'
  if (/^(?:a2|[bcd])(?:l|ca)?$/.test(main) && !/s.*d/.test(key))
    return ': the s or d part is missing'
  return ''
}

/** Small letters, and nothing of a remark in brackets: `A1 (EN 13501-1)` means A1. */
function keyOf(compact: string): string {
  return compact.toLowerCase().replace(/\(.*$/s, '')
}

function isFireResistance(key: string): boolean {
  return /^(?:r|re|rei|ei|e|ew)\d{2,3}/.test(key)
}

function isNational(compact: string): boolean {
  return nationalClass.test(compact.toLowerCase())
}

function tableOf(main: string): FireTable {
  const suffix = /(?:fl|ca|l)$/.exec(main)?.[0]
  return (suffix === undefined ? undefined : tableBySuffix[suffix]) ?? 'board'
}

/** False sorts before true, the first difference decides. */
function order(a: readonly boolean[], b: readonly boolean[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : Number(a[at]) - Number(b[at])
}

/** `'bs2d0'` → b, s2, d0: a wrong smoke class is one mistake, however many characters it has. */
function parts(key: string): string[] {
  return key.match(/[sda]\d[ab]?|./gu) ?? []
}

/** What it takes to turn `text` into `target`: an edit distance over parts. */
function distance(text: string, target: string): number {
  const expected = parts(target)
  let row = [0, ...expected.map((_, index) => (index + 1) * cost.missing)]
  for (const part of parts(text)) {
    const next = [(row[0] ?? 0) + cost.surplus]
    for (const [index, one] of expected.entries()) {
      const kept = (row[index] ?? 0) + (part === one ? 0 : cost.wrong)
      const dropped = (row[index + 1] ?? 0) + cost.surplus
      next.push(Math.min(kept, dropped, (next[index] ?? 0) + cost.missing))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
