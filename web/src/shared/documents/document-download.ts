import { useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import type { AnyDocument, DocumentKind } from './document-kind.ts'

/** Saves the file of a version of a document, the current one without a number; the number of the one on its way. */
export function useDocumentDownload({ api }: DocumentKind, { id }: Pick<AnyDocument, 'id'>) {
  const [busy, setBusy] = useState<number | null>(null)
  const download = async (number?: number) => {
    setBusy(number ?? 0)
    const body = number === undefined ? {} : { number }
    const { result } = await mutate(api.fileLink, { params: { id }, body })
    setBusy(null)
    if (result.Result) openDownload(result.Result.url)
    else {
      const message = result.Errors?.join(' ') ?? 'The file could not be downloaded.'
      showToast({ type: 'error', message })
    }
  }
  return { download, busy }
}

/** Lets the browser save what an address leads to, which names it. */
function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
