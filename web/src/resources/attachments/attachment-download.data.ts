import { useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { startDownload } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toasts.ts'
import type { AnyDocument, DocumentKind } from './attachment-kind.data.ts'

/** Saves the file of a version of a document, the current one without a number; the number of the one on its way. */
export function useDocumentDownload(
  { api }: Pick<DocumentKind, 'api'>,
  { id }: Pick<AnyDocument, 'id'>,
) {
  const [busy, setBusy] = useState<number | null>(null)
  const download = async (number?: number) => {
    setBusy(number ?? 0)
    const body = number === undefined ? {} : { number }
    const { result } = await mutate(api.fileLink, { params: { id }, body })
    setBusy(null)
    if (result.Result) startDownload(result.Result.url)
    else {
      const message = result.Errors?.join(' ') ?? 'The file could not be downloaded.'
      showToast({ type: 'error', message })
    }
  }
  return { download, busy }
}
