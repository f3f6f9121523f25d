import {
  obligationEpd,
  obligationFields,
  obligationOfCategory,
} from '@lambda/contract/readiness/obligations'
import type { ActivationRule, LanguageRule } from '@lambda/contract/readiness/profiles'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Condition } from '../../../platform/lists/query-condition.ts'
import { type ProductQuery, compileEach } from '../product-filter.search.ts'
import { storedProductQuery } from '../product-scope.search.ts'
import { countingDocuments } from '../global-documents/global-documents.repository.ts'
import { type AskedWords, askedWords } from './asked-words.rules.ts'

interface ProfileRow {
  id: number
  query: string
  countries: string[]
  isEverywhere: boolean
  from: string
  until: string | null
  fields: string[]
  texts: string[]
  categories: { id: number; code: string }[]
  epd: boolean
  languages: LanguageRule
  given: string[]
  activation: ActivationRule
}

/** Those that are in force, or will be. */
const profilesInForce = prepared<ProfileRow>(
  'profiles in force',
  `select p.id, p.product_query as query, p.is_everywhere as "isEverywhere", p.valid_from::text as "from",
      p.valid_until::text as until, p.required_fields as fields, p.required_texts as texts,
      p.requires_epd as epd,
      p.language_rule as languages, p.activation,
      array(select c.value from profile_countries c where c.profile_id = p.id) as countries,
      array(select l.value from profile_given_languages l where l.profile_id = p.id) as given,
      (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code)), '[]')
        from profile_document_category_ids d join attachment_category c on c.id = d.value
        where d.profile_id = p.id) as categories
    from profile p
    where p.is_active and p.valid_from is not null
      and (p.valid_until is null or p.valid_until >= (now() at time zone 'UTC')::date)
    order by p.id`,
)

/** One thing that a profile asks for, as the evaluation reads it. */
export interface Rule {
  profile: number
  kind: 'field' | 'text' | 'document' | 'epd'
  obligation: string
  category: number | null
  languages: LanguageRule
  given: string[]
  countries: string[]
  isEverywhere: boolean
  from: string
  until: string | null
  activation: ActivationRule
}

/** What is asked of products, with the conditions on `product_search s` that tell of which. */
export interface Rules {
  all: readonly Rule[]
  /** Whether a profile is about a product. */
  profiles: ReadonlyMap<number, Condition>
  /** Whether a product has the value of a field, by obligation. */
  fields: ReadonlyMap<string, Condition>
  /** Whether a global document of a category that is asked for is for a product. */
  globals: ReadonlyMap<number, Condition>
  /** What all of these ask about. */
  words: AskedWords
}

/** As they were read last, by the version of names, which profiles, scopes of global documents and what both name give another one. */
const kept = new Map<string, Rules>()
const mostKept = 8

/**
 * What profiles ask for at a version of names, which was read in this transaction; read anew where that is not known, or null. A
 * step of a job may itself have changed what they name, which may be taken back: what it reads is not kept.
 */
export async function rulesAt(
  { db, batch }: Pick<Context, 'db' | 'batch'>,
  version: string | null,
): Promise<Rules> {
  const known = version === null ? undefined : kept.get(version)
  if (known) return known
  const rules = await readRules(db)
  if (version === null || batch !== null) return rules
  const [oldest] = kept.keys()
  if (kept.size === mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(version, rules)
  return rules
}

/** By who writes products: for those that are checked and stored together, the version of names and what profiles ask for then. */
const together = new WeakMap<Context, { version: string | null; rules: Rules | null }>()

/** Notes the version of names (`rulesAt`) at which `rulesNeeded` of the same context reads what profiles ask for. */
export function noteNames(context: Context, version: string | null): void {
  together.set(context, { version, rules: null })
}

/** What profiles ask for at the version that was noted, read when it is first needed. Throws where none was. */
export async function rulesNeeded(context: Context): Promise<Rules> {
  const noted = together.get(context)
  if (!noted) throw new Error('The version of names was not noted.')
  noted.rules ??= await rulesAt(context, noted.version)
  return noted.rules
}

/** What `rulesNeeded` of the same context has read. Throws where it has not. */
export function rulesRead(context: Context): Rules {
  const rules = together.get(context)?.rules
  if (!rules) throw new Error('What profiles ask for was not read.')
  return rules
}

/** Reads what profiles ask for. One with a query that cannot be read any more asks for nothing. */
export async function readRules(db: Kysely<Schema>): Promise<Rules> {
  const rows = await profilesInForce(db)
  const asked = rows.flatMap((row) => {
    const query = storedProductQuery(row.query)
    return query === null ? [] : [{ row, query }]
  })
  const categories = new Set(asked.flatMap(({ row }) => row.categories.map(({ id }) => id)))
  const globals = categories.size === 0 ? [] : await countingDocuments(db, [...categories])
  const codes = new Set(asked.flatMap(({ row }) => row.fields))
  const fields = obligationFields.filter(({ code }) => codes.has(code))
  const present = fields.map(({ word }): ProductQuery => {
    return { all: [{ kind: 'presence', present: true, any: [word] }] }
  })
  const queries = [asked.map(({ query }) => query), present, globals.map(({ query }) => query)]
  const words = askedWords(queries.flat())
  // they have no words, so the language does not matter
  const compiled = asked.length === 0 ? [] : await compileEach(db, queries.flat(), 'EN')
  const conditions = <Key>(keys: readonly Key[], from: number) =>
    new Map(
      keys.flatMap((key, at) => {
        const condition = compiled[from + at]
        return condition ? [[key, condition] as const] : []
      }),
    )
  const profiles = conditions(
    asked.map(({ row }) => row.id),
    0,
  )
  return {
    all: asked.flatMap(({ row }) => (profiles.has(row.id) ? rulesOf(row) : [])),
    profiles,
    fields: conditions(
      fields.map(({ code }) => code),
      asked.length,
    ),
    globals: conditions(
      globals.map(({ id }) => id),
      asked.length + fields.length,
    ),
    words,
  }
}

function rulesOf(row: ProfileRow): Rule[] {
  const { id: profile, languages, given, countries, isEverywhere, from, until, activation } = row
  const shared = { profile, languages, given, countries, isEverywhere, from, until, activation }
  return [
    ...row.fields.map((obligation) => {
      return { ...shared, kind: 'field', obligation, category: null } as const
    }),
    ...row.texts.map((obligation) => {
      return { ...shared, kind: 'text', obligation, category: null } as const
    }),
    ...row.categories.map(({ id, code }) => {
      const obligation = obligationOfCategory(code)
      return { ...shared, kind: 'document', obligation, category: id } as const
    }),
    ...(row.epd
      ? [{ ...shared, kind: 'epd', obligation: obligationEpd.code, category: null } as const]
      : []),
  ]
}
