import type { Candidate } from '@lambda/domain/esg/alternatives'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** A product as it is compared with others. */
export interface AlternativeFacts extends Candidate {
  id: number
  name: string | null
  brand: string | null
  brandCode: string | null
  form: string | null
  /** The codes of its own nodes. */
  mainApplications: string[]
  subApplications: string[]
  countries: string[]
}

/** Products with what is compared, named nearest to a language, in any order; deleted ones are left out. */
export async function alternativeFacts(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: string,
): Promise<AlternativeFacts[]> {
  if (ids.length === 0) return []
  const nodes = (kind: string) => sql`array(select n.code from taxonomy_node n
    where n.id = any(s.tags) and n.kind = ${kind} order by n.code)`
  const { rows } = await sql<AlternativeFacts>`
    select s.product_id as id, s.code, n.name, b.name as brand, b.code as "brandCode", p.form,
      p.lambda_d::text as lambda, p.r_d::text as resistance, trim_scale(s.thickness)::text as thickness,
      trim_scale(p.density)::text as density, p.alpha_w::text as "alphaW", p.reaction_to_fire as fire,
      p.brand_id || ' ' || folded(p.series) as family,
      ${nodes('main-application')} as "mainApplications", ${nodes('sub-application')} as "subApplications",
      array(select c.country from product_country c where c.product_id = p.id order by c.country) as countries
    from product_search s join product p on p.id = s.product_id left join brand b on b.id = p.brand_id
      left join product_name n on n.product_id = s.product_id and n.language = ${language}
    where s.product_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
