import { foldForSearch } from '@lambda/domain/text/text'
import { type FieldList, presenceWords } from './field.ts'

/**
 * The candidate that a person probably meant: within two typing errors (a letter missing, added,
 * changed, or two swapped), or as many as are told, and fewer than half of the letters; case is ignored. Null if none is near.
 */
export function nearest(typed: string, candidates: readonly string[], most = 2): string | null {
  const lowerCase = typed.toLowerCase()
  const limit = Math.min(most, Math.ceil(lowerCase.length / 2) - 1)
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - lowerCase.length) > limit) continue
    const distance = editDistance(lowerCase, candidate.toLowerCase())
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { candidate, distance }
  }
  return best?.candidate ?? null
}

/**
 * The word before the colon that somebody probably means by one that no field has: `countries`, `Dickke`, `reaction-to-fire`,
 * `fire-class`. Looked for among names, labels and aliases, first as they are and in the singular, then with typing errors, or
 * as a part of what was typed. Null where nothing is like it.
 */
export function meantField(typed: string, fields: FieldList): string | null {
  const { names, spellings } = spellingsOfFields(fields)
  const key = keyOf(typed)
  const near = (among: readonly string[], most: number) =>
    spellings.get(nearest(key, among, most) ?? '')
  const same = singulars(key).find((one) => spellings.has(one))
  return (
    spellings.get(same ?? '') ??
    near(names, 2) ??
    partOf(key, names) ??
    // there are so many of them that one is like anything short
    near([...spellings.keys()], key.length < 8 ? 1 : 2) ??
    null
  )
}

interface Spellings {
  names: readonly string[]
  /** The name that each spelling stands for: of a name itself, else of a label, else of an alias. */
  spellings: ReadonlyMap<string, string>
}

/** Worked out once a list: a query may have a hundred unknown names. */
const known = new WeakMap<FieldList, Spellings>()

function spellingsOfFields(fields: FieldList): Spellings {
  const kept = known.get(fields)
  if (kept) return kept
  const names = [...fields.map(({ name }) => name), ...presenceWords]
  const pairs = [
    ...names.map((name) => [name, name] as const),
    ...fields.map(({ label, name }) => [label, name] as const),
    ...fields.flatMap(({ aliases = [], name }) => aliases.map((alias) => [alias, name] as const)),
  ]
  const spellings = new Map<string, string>()
  for (const [spelling, name] of pairs) {
    const key = keyOf(spelling)
    if (!spellings.has(key)) spellings.set(key, name)
  }
  known.set(fields, { names, spellings })
  return { names, spellings }
}

function keyOf(text: string): string {
  return foldForSearch(text).replaceAll(/[\s_]+/g, '-')
}

/** A word as it is, and what it may be the English plural of. */
function singulars(word: string): string[] {
  return [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')]
}

/** The longest name of which every word was typed, among others. */
function partOf(key: string, names: readonly string[]): string | null {
  const words = new Set(key.split('-').flatMap(singulars))
  const inside = names.filter(
    (name) => name.length > 2 && name.split('-').every((word) => words.has(word)),
  )
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Infinity
      row.push(Math.min(change, swap, at(last, j) + 1, at(row, j - 1) + 1))
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
