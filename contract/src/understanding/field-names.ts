import { nameKey } from '@lambda/domain/text/text'
import { productFields } from '../products/product-query.ts'
import { namesOfValue } from '../products/query-aliases.ts'
import type { EnumField, ReferenceField } from '../query-language/field.ts'
import { type NameTable, spellingsOf } from '../query-language/names.ts'
import { referenceCode } from '../query-language/read-lists.ts'

/** The fields whose names words are taken for; of two with the same name the first. */
export const takenFor = ['brand', 'material', 'form', 'country', 'status']

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

/** How near the language of a name is to that of the list. */
export const near = { own: 0, english: 1, foreign: 2 } as const

/** A value of a field by one of its names. */
export interface Named {
  field: string
  code: string
  distance: number
  /** An abbreviation within a name counts where nothing else of its field is called so. */
  isShort: boolean
  /** A general word, as of a material that is a kind of many. */
  isGroup: boolean
  /** It yields to the name of something else. */
  isSynonym: boolean
}

/** By the key of the name. */
export type Names = ReadonlyMap<string, readonly Named[]>

/** A field whose values have names; throws for any other. */
export function fieldOf(name: string): ReferenceField | EnumField {
  const field = productFields.find((one) => one.name === name)
  if (field?.type !== 'reference' && field?.type !== 'enum')
    throw new Error(`${name} has no names.`)
  return field
}

/** Kept with the table, as they are asked for with every query. */
const kept = new WeakMap<NameTable, Map<string, Names>>()

/** What values of fields are called, as seen from the language of a list. */
export function namesIn(table: NameTable, language: string): Names {
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
    const value = { field: name, code, isGroup: false, isSynonym: false }
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
  for (const { code, names, isGroup = false, synonyms = {} } of table.entriesOf(field.of)) {
    const all = Object.entries(names)
    // what has one name is called so everywhere
    const isProper = all.length === 1
    const entry = { field: field.name, code: referenceCode(field, code), isGroup }
    for (const [spoken, name] of all) {
      const distance = isProper ? near.own : distanceOf(spoken, language)
      add({ ...entry, distance, isSynonym: false }, name)
    }
    for (const [spoken, texts] of Object.entries(synonyms)) {
      const distance = distanceOf(spoken, language)
      for (const text of texts) add({ ...entry, distance, isSynonym: true }, text)
    }
  }
}

function distanceOf(spoken: string, language: string): number {
  if (spoken === language) return near.own
  return spoken === 'EN' ? near.english : near.foreign
}

/** Of the same code the nearest language counts, and a whole name before an abbreviation or a synonym. */
function addTo(names: Map<string, Named[]>, key: string, named: Named): void {
  const all = names.get(key) ?? []
  names.set(key, all)
  const same = all.find(({ field, code }) => field === named.field && code === named.code)
  if (!same) all.push(named)
  else if (rankOf(named) < rankOf(same)) all.splice(all.indexOf(same), 1, named)
}

function rankOf({ distance, isShort, isSynonym }: Named): number {
  return distance + (isShort || isSynonym ? near.foreign + 1 : 0)
}
