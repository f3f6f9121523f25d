import type { EsgFieldName } from '@lambda/contract/esg/esg-query'
import { type EsgKind, epdStandards, esgKinds } from '@lambda/contract/esg/esg-kinds'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { type ProgrammeOperator, programmeOperators } from '@lambda/domain/esg/programme-operators'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** What the `tags` of an ESG entry stand for (`esg_tag`); those above zero are brands. */

type Word =
  | EsgKind
  | ProgrammeOperator
  | (typeof epdStandards)[number]['code']
  | `no ${'brand' | 'operator' | 'standard' | 'end' | 'evidence'}`
  | 'evidence'

/** By word, as `esg_tag` gives them. */
export const esgTags: Readonly<Record<Word, number>> = {
  'no brand': -1,
  'no operator': -2,
  'no standard': -3,
  'no end': -4,
  'no evidence': -5,
  evidence: -6,
  EPD: -10,
  PEF: -11,
  CARBON_FOOTPRINT: -12,
  CERTIFICATE: -13,
  VOC_LABEL: -14,
  RECYCLED_CONTENT: -15,
  SVHC_STATEMENT: -16,
  COMPANY_RATING: -17,
  TARGET: -18,
  EN15804_A2_EF31: -30,
  EN15804_A2_EF30: -31,
  EN15804_A2: -32,
  EN15804_A1: -33,
  ISO_21930: -34,
  PEP: -35,
  IBU: -50,
  EPD_INTERNATIONAL: -51,
  EPD_NORGE: -52,
  EPD_DANMARK: -53,
  INIES: -54,
  MRPI: -55,
  BRE: -56,
  ITB: -57,
  EPD_ITALY: -58,
  BAUBOOK: -59,
  BAU_EPD: -60,
  RTS: -61,
  KIWA: -62,
  OTHER: -63,
}

/** The fields of which each value is a word with a tag: by value. */
export const tagsOfWords = {
  kind: new Map(esgKinds.map(({ code }) => [code as string, esgTags[code]])),
  operator: new Map(programmeOperators.map(({ code }) => [code as string, esgTags[code]])),
  standard: new Map(epdStandards.map(({ code }) => [code as string, esgTags[code]])),
  evidence: new Map([
    ['yes', esgTags.evidence],
    ['no', esgTags['no evidence']],
  ]),
} satisfies Partial<Record<EsgFieldName, ReadonlyMap<string, number>>>

/** `$1` codes of brands, in the letters of queries. */
const tagsOfBrands = prepared<{ code: string; tag: number }>(
  'tags of brands',
  `select upper(code) as code, id as tag from brand where upper(code) = any($1::text[])`,
)

/** The tags of the brands that a query names, by code. */
export async function brandTags(
  db: Kysely<Schema>,
  query: Query<EsgFieldName>,
): Promise<ReadonlyMap<string, number>> {
  const codes = termsOf(query).flatMap((term) =>
    term.kind === 'reference' && term.field === 'brand' ? term.any : [],
  )
  if (codes.length === 0) return new Map()
  const rows = await tagsOfBrands(db, codes)
  return new Map(rows.map(({ code, tag }) => [code, tag]))
}

/** `$1` ids of brands. */
const namesOfBrands = prepared<{ id: number; code: string; name: string }>(
  'names of brands',
  `select id, upper(code) as code, name from brand where id = any($1::bigint[])`,
)

/** What brands are called, by their ids. */
export type BrandNames = ReadonlyMap<number, { code: string; name: string }>

/** The names of these brands. */
export async function brandNames(db: Kysely<Schema>, ids: readonly number[]): Promise<BrandNames> {
  const rows = ids.length === 0 ? [] : await namesOfBrands(db, ids)
  return new Map(rows.map(({ id, ...brand }) => [id, brand]))
}
