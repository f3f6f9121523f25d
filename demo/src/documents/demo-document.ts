import type { FileType, Visibility } from '@lambda/contract/attachment-categories'
import type { DocumentRole, DocumentStatus } from '@lambda/domain/documents/documents'

/** A document of the demo catalogue, before it has ids. */
export interface DemoDocument {
  code: string
  /** By its code. */
  category: string
  status: DocumentStatus
  visibility: Visibility
  titles: Readonly<Record<string, string>>
  description: string | null
  languages: readonly string[]
  countries: readonly string[]
  /** The oldest first; the last one is the current one. */
  versions: readonly [DemoVersion, ...DemoVersion[]]
  /** What it belongs to: products by their codes, or a scope. */
  use: DemoUse
}

export type DemoUse =
  | { role: DocumentRole; products: readonly string[] }
  | {
      brand?: string
      country?: string
      center?: string
      mainGroup?: string
      query?: string
    }

export interface DemoVersion {
  revision: string
  /** ISO 8601 */
  issueDate: string
  expiryDate: string | null
  /** Since when it is current: an instant, ISO 8601 in UTC. */
  since: string
  type: FileType
  /** Its content; two that are the same are kept once. */
  content: () => Buffer | Promise<Buffer>
}
