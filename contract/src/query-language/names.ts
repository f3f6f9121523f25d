import { foldForSearch, nameKey } from '@lambda/domain/text/text'
import { nearest } from './nearest.ts'

/** Something that a reference field can ask for: its code, and what it is called, by language. */
export interface NamedCode {
  readonly code: string
  /** By upper-case ISO 639-1 code: `{ EN: 'Stone wool', DE: 'Steinwolle' }`. */
  readonly names: Readonly<Record<string, string>>
  /** It groups others of its list: its name is a general word. */
  readonly isGroup?: boolean | undefined
  /** What it is called besides, by language; several may be called so. */
  readonly synonyms?: Readonly<Record<string, string[]>> | undefined
}

/** What can be named, by the list that a reference field calls its `of`. */
export type NamedLists = Readonly<Record<string, readonly NamedCode[]>>

/** Looks up names; every function takes the `of` of a reference field, and knows nothing of a list that it was not given. */
export interface NameTable {
  /** All of a list, in its order. */
  readonly entriesOf: (of: string) => readonly NamedCode[]
  /** The codes that a text stands for: its own, if it is one, else those of all that are called so in any language, names first. */
  readonly codesOf: (of: string, text: string) => readonly string[]
  /** What a code is called in a language, in English where there is no name in it; undefined for an unknown code. */
  readonly nameOf: (of: string, code: string, language: string) => string | undefined
  /** The code whose name, or itself, is written nearly like a text; null if none is. */
  readonly nearestTo: (of: string, text: string) => { name: string; code: string } | null
}

/**
 * The ways in which a name is written, best first: whole, without what stands in parentheses, and the abbreviations in
 * there (`'Expanded polystyrene (EPS)'` → also `'Expanded polystyrene'`, `'EPS'`).
 */
export function spellingsOf(name: string): string[][] {
  const [, outside = '', inside = '', after = ''] =
    /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(name) ?? []
  if (inside === '') return [[name]]
  const abbreviations = inside.split(/[,;/]/).map((one) => one.trim())
  return [
    [name, `${outside} ${after}`],
    abbreviations.filter((one) => /^[A-Z][A-Z0-9-]{1,7}$/.test(one)),
  ]
}

/** A table of these lists; keys are worked out when a list is first asked about. */
export function nameTable(lists: NamedLists): NameTable {
  const known = new Map<string, KnownList>()
  const list = (of: string): KnownList => {
    const kept = known.get(of) ?? knownList(lists[of] ?? [])
    known.set(of, kept)
    return kept
  }
  return {
    entriesOf: (of) => lists[of] ?? [],
    codesOf: (of, text) => {
      const { byCode, byName } = list(of)
      const own = byCode.get(text.toLowerCase())
      return own
        ? [own.code]
        : (byName.find((names) => names.has(nameKey(text)))?.get(nameKey(text)) ?? [])
    },
    nameOf: (of, code, language) => {
      const names = list(of).byCode.get(code.toLowerCase())?.names
      return names?.[language] ?? names?.['EN'] ?? (names && Object.values(names)[0])
    },
    nearestTo: (of, text) => nearestIn(lists[of] ?? [], text),
  }
}

interface KnownList {
  byCode: ReadonlyMap<string, NamedCode>
  /** Codes by the key of a name: whole names first, then what only abbreviates them, synonyms last. */
  byName: readonly ReadonlyMap<string, readonly string[]>[]
}

function knownList(entries: readonly NamedCode[]): KnownList {
  const byName = [0, 1, 2].map(() => new Map<string, string[]>())
  for (const { code, names, synonyms = {} } of entries) {
    for (const synonym of Object.values(synonyms).flat()) addTo(byName[2], nameKey(synonym), code)
    for (const name of new Set(Object.values(names))) {
      for (const [rank, spellings] of spellingsOf(name).entries()) {
        for (const key of spellings.map(nameKey)) addTo(byName[rank], key, code)
      }
    }
  }
  return { byCode: new Map(entries.map((entry) => [entry.code.toLowerCase(), entry])), byName }
}

function addTo(names: Map<string, string[]> | undefined, key: string, code: string): void {
  if (key === '' || !names) return
  const codes = names.get(key) ?? []
  if (!codes.includes(code)) names.set(key, [...codes, code])
}

function nearestIn(
  entries: readonly NamedCode[],
  text: string,
): { name: string; code: string } | null {
  const candidates = new Map(
    entries.flatMap(({ code, names }) =>
      [code, ...Object.values(names)].map((name) => [foldForSearch(name), { name, code }] as const),
    ),
  )
  const found = nearest(foldForSearch(text), [...candidates.keys()])
  return (found === null ? null : candidates.get(found)) ?? null
}
