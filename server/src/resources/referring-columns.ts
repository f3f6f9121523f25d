import { attachmentFields } from '@lambda/contract/attachments/attachment-query'
import { countryLanguageFields } from '@lambda/contract/country-languages'
import { productFields } from '@lambda/contract/products/product-query'
import type { QueryField } from '@lambda/contract/query-language/field'
import { printValue } from '@lambda/contract/query-language/printer'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { queryFieldsOf } from '@lambda/contract/reference/query'
import { userFields } from '@lambda/contract/user-query'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { sql } from 'kysely'
import { snakeCase } from '../platform/database/snake-case.ts'
import type { ReferredRow, ReferringColumn } from '../platform/reference/referrers.ts'
import { keptDocuments } from './attachments/attachment-facet.search.ts'
import { keptCount } from './products/product-facet.search.ts'
import { readCount } from './taxonomies/taxonomy-count.repository.ts'

type Columns = Readonly<Record<string, ReferringColumn>>

/** The query that asks a field for one value. */
function asked(
  fields: readonly QueryField[],
  name: string,
  valueOf: (row: ReferredRow) => unknown = ({ code }) => code,
): Required<Pick<ReferringColumn, 'label' | 'query'>> {
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error(`Nothing can be asked for ${name}.`)
  return { label: field.label, query: (row) => termOf(field, String(valueOf(row))) }
}

function termOf(field: QueryField, value: string): string {
  const isLower = field.type === 'reference' && field.letterCase === 'lower'
  return `${field.name}:${printValue(isLower ? value.toLowerCase() : value)}`
}

/** Whatever products are found by carries its own id as their tag. */
const keptProducts: ReferringColumn['kept'] = async (db, { id }) => {
  const { rows } = await sql<{ count: number }>`select ${keptCount(Number(id))} as count`.execute(
    db,
  )
  return { product: rows[0]?.count ?? 0 }
}

const keptByTag: ReferringColumn['kept'] = (db, { id }) => keptDocuments(db, Number(id))

/** Products that have a node of one of these kinds; as in their list, those that have one below it are among them. */
function nodesOf(kinds: readonly TaxonomyKind[]): ReferringColumn {
  const kindOf = (node: ReferredRow) => kinds.find((kind) => kind === node['kind'])
  return {
    canBe: (node) => kindOf(node) !== undefined,
    query: (node) => {
      const kind = kindOf(node)
      const isOfKind = (field: QueryField) => field.type === 'reference' && field.of === kind
      const field = productFields.find(isOfKind)
      return field ? termOf(field, String(node['code'])) : null
    },
    kept: async (db, node) => {
      const kind = kindOf(node)
      if (!kind) return { product: 0 }
      const { withDescendants } = await readCount(db, { kind, id: Number(node['id']) })
      return { product: withDescendants }
    },
  }
}

const kindsOf = (cardinality: 'one' | 'many') =>
  taxonomyKinds.filter((entry) => entry.cardinality === cardinality)

const emailOf = ({ email }: ReferredRow) => email

/** How products refer by their own columns, and by those of the tables of their parts. */
export const productColumns: Columns = {
  brand_id: { ...asked(productFields, 'brand'), kept: keptProducts },
  competence_center_id: { ...asked(productFields, 'competence-center'), kept: keptProducts },
  country_of_origin: asked(productFields, 'origin'),
  ...Object.fromEntries(
    kindsOf('one').map(({ kind, field }) => [snakeCase(field), nodesOf([kind])]),
  ),
  updated_by: asked(productFields, 'updated-by', emailOf),
}

/** How products refer to countries that they are sold in: the kept count goes by the id, which the tag is. */
export const productCountryColumns: Columns = {
  country: { ...asked(productFields, 'country'), kept: keptProducts },
}

/** How products refer to nodes of which they may have several. */
export const productNodeColumns: Columns = {
  node_id: nodesOf(kindsOf('many').map(({ kind }) => kind)),
}

/** How products refer to the languages of their texts: no query asks for that. */
export const productTextColumns: Columns = { language: { label: 'Texts' } }

/** How documents refer by their own columns. */
export const documentColumns: Columns = {
  category_id: { ...asked(attachmentFields, 'category'), kept: keptByTag },
  updated_by: asked(attachmentFields, 'updated-by', emailOf),
}

/** How documents refer to the languages that they are in. */
export const documentLanguageColumns: Columns = {
  language: { ...asked(attachmentFields, 'language'), kept: keptByTag },
}

/** How documents refer to countries: a query finds those for all countries, too, so there is none. */
export const documentCountryColumns: Columns = { country: { label: 'Country' } }

/** How documents refer to the languages of their titles. */
export const documentTextColumns: Columns = { language: { label: 'Title' } }

/** How users refer by their own columns. */
export const userColumns: Columns = {
  competence_center_id: asked(userFields, 'center'),
  preferred_language: asked(userFields, 'language'),
}

/** How users refer to the countries that they look after. */
export const userCountryColumns: Columns = { country: asked(userFields, 'country') }

/** How countries refer to the languages that they are served in. */
export const countryLanguageColumns: Columns = {
  language: asked(countryLanguageFields, 'language'),
}

/** How the rows of a list of reference data refer by the field of a name, which lies in a column of a name. */
export function listColumns(list: AnyReferenceList, name: string, column: string): Columns {
  const found = queryFieldsOf(list).find(({ of }) => of === name)?.field
  return found ? { [column]: asked([found], found.name) } : {}
}

/** How the rows of a list of reference data refer by the columns of their own table. */
export function ownColumns(list: AnyReferenceList): Columns {
  const references = Object.entries(list.fields).filter(([, { kind }]) => kind === 'reference')
  return Object.assign(
    {},
    ...references.map(([name]) => listColumns(list, name, snakeCase(name))),
  ) as Columns
}
