import type { Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import type {
  GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'

/** A document of either kind. */
export type AnyDocument = Attachment | GlobalAttachment

/** The calls that both kinds have. */
export type DocumentsApi = typeof attachmentsApi | typeof globalAttachmentsApi

/** What screens of documents have to know of their kind; declare it once, outside of components. */
export interface DocumentKind {
  api: DocumentsApi
  noun: { one: string; many: string }
  /** What its categories are for. */
  use: 'forProducts' | 'forGlobal'
  list: () => string
  one: (id: number, panel?: string) => string
}
