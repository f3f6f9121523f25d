import { nameKey } from '@lambda/domain/text/text'
import { productFields } from '../products/product-query.ts'
import { namesOfValue } from '../products/query-aliases.ts'
import type { Term } from '../query-language/ast.ts'
import type { EnumField, ReferenceField } from '../query-language/field.ts'
import { type NameTable, spellingsOf } from '../query-language/names.ts'
import { singularKeys } from './plurals.ts'
import { referenceCode } from '../query-language/read-lists.ts'
import {
  type Reading,
  type Recognised,
  type Recogniser,
  doubtful,
  sure,
  textOf,
} from './reading.ts'

/** The fields whose names words are taken for; of two with the same name the first. */
const takenFor = ['brand', 'material', 'form', 'country', 'status']

/** The fields whose names are only offered: their words stand in texts, too. */
const offeredFor = [
  'type',
  'main-group',
  'sub-group',
  'main-application',
  'sub-application',
  'sector',
  'insulation-solution',
  'acoustic-solution',
]

/** The shortest name by its key: shorter ones are too often something else. */
const shortest = 3

/** The shortest name in a language that is neither that of the list nor English. */
const shortestForeign = 5

/** Fields whose names hardly mean anything else, whatever their language: taken where nothing nearer has the name. */
const takenInAnyLanguage = ['material', 'country']

/** The most words of a name that are looked up. */
const mostWords = 8

/** The most other meanings that are told. */
const mostOthers = 4

/** What most people call by one word. */
const alike: Readonly<Record<string, readonly string[]>> = {
  BOARD: ['BOARD', 'SLAB'],
  SLAB: ['SLAB', 'BOARD'],
  PANEL: ['PANEL', 'BOARD', 'SLAB'],
}

/** How near the language of a name is to that of the list. */
const near = { own: 0, english: 1, foreign: 2 } as const

interface Named {
  field: string
  code: string
  distance: number
  /** An abbreviation within a name counts where nothing else of its field is called so. */
  isShort: boolean
  /** A general word, as of a material that is a kind of many. */
  isGroup: boolean
}

type Names = ReadonlyMap<string, readonly Named[]>

/**
 * Reads names of brands, materials, countries and the like, in the language of the list before English; in others, only those of
 * materials and countries are taken, the rest is offered.
 */
export function namedValue(table: NameTable, language: string): Recogniser {
  const names = namesIn(table, language)
  return (words) => {
    for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
      const key = nameKey(textOf(words, count))
      const found = [...(names.get(key) ?? []), ...singularsOf(key, language, names)]
      if (found.length > 0 && !words.slice(0, count).some(({ isNegated }) => isNegated)) {
        return meantBy(count, found, key)
      }
    }
    return null
  }
}

/** What words are taken for that are the plural of a name in the language of the list, or of an English one. */
function singularsOf(key: string, language: string, names: Names): Named[] {
  return [...new Set([language, 'EN'])].flatMap((spoken) =>
    singularKeys(key, spoken).flatMap((one) =>
      (names.get(one) ?? []).filter(
        ({ field, isShort, distance }) =>
          !isShort && takenFor.includes(field) && distance < near.foreign,
      ),
    ),
  )
}

function meantBy(count: number, all: readonly Named[], key: string): Recognised | null {
  const isWhole = new Set(all.flatMap(({ field, isShort }) => (isShort ? [] : [field])))
  const known = all.filter(
    ({ field, distance, isShort }) =>
      !(isShort && isWhole.has(field)) &&
      (distance < near.foreign || key.length >= shortestForeign),
  )
  const certain = known.filter(({ isGroup }) => !isGroup)
  const nearest = Math.min(...certain.map(({ distance }) => distance))
  const fields = nearest < near.foreign ? takenFor : takenInAnyLanguage
  const field = fields.find((name) =>
    certain.some((one) => one.field === name && one.distance === nearest),
  )
  const taken = certain.filter((one) => one.field === field && one.distance === nearest)
  const others = otherMeanings(known, taken)
  if (taken.length === 0) {
    return others.length === 0 ? null : { count, taken: null, others, isDoubtful: true }
  }
  const reading = [asking(taken)]
  return others.length === 0 ? sure(count, reading) : doubtful(count, reading, others)
}

/** Each of several values alone, then what else is called so. */
function otherMeanings(known: readonly Named[], taken: readonly Named[]): Reading[] {
  const each = taken.length > 1 || isLoose(taken) ? taken.map((one) => [asking([one], true)]) : []
  const rest = Map.groupBy(
    known.filter((one) => !taken.includes(one)),
    ({ field }) => field,
  )
  const ofOthers = [...rest].map(([, named]) => [asking(named)])
  return [...each, ...ofOthers].slice(0, mostOthers)
}

function isLoose(taken: readonly Named[]): boolean {
  return taken.some(({ field, code }) => field === 'form' && code in alike)
}

function asking(named: readonly Named[], isExact = false): Term {
  const field = named[0]?.field ?? ''
  const { type } = fieldOf(field)
  const codes = named.flatMap(({ code }) => {
    return isExact || field !== 'form' ? [code] : (alike[code] ?? [code])
  })
  return { kind: type, field, any: [...new Set(codes)] }
}

function fieldOf(name: string): ReferenceField | EnumField {
  const field = productFields.find((one) => one.name === name)
  if (field?.type !== 'reference' && field?.type !== 'enum')
    throw new Error(`${name} has no names.`)
  return field
}

/** Kept with the table, as they are asked for with every query. */
const kept = new WeakMap<NameTable, Map<string, Names>>()

function namesIn(table: NameTable, language: string): Names {
  const known = kept.get(table) ?? new Map<string, Names>()
  kept.set(table, known)
  const names = known.get(language) ?? gatherNames(table, language)
  known.set(language, names)
  return names
}

function gatherNames(table: NameTable, language: string): Names {
  const names = new Map<string, Named[]>()
  const add: Add = (named, name) => {
    for (const [rank, spellings] of spellingsOf(name).entries()) {
      for (const key of spellings.map(nameKey)) {
        if (key.length >= shortest && /\p{L}/u.test(key)) {
          addTo(names, key, { ...named, isShort: rank > 0 })
        }
      }
    }
  }
  for (const name of [...takenFor, ...offeredFor]) {
    const field = fieldOf(name)
    if (field.type === 'enum') addValues(field, language, add)
    else addEntries(field, { table, language }, add)
  }
  return names
}

type Add = (named: Omit<Named, 'isShort'>, name: string) => void

function addValues({ name, values }: EnumField, language: string, add: Add): void {
  for (const { code, label } of values) {
    const value = { field: name, code, isGroup: false }
    add({ ...value, distance: distanceOf('EN', language) }, label)
    for (const one of namesOfValue(name, code)) {
      add({ ...value, distance: distanceOf(one.language, language) }, one.name)
    }
  }
}

function addEntries(
  field: ReferenceField,
  { table, language }: { table: NameTable; language: string },
  add: Add,
): void {
  for (const { code, names, isGroup = false } of table.entriesOf(field.of)) {
    const all = Object.entries(names)
    // what has one name is called so everywhere
    const isProper = all.length === 1
    for (const [spoken, name] of all) {
      const distance = isProper ? near.own : distanceOf(spoken, language)
      add({ field: field.name, code: referenceCode(field, code), distance, isGroup }, name)
    }
  }
}

function distanceOf(spoken: string, language: string): number {
  if (spoken === language) return near.own
  return spoken === 'EN' ? near.english : near.foreign
}

/** Of the same code the nearest language counts, and a whole name before an abbreviation. */
function addTo(names: Map<string, Named[]>, key: string, named: Named): void {
  const all = names.get(key) ?? []
  names.set(key, all)
  const same = all.find(({ field, code }) => field === named.field && code === named.code)
  if (!same) all.push(named)
  else if (rankOf(named) < rankOf(same)) all.splice(all.indexOf(same), 1, named)
}

function rankOf({ distance, isShort }: Named): number {
  return distance + (isShort ? near.foreign + 1 : 0)
}
