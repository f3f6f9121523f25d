import {
  obligationEpd,
  obligationOfCategory,
  obligationTexts,
} from '@lambda/contract/readiness/obligations'
import type { LanguageRule } from '@lambda/contract/readiness/profiles'
import { standards } from '@lambda/domain/products/standards'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'

interface SeededProfile {
  code: string
  name: string
  description: string | null
  source: string
  productQuery: string
  /** Null where an administrator has to say from when on. */
  validFrom: string | null
  requiredTexts: readonly string[]
  /** By code. */
  documents: readonly string[]
  requiresEpd?: true
  languageRule: LanguageRule
}

const sold = '-status:obsolete,archived'

/** What an installation asks for from the start. */
const inForce: readonly SeededProfile[] = [
  {
    code: 'NAMES',
    name: 'Names in the languages of the markets',
    description: null,
    source: 'Own decision: no name is taken from another language.',
    productQuery: sold,
    validFrom: '2000-01-01',
    requiredTexts: ['name-short'],
    documents: [],
    languageRule: 'EACH',
  },
  {
    code: 'CE-DOP',
    name: 'Declaration of performance of CE-marked products',
    description: null,
    source: 'Regulation (EU) No 305/2011, Article 7(4).',
    productQuery: `ce:YES ${sold}`,
    validFrom: '2013-07-01',
    requiredTexts: [],
    documents: ['DOP'],
    languageRule: 'ONE',
  },
  {
    code: 'SDS',
    name: 'Safety data sheet of mixtures',
    description: null,
    source: 'Regulation (EC) No 1907/2006 (REACH), Article 31(5).',
    productQuery: `supplied-as:MIXTURE ${sold}`,
    validFrom: '2007-06-01',
    requiredTexts: [],
    documents: ['SDS'],
    languageRule: 'ONE',
  },
]

const annexDates = `Not in force until the date of application of this family of products is entered as “In force from”; narrow the products to the edition of the standard that it begins with. For information, Article 15(3) of Regulation (EU) 2024/3110 has the declaration cover the environmental characteristics of Annex II (a) to (d) from 8 January 2026, (e) to (m) from 9 January 2030 and (n) to (s) from 9 January 2032.`

/** By harmonised standard: nothing is asked for until an administrator enters the day from which on its family comes under it. */
const ofStandards = standards
  .filter(({ isCited }) => isCited)
  .map(({ number, title }): SeededProfile => ({
    code: `CPR-${number.replaceAll(' ', '-')}`,
    name: `CPR 2024/3110: ${number} (${title})`,
    description: annexDates,
    source: 'Regulation (EU) 2024/3110, Articles 13 and 15, Annex II.',
    productQuery: `standard:"${number}" ${sold}`,
    validFrom: null,
    requiredTexts: [],
    documents: [],
    requiresEpd: true,
    languageRule: 'ANY',
  }))

/** Fills the profiles where there is none yet: they belong to the administrators as soon as there is one. */
export async function seedProfiles(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select from profile limit 1`.execute(trx)
  if (rows.length > 0) return
  for (const profile of [...inForce, ...ofStandards]) await store(trx, profile)
}

async function store(trx: Kysely<Schema>, profile: SeededProfile): Promise<void> {
  const { code, name, description, source, productQuery, validFrom, languageRule } = profile
  const { rows } = await sql<{ id: number }>`
    insert into profile (code, is_active, source, product_query, is_everywhere, valid_from, required_fields,
      required_texts, requires_epd, language_rule, activation)
    values (${code}, true, ${source}, ${productQuery}, true, ${validFrom}::date, '{}',
      ${[...profile.requiredTexts]}::text[], ${profile.requiresEpd === true}, ${languageRule}, 'ACCEPT')
    returning id`.execute(trx)
  const id = rows[0]?.id
  await sql`insert into profile_text (profile_id, language, name, description)
    values (${id}, 'EN', ${name}, ${description})`.execute(trx)
  await sql`insert into profile_document_category_ids (profile_id, value)
    select ${id}, c.id from attachment_category c where c.code = any(${[...profile.documents]}::text[])`.execute(
    trx,
  )
  const named = [
    ...obligationTexts.filter(({ code: text }) => profile.requiredTexts.includes(text)),
    ...(profile.requiresEpd ? [obligationEpd] : []),
  ]
  for (const { code: text, label } of named) {
    await sql`insert into obligation (code, name) values (${text}, ${label}) on conflict do nothing`.execute(
      trx,
    )
  }
  for (const document of profile.documents) {
    await sql`insert into obligation (code, category_id)
      select ${obligationOfCategory(document)}, c.id from attachment_category c where c.code = ${document}
      on conflict do nothing`.execute(trx)
  }
}
