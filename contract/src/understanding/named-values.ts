import { nameKey } from '@lambda/domain/text/text'
import type { Term } from '../query-language/ast.ts'
import type { NameTable } from '../query-language/names.ts'
import { type Named, type Names, fieldOf, namesIn, near, takenFor } from './field-names.ts'
import { singularKeys } from './plurals.ts'
import {
  type Reading,
  type Recognised,
  type Recogniser,
  doubtful,
  sure,
  textOf,
} from './reading.ts'

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

/**
 * Reads names of brands, materials, countries and the like, and synonyms of such names, in the language of the list before
 * English; in others, only those of materials and countries are taken, the rest is offered.
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
  const taken = ofFirstField(
    certain.filter(({ distance }) => distance === nearest),
    fields,
  )
  const others = otherMeanings(known, taken)
  if (taken.length === 0) {
    return others.length === 0 ? null : { count, taken: null, others, isDoubtful: true }
  }
  const reading = [asking(taken)]
  return others.length === 0 ? sure(count, reading) : doubtful(count, reading, others)
}

/** Those of the first field that has any by a name, else by a synonym. */
function ofFirstField(named: readonly Named[], fields: readonly string[]): Named[] {
  const has = (name: string, asSynonym: boolean) =>
    named.some(({ field, isSynonym }) => field === name && isSynonym === asSynonym)
  const first = fields.find((name) => has(name, false)) ?? fields.find((name) => has(name, true))
  return named.filter(({ field }) => field === first)
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
