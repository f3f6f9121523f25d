import type { CellReading } from '@lambda/contract/sheets/read-cell'
import { languageName } from '@lambda/domain/languages/language-names'
import { countryName } from '@lambda/domain/places/country-names'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { NamesInMemory } from '../reference/names-in-memory.ts'
import { readNames } from '../reference/reference-names.ts'

interface Standard {
  nameOf: (code: string, language: string) => string
  /** Its entries are those that texts are kept in. */
  isOfTexts: boolean
}

/** Lists by the codes of a standard, which is in every language. */
const standards: Readonly<Record<string, Standard>> = {
  country: { nameOf: countryName, isOfTexts: false },
  language: { nameOf: languageName, isOfTexts: true },
}

type Lookup = Pick<CellReading, 'entriesOf' | 'codeOf'>

/** What texts of cells stand for: entries of lists by their codes, and by their names in every language that is in use. */
export async function sheetLookup(
  db: Kysely<Schema>,
  known: NamesInMemory | null = null,
): Promise<Lookup> {
  const names = known ?? (await readNames(db))
  const languages = await languagesInUse(db)
  const lists = new Map<string, ReadonlyMap<string, readonly (number | string)[]>>()
  const listOf = (list: string) => {
    const before = lists.get(list)
    if (before) return before
    const called = entriesOfList(list)
    lists.set(list, called)
    return called
  }
  const entriesOfList = (list: string) => {
    const standard = standards[list]
    const texts = (id: number) => {
      const name = names.get(id)
      return [name.code, ...languages.map((language) => name.nameIn(language))]
    }
    if (!standard) return byText(names.idsOfKind(list), texts)
    const codes = standard.isOfTexts
      ? languages
      : names.idsOfKind(list).map((id) => names.get(id).code)
    return byText(codes, (code) => [code, ...languages.map((one) => standard.nameOf(code, one))])
  }
  return {
    entriesOf: (list, text) => listOf(list).get(text) ?? [],
    codeOf: (entry) =>
      typeof entry === 'string' ? entry : names.has(entry) ? names.get(entry).code : '',
  }
}

/** Entries by what they are called in lower case; a code is preferred to names. */
function byText<E extends number | string>(
  entries: readonly E[],
  textsOf: (entry: E) => readonly string[],
): Map<string, E[]> {
  const called = new Map<string, E[]>()
  const codes = new Map<string, E[]>()
  const add = (map: Map<string, E[]>, text: string, entry: E) => {
    const key = text.toLowerCase()
    const known = map.get(key) ?? []
    if (!known.includes(entry)) map.set(key, [...known, entry])
  }
  for (const entry of entries) {
    const [code = '', ...others] = textsOf(entry)
    add(codes, code, entry)
    for (const text of others) add(called, text, entry)
  }
  return new Map([...called, ...codes])
}

async function languagesInUse(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('language')
    .select('code')
    .where('is_active', '=', true)
    .execute()
  return [...new Set(['EN', ...rows.map(({ code }) => code)])]
}
