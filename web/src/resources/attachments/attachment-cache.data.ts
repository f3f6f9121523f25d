import type { DocumentFile } from '@lambda/contract/attachments/documents'
import { useRecord } from '../../shared/record/record-cache.ts'
import type { AnyDocument, DocumentKind } from './attachment-kind.data.ts'

/** The document of an id; undefined while it is on its way. */
export function useDocument({ api }: DocumentKind, id: number): AnyDocument | undefined {
  return useRecord<AnyDocument>(
    api.get,
    { id },
    // What the server still looks into gets its picture in a moment.
    { pollWhile: isLookedInto },
  )
}

/** Whether the server still looks into the file; what is damaged it cannot look into. */
export function isLookedInto({ file }: { file: Pick<DocumentFile, 'inspection' | 'damage'> }) {
  return file.inspection === 'waiting' && file.damage === null
}
