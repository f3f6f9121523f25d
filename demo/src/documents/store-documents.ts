import type { ClientBase } from 'pg'
import { positionGap } from '@lambda/server/resources/attachments/links/attachment-link.repository'
import { type CopyValue, copyRows } from '../copy.ts'
import type { DemoDocument, DemoVersion } from './demo-document.ts'
import {
  type Writing,
  changeColumns,
  fileNameOf,
  historyOfDocument,
  historyOfProducts,
  textsOf,
} from './document-history.ts'
import { known, scopeOf } from './document-references.ts'
import type { Contents } from './store-contents.ts'

type Row = readonly CopyValue[]

/** One table and the rows that a document has in it. */
interface Target {
  table: string
  columns: readonly string[]
  rows: (id: number, document: DemoDocument, writing: Writing) => readonly Row[]
}

/** Where data sheets are required: those of the demo speak the languages of these markets. */
const sheetCountries = ['AT', 'BE', 'DE', 'FR', 'GB', 'NL']

/**
 * Stores documents with their versions, texts, links, scopes, history and projections, in the transaction that `client`
 * is in. Their contents must be kept.
 */
export async function storeDocuments(
  client: ClientBase,
  documents: readonly DemoDocument[],
  writing: Writing,
): Promise<void> {
  const ids = await reserveIds(client, documents.length)
  for (const { table, columns, rows } of targets) {
    const all = documents.flatMap((document, index) => rows(ids[index] ?? 0, document, writing))
    await copyRows(client, table, columns, all)
  }
  await copyRows(client, 'attachment_product', linkColumns, linksOf(ids, documents, writing))
  await copyRows(client, 'change', changeColumns, historyOfProducts(documents, writing))
  await client.query(
    `insert into attachment_category_required_countries
     select id, unnest($1::text[]) from attachment_category where code = 'TDS'`,
    [sheetCountries],
  )
  await client.query('select refresh_attachment_projection($1::bigint[])', [ids])
}

async function reserveIds(client: ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('attachment', 'id')) as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** What both tables of versions say of one. */
const versionColumns = [
  'number',
  'file_id',
  'file_name',
  'revision',
  'issue_date',
  'expiry_date',
  'current_since',
  'current_by',
] as const

function versionRow(
  document: DemoDocument,
  version: DemoVersion,
  { contents, actor }: Writing,
): Row {
  const { revision, issueDate, expiryDate, since } = version
  const number = document.versions.indexOf(version) + 1
  const name = fileNameOf(document, version)
  return [number, fileId(contents, version), name, revision, issueDate, expiryDate, since, actor]
}

function supersededRow(
  id: number,
  document: DemoDocument,
  { version, index }: { version: DemoVersion; index: number },
  writing: Writing,
): Row {
  const supersededAt = document.versions[index + 1]?.since ?? version.since
  return [id, supersededAt, ...versionRow(document, version, writing)]
}

function fileId(contents: Contents, version: DemoVersion): number {
  const kept = contents.get(version)
  if (!kept) throw new Error('The content of a demo document was not stored.')
  return kept.id
}

const targets: readonly Target[] = [
  {
    table: 'attachment',
    columns: [
      'id',
      'version',
      'code',
      'is_global',
      'category_id',
      'status',
      'visibility',
      'scope_query',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
      ...versionColumns,
    ],
    rows: (id, document, writing) => {
      const { code, category, status, visibility, use, versions } = document
      const { references, actor } = writing
      const [first] = versions
      const last = versions.at(-1) ?? first
      return [
        [
          id,
          versions.length,
          code,
          String(!('products' in use)),
          known(references.categories, category),
          status,
          visibility,
          scopeOf(use, references).query,
          first.since,
          actor,
          last.since,
          actor,
          ...versionRow(document, last, writing),
        ],
      ]
    },
  },
  {
    table: 'attachment_version',
    columns: ['attachment_id', 'superseded_at', ...versionColumns],
    rows: (id, document, writing) =>
      document.versions
        .slice(0, -1)
        .map((version, index) => supersededRow(id, document, { version, index }, writing)),
  },
  {
    table: 'attachment_text',
    columns: ['attachment_id', 'language', 'title', 'description'],
    rows: (id, { titles, description }) =>
      Object.entries(textsOf(titles, description)).map(([language, text]) => [
        id,
        language,
        text.title,
        text.description,
      ]),
  },
  {
    table: 'attachment_language',
    columns: ['attachment_id', 'language'],
    rows: (id, { languages }) => languages.map((language) => [id, language]),
  },
  {
    table: 'attachment_country',
    columns: ['attachment_id', 'country'],
    rows: (id, { countries }) => countries.map((country) => [id, country]),
  },
  {
    table: 'attachment_scope',
    columns: ['attachment_id', 'kind', 'brand_id', 'country_id', 'competence_center_id', 'node_id'],
    rows: (id, { use }, { references }) => {
      const { brandIds, countries, competenceCenterIds, nodeIds } = scopeOf(use, references)
      return [
        ...brandIds.map((brand): Row => [id, 'brand', brand, null, null, null]),
        ...countries.map((country): Row => {
          const countryId = known(references.countries, country)
          return [id, 'country', null, countryId, null, null]
        }),
        ...competenceCenterIds.map((center): Row => [
          id,
          'competence-center',
          null,
          null,
          center,
          null,
        ]),
        ...nodeIds.map((node): Row => [id, 'product-main-group', null, null, null, node]),
      ]
    },
  },
  { table: 'change', columns: changeColumns, rows: historyOfDocument },
]

const linkColumns = [
  'product_id',
  'attachment_id',
  'role',
  'position',
  'product_position',
  'linked_at',
] as const

/** Each behind those that product and document have, with gaps as everywhere. */
function linksOf(
  ids: readonly number[],
  documents: readonly DemoDocument[],
  { references, linking }: Writing,
): Row[] {
  const counts = new Map<number, number>()
  return documents.flatMap(({ use }, index) => {
    if (!('products' in use)) return []
    return use.products.map((code, place): Row => {
      const { id } = known(references.products, code)
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      const positions = [count * positionGap, (place + 1) * positionGap]
      return [id, ids[index] ?? 0, use.role, ...positions, linking.at]
    })
  })
}
