import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import type { DocumentFile } from '@lambda/contract/attachments/documents'
import {
  type GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { type Write, useWrite } from '../../shared/write/use-write.ts'
import { startDownload } from '../../ui/save-file.ts'

/** A document of either kind. */
export type AnyDocument = Attachment | GlobalAttachment

/** The calls that both kinds have. */
export type DocumentsApi = typeof attachmentsApi | typeof globalAttachmentsApi

/** What screens of documents have to know of their kind; */
export interface DocumentKind {
  api: DocumentsApi
  /** What all of them are called as a list. */
  title: string
  noun: { one: string; many: string }
  /** What its categories are for. */
  use: 'forProducts' | 'forGlobal'
  path: typeof paths.attachments
}

/** Documents that are linked to products. */
export const attachmentKind: DocumentKind = {
  api: attachmentsApi,
  title: 'Attachments',
  noun: { one: 'attachment', many: 'attachments' },
  use: 'forProducts',
  path: paths.attachments,
}

/** Documents that are for products by a scope. */
export const globalAttachmentKind: DocumentKind = {
  api: globalAttachmentsApi,
  title: 'Global attachments',
  noun: { one: 'global attachment', many: 'global attachments' },
  use: 'forGlobal',
  path: paths.globalAttachments,
}

/** Whether the server still looks into the file, whose picture comes with that; what is damaged it cannot look into. */
export function isLookedInto({ file }: { file: Pick<DocumentFile, 'inspection' | 'damage'> }) {
  return file.inspection === 'waiting' && file.damage === null
}

/** Saves what a signed link leads to. */
export function useDownload<V = void>(
  send: (values: V) => Promise<{ url: string }>,
  failure: string,
): Write<V> {
  return useWrite({ send, onDone: ({ url }) => startDownload(url), failure, onFailed: tellFailure })
}

/** Saves the file of a version of a document, the current one without a number. */
export function useDocumentDownload(api: DocumentsApi, { id }: Pick<AnyDocument, 'id'>) {
  const { run, busy } = useDownload(
    (number: number | undefined) =>
      call(api.fileLink, { params: { id }, body: number === undefined ? {} : { number } }),
    'The file could not be downloaded.',
  )
  return { download: (number?: number) => run(number), busy }
}
