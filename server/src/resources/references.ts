import { referenceLists } from '@lambda/contract/reference-lists'
import { sql } from 'kysely'
import {
  type TargetTable,
  hasTexts,
  isActive,
  nameOf,
  referenceTable,
  targetsOf,
  textIn,
  valuesTable,
} from '../platform/reference/reference-model.ts'
import type { ReferenceSurroundings } from '../platform/reference/reference-routes.ts'
import type { ReferringThing } from '../platform/reference/referrers.ts'
import {
  countryLanguageColumns,
  documentColumns,
  documentCountryColumns,
  documentLanguageColumns,
  documentTextColumns,
  listColumns,
  ownColumns,
  productColumns,
  productCountryColumns,
  productNodeColumns,
  productTextColumns,
  userColumns,
  userCountryColumns,
} from './referring-columns.ts'

const nodeTexts = { texts: 'taxonomy_node_text', owner: 'node_id' }

const taxonomies: TargetTable = {
  table: 'taxonomy_node',
  label: (row, language) => textIn(nodeTexts, row, language),
  isActive,
}

const product: ReferringThing = {
  kind: 'product',
  noun: { one: 'product', many: 'products' },
  table: 'product',
  label: sql`o.code || case when o.deleted_at is null then '' else ' (deleted)' end`,
  isDeleted: sql`o.deleted_at is not null`,
  columns: productColumns,
}

const ofProduct = { ...product, via: 'product_id' }

const attachment: ReferringThing = {
  kind: 'attachment',
  kindOfRow: sql`case when o.is_global then 'global-attachment' else 'attachment' end`,
  noun: { one: 'attachment', many: 'attachments' },
  table: 'attachment',
  label: sql`o.code || case when o.deleted_at is null then '' else ' (deleted)' end`,
  otherNouns: { 'global-attachment': { one: 'global attachment', many: 'global attachments' } },
  isDeleted: sql`o.deleted_at is not null`,
  columns: documentColumns,
}

const ofAttachment = { ...attachment, via: 'attachment_id' }

const user: ReferringThing = {
  kind: 'user',
  noun: { one: 'user', many: 'users' },
  table: 'app_user',
  label: sql`o.display_name`,
  columns: userColumns,
}

const node: ReferringThing = {
  kind: 'taxonomy-node',
  noun: { one: 'taxonomy node', many: 'taxonomy nodes' },
  table: 'taxonomy_node',
  label: taxonomies.label('o', 'EN'),
}

const country: ReferringThing = {
  kind: 'country-language',
  noun: { one: 'country', many: 'countries' },
  table: 'country',
  label: sql`o.name`,
}

/** The tables of a list itself, and those that hold fields of it, as what stands in the way of a deletion. */
function ofList(list: (typeof referenceLists)[number]): [string, ReferringThing][] {
  const { table, entity } = referenceTable(list)
  const thing: ReferringThing = {
    kind: entity,
    noun: list.noun,
    table,
    label: nameOf(list, 'o', 'EN'),
    columns: ownColumns(list),
  }
  const via = { ...thing, via: `${table}_id`, columns: {} }
  const values = Object.entries(list.fields).flatMap(([name, field]): [string, ReferringThing][] =>
    field.kind === 'references'
      ? [
          [
            valuesTable(referenceTable(list), name),
            { ...via, columns: listColumns(list, name, 'value') },
          ],
        ]
      : [],
  )
  const texts: [string, ReferringThing][] = hasTexts(list) ? [[`${table}_text`, via]] : []
  return [[table, thing], ...values, ...texts]
}

/** What the fields of reference data refer to, and what refers to reference data: every foreign key is in here. */
export const references: ReferenceSurroundings = {
  targets: targetsOf(referenceLists, { taxonomies }),
  referring: new Map([
    ...referenceLists.flatMap(ofList),
    ['product', product],
    ['product_country', { ...ofProduct, columns: productCountryColumns }],
    ['product_node', { ...ofProduct, columns: productNodeColumns }],
    ['product_text', { ...ofProduct, columns: productTextColumns }],
    ['attachment', attachment],
    ['attachment_country', { ...ofAttachment, columns: documentCountryColumns }],
    ['attachment_language', { ...ofAttachment, columns: documentLanguageColumns }],
    ['attachment_scope', { ...ofAttachment, columns: {} }],
    ['attachment_text', { ...ofAttachment, columns: documentTextColumns }],
    ['app_user', user],
    ['app_user_country', { ...user, via: 'user_id', columns: userCountryColumns }],
    ['taxonomy_node', node],
    ['taxonomy_node_text', { ...node, via: 'node_id' }],
    ['country_language', { ...country, via: 'country_id', columns: countryLanguageColumns }],
  ]),
}
