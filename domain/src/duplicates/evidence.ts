import { isInStoreGtin } from '../identifiers/gtin.ts'
import { codeKey } from '../identifiers/product-code.ts'

/**
 * What two products that may be one have in common, and how much each of it says. All points are given here and nowhere
 * else; they are whole numbers from 0 (says nothing) to 99 (no more doubt), and the same facts always give the same.
 */

/** How two codes of one key differ, from nothing at all to digits that stand together otherwise. */
export const codeDifferences = [
  'none',
  'case',
  'separators',
  'zeros',
  'prefix',
  'division',
] as const

export type CodeDifference = (typeof codeDifferences)[number]

/** Kinds of evidence, the strongest first. */
export const evidenceKinds = ['gtin', 'article', 'code', 'similar', 'file'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]

/** A value between 0 and 99 points by how two codes differ. */
const codePoints: Readonly<Record<CodeDifference, number>> = {
  none: 95,
  case: 95,
  separators: 85,
  zeros: 75,
  prefix: 60,
  division: 35,
}

const separators = /[^A-Z0-9]+/

/** The positions in the bare code where something separates its characters, leading zeros left out. */
function divisions(code: string): Set<number> {
  const places = new Set<number>()
  let at = 0
  for (const part of code.toUpperCase().split(separators).slice(0, -1)) {
    at += part.length
    places.add(at)
  }
  const zeros = /^0*/.exec(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))?.[0].length ?? 0
  return new Set([...places].map((place) => place - zeros).filter((place) => place > 0))
}

/**
 * How two codes differ that are equal but for case, separators, leading zeros and a supplier's prefix. `division`: both are
 * divided, and not at the same places, so that 10-035 and 100-35 may well be two sizes.
 */
export function codeDifference(one: string, other: string): CodeDifference {
  const [a, b] = [one.trim(), other.trim()]
  if (a === b) return 'none'
  if (a.toUpperCase() === b.toUpperCase()) return 'case'
  if (codeKey(a) !== codeKey(b)) return 'prefix'
  const [left, right] = [divisions(a), divisions(b)]
  if (left.size > 0 && right.size > 0 && !(left.isSubsetOf(right) || right.isSubsetOf(left))) {
    return 'division'
  }
  const bare = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return bare(a) === bare(b) ? 'separators' : 'zeros'
}

/** What two codes with the same key, or the same but for a prefix, are worth. */
export function codeEvidence(one: string, other: string): number {
  return codePoints[codeDifference(one, other)]
}

/** Manufacturers number their articles themselves: the same number in other clothes says a little more than a code. */
export function articleEvidence(one: string, other: string): number {
  const difference = codeDifference(one, other)
  return difference === 'division' ? codePoints.division : Math.max(90, codePoints[difference])
}

/**
 * What the same GTIN is worth: one GTIN, one article. On packaging it may have been copied along with the rest; one for use
 * in a store is given by each store anew.
 */
export function gtinEvidence(gtin: string, isOfBothProducts: boolean): number {
  if (isInStoreGtin(gtin)) return 40
  return isOfBothProducts ? 92 : 80
}

/** Names below this similarity (trigrams, 0 to 1) say nothing. */
export const leastSimilar = 0.6

/** What a name is worth that is so similar, of products whose form, dimensions and declared values are equal. */
export function nameEvidence(similarity: number): number {
  return similarity < leastSimilar ? 0 : Math.round(30 + (similarity - leastSimilar) * 87.5)
}

/** A file that more products share covers a range, and says nothing of two of them. */
export const mostSharing = 5

/** What a file is worth that so many products share, of two whose form, dimensions and declared values are equal. */
export function fileEvidence(sharing: number): number {
  if (sharing > mostSharing) return 0
  return sharing === 2 ? 40 : sharing === 3 ? 30 : 15
}

/** Short words of the languages of names, and units: they stand for no type. */
const small = new Set(
  'a an as at by in of on or to de du d et en la le l un à am im zu um aus op te x m mm cm kg pa'.split(
    ' ',
  ),
)

/**
 * Whether two names have the same numbers, types and other marks: `RAL 9010` and `RAL 9016`, `Clad G` and `Clad S`, `Step ND`
 * and `Step HD` are similar, and two. A mark is a word with a digit, or of one or two letters.
 */
export function sameMarks(one: string, other: string): boolean {
  const marksOf = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}.,]+|[.,](?!\p{N})/u)
      .filter(
        (word) => /\p{N}/u.test(word) || (word !== '' && word.length <= 2 && !small.has(word)),
      )
      .toSorted()
      .join(' ')
  return marksOf(one) === marksOf(other)
}

/** From so many points on two products may be one. */
export const leastScore = 30

/** How sure it is that two products are one, from the surest on, by the least score. */
export const duplicateLevels = [
  { code: 'certain', label: 'Certain', from: 85 },
  { code: 'likely', label: 'Likely', from: 60 },
  { code: 'possible', label: 'Possible', from: leastScore },
] as const

export type DuplicateLevel = (typeof duplicateLevels)[number]['code']

/** How sure a score of at least `leastScore` is. */
export function levelOf(score: number): DuplicateLevel {
  return duplicateLevels.find(({ from }) => score >= from)?.code ?? 'possible'
}

/**
 * The score of two products by all that they share, 0 to 99. Of each kind the strongest counts once, as several files or
 * levels of packaging were often copied together; what different kinds leave of the doubt is multiplied.
 */
export function scoreOf(evidence: readonly { kind: EvidenceKind; points: number }[]): number {
  const best = new Map<EvidenceKind, number>()
  for (const { kind, points } of evidence) best.set(kind, Math.max(best.get(kind) ?? 0, points))
  const doubt = [...best.values()].reduce((left, points) => left * (1 - points / 100), 1)
  return Math.min(99, Math.round((1 - doubt) * 100))
}

/** Two things that are connected, by their ids. */
export type Pair = readonly [number, number]

/** What pairs connect, directly or through others: each group with its ids in order, two at least, and the groups by their first. */
export function groupsOf(pairs: readonly Pair[]): number[][] {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    for (let at = id; at !== root;) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const [one, other] of pairs) {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) parents.set(Math.max(a, b), Math.min(a, b))
  }
  const ids = [...new Set(pairs.flat())].toSorted((a, b) => a - b)
  return [...Map.groupBy(ids, rootOf).values()]
}
