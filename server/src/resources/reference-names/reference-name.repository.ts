import {
  type NameTable,
  type NamedCode,
  type NamedLists,
  nameTable,
} from '@lambda/contract/query-language/names'
import { languageName } from '@lambda/domain/languages/language-names'
import { countryName } from '@lambda/domain/places/country-names'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type VocabularyTerm, withSynonyms } from './name-synonym.rules.ts'

/** All that queries can call by a name, as lists and as a table. */
export interface ReferenceNames {
  lists: NamedLists
  table: NameTable
}

interface Kept {
  state: string
  names: ReferenceNames
}

/** What was read last, by database. */
const keptNames = new WeakMap<object, Kept>()

/** Whatever adds, changes or removes a name or synonym, or takes something out of use, makes this another text. */
const stateOfNames = prepared<{ state: string }>(
  'state of names',
  `select concat_ws(' ', (select concat(count(*), '-', sum(id), '-', sum(version)) from brand),
    (select concat(count(*), '-', sum(id), '-', sum(version)) from taxonomy_node),
    (select concat(count(*), '-', sum(id), '-', sum(version)) from competence_center),
    (select concat(count(*), '-', sum(id), '-', sum(version)) from attachment_category),
    (select concat(count(*), '-', sum(id), '-', sum(version)) from synonym),
    (select concat(count(*), '-', sum(id)) from obligation),
    (select sum(id) from language where is_active), (select sum(id) from country where is_active)) as state`,
)

interface NameRow {
  list: string
  code: string
  /** By language; null for countries and languages, whose names are no data. */
  names: Record<string, string> | null
  isActive: boolean
  isGroup: boolean
}

const allNames = prepared<NameRow>(
  'all names',
  `select n.kind as list, n.value as code, case n.kind when 'brand' then json_build_object('EN', n.name) else n.names end as names,
      n.is_active as "isActive",
      exists (select from taxonomy_node child where child.parent_id = n.id and child.kind = n.kind) as "isGroup"
      from reference_name n
      where n.kind in ('brand', 'country') or n.names is not null
    union all
    select 'attachment-category', upper(c.code), json_object_agg(t.language, t.name), c.is_active, false
      from attachment_category c join attachment_category_text t on t.attachment_category_id = c.id group by c.id
    union all
    select 'obligation', o.code, obligation_names(o), true, false from obligation o
    union all
    select 'language', code, null, is_active, false from language`,
)

const vocabulary = prepared<VocabularyTerm>(
  'vocabulary',
  'select language, name, meaning, words from synonym where is_active order by id',
)

/** The lists whose names have synonyms: what the trade calls other things is looked for in texts. */
const haveSynonyms = ['material']

/** The languages in which fields and fixed values have names, whatever texts are kept in. */
const always = ['EN', 'DE', 'FR', 'NL']

/** The names that there are now: read anew only where one has changed since. */
export async function referenceNames(db: Kysely<Schema>): Promise<ReferenceNames> {
  const [row] = await stateOfNames(db)
  const state = row?.state ?? ''
  const kept = keptNames.get(db)
  if (kept?.state === state) return kept.names
  const names = await readNames(db)
  keptNames.set(db, { state, names })
  return names
}

const byName = new Intl.Collator('en')

async function readNames(db: Kysely<Schema>): Promise<ReferenceNames> {
  const [rows, terms] = await Promise.all([allNames(db), vocabulary(db)])
  const spoken = rows.filter(({ list, isActive }) => list === 'language' && isActive)
  const languages = [...new Set([...always, ...spoken.map(({ code }) => code)])]
  const named = rows.map(({ list, code, names, isActive, isGroup }) => {
    return { list, code, isActive, isGroup, names: names ?? standardNames(list, code, languages) }
  })
  // what is in use is offered first
  named.sort(
    (a, b) => Number(b.isActive) - Number(a.isActive) || byName.compare(inEnglish(a), inEnglish(b)),
  )
  const lists: Record<string, NamedCode[]> = {}
  for (const { list, code, names, isGroup } of named) {
    const entry = isGroup ? { code, names, isGroup } : { code, names }
    ;(lists[list] ??= []).push(entry)
  }
  for (const list of haveSynonyms) lists[list] = withSynonyms(lists[list] ?? [], terms)
  return { lists, table: nameTable(lists) }
}

function standardNames(
  list: string,
  code: string,
  languages: readonly string[],
): Record<string, string> {
  const nameOf = list === 'country' ? countryName : languageName
  return Object.fromEntries(languages.map((language) => [language, nameOf(code, language)]))
}

function inEnglish({ code, names }: { code: string; names: Record<string, string> }): string {
  return names['EN'] ?? code
}
