import { differences } from '@lambda/contract/flat'
import type { DocumentRole } from '@lambda/domain/documents/documents'
import { newTraceId } from '@lambda/server/platform/http/trace'
import {
  attachmentPath,
  productPath,
} from '@lambda/server/resources/attachments/links/attachment-link.change'
import { flatInput } from '@lambda/server/resources/attachments/attachment.rules'
import type { CopyValue } from '../copy.ts'
import type { DemoDocument, DemoVersion } from './demo-document.ts'
import { type DocumentReferences, known, scopeOf } from './document-references.ts'
import type { Contents } from './store-contents.ts'

/** The columns of `change` that these rows fill. */
export const changeColumns = [
  'at',
  'actor',
  'entity',
  'entity_id',
  'operation',
  'version',
  'diff',
  'trace_id',
  'source',
] as const

type Row = readonly CopyValue[]

type Diff = Record<string, [unknown, unknown]>

interface Happened {
  at: string
  /** Its own where none is told. */
  traceId?: string
  entity: string
  id: number
  operation: 'create' | 'update'
  version: number
  diff: Diff
}

/** What a version is called in the store of names. */
export function fileNameOf({ code }: DemoDocument, { revision, type }: DemoVersion): string {
  return `${code.toLowerCase()}-rev${revision}.${type === 'JPEG' ? 'jpg' : type.toLowerCase()}`
}

/** Creation, versions and links of a document, as the API would have written them. */
export function historyOfDocument(
  id: number,
  document: DemoDocument,
  { references, contents, actor, linking }: Writing,
): Row[] {
  const { use, versions } = document
  const entity = 'products' in use ? 'attachment' : 'global-attachment'
  const told = versions.map((version, index) => flatVersion(document, version, index + 1, contents))
  const changes = versions.map(({ since }, index): Happened => {
    const before = told[index - 1]
    const diff = before
      ? differences(before, told[index] ?? {})
      : differences({}, { ...inputOf(document, references), ...told[index] })
    const operation = before ? 'update' : 'create'
    return { at: since, entity, id, operation, version: index + 1, diff }
  })
  const linked = 'products' in use ? use : { role: 'MAIN' as const, products: [] }
  const diff = Object.fromEntries(
    linked.products.map((code): [string, [null, DocumentRole]] => [
      productPath(code),
      [null, linked.role],
    ]),
  )
  const links: Happened[] =
    linked.products.length === 0
      ? []
      : [{ ...linking, entity, id, operation: 'update', version: versions.length, diff }]
  return [...changes, ...links].map((change) => rowOf(change, actor))
}

export interface Writing {
  references: DocumentReferences
  contents: Contents
  /** Whose work it was. */
  actor: number
  /** When all of them were linked to their products, and the trace of it. */
  linking: { at: string; traceId: string }
}

/** One change for every product, with all the documents that it was linked to. */
export function historyOfProducts(
  documents: readonly DemoDocument[],
  { references, actor, linking }: Writing,
): Row[] {
  const diffs = new Map<string, Diff>()
  for (const { code, use } of documents) {
    if (!('products' in use)) continue
    for (const product of use.products) {
      const diff = diffs.get(product) ?? {}
      diffs.set(product, diff)
      diff[attachmentPath(code)] = [null, use.role]
    }
  }
  return [...diffs].map(([code, diff]) => {
    const { id, version } = known(references.products, code)
    const change = { ...linking, entity: 'product', id, operation: 'update' as const }
    return rowOf({ ...change, version, diff }, actor)
  })
}

function rowOf(happened: Happened, actor: number): Row {
  const { at, traceId = newTraceId(), entity, id, operation, version, diff } = happened
  return [at, actor, entity, id, operation, version, JSON.stringify(diff), traceId, 'screen']
}

function inputOf(document: DemoDocument, references: DocumentReferences) {
  const { code, category, titles, description, languages, countries } = document
  const [{ revision, issueDate, expiryDate }] = document.versions
  return flatInput({
    code,
    categoryId: known(references.categories, category),
    texts: textsOf(titles, description),
    languages: [...languages],
    countries: [...countries],
    visibility: document.visibility,
    status: document.status,
    revision,
    issueDate,
    expiryDate,
    scope: scopeOf(document.use, references),
  })
}

/** The texts of a document by language: only English describes it. */
export function textsOf(titles: DemoDocument['titles'], description: string | null) {
  return Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      { title, description: language === 'EN' ? description : null },
    ]),
  )
}

function flatVersion(
  document: DemoDocument,
  version: DemoVersion,
  number: number,
  contents: Contents,
) {
  const { revision, issueDate, expiryDate } = version
  const file = fileNameOf(document, version)
  const sha256 = contents.get(version)?.sha256 ?? null
  return { number, revision, issueDate, expiryDate, file, sha256 }
}
