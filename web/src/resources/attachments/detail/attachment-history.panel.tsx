import { documentRecord } from '@lambda/contract/trail/document'
import { documentFields } from '@lambda/contract/attachments/documents'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { HistoryPanel } from '../../../shared/history/history-panel.tsx'
import { showToast } from '../../../ui/toasts.ts'

interface Props {
  kind: DocumentKind
  document: AnyDocument
  /** Puts an earlier value into the form; left out for those who cannot change anything. */
  restore?: (path: string, value: unknown, label: string) => void
}

/** What became of a document, its versions and its links among it. */
export function DocumentHistory({ kind, document, restore }: Props) {
  const give = (path: string, before: unknown) => {
    if (isField(path)) restore?.(path, before, documentRecord(path).label)
    else showToast({ type: 'info', message: whyNot(path) })
  }
  return (
    <HistoryPanel
      endpoint={kind.api.history}
      params={{ id: document.id }}
      fieldOf={documentRecord}
      version={document.version}
      {...(restore && {
        onRestoreField: (path, { fields }) =>
          give(path, fields.find((field) => field.path === path)?.from ?? null),
      })}
    />
  )
}

function whyNot(path: string): string {
  return path.startsWith('products.')
    ? 'Products are linked on the Products tab.'
    : 'Restore earlier files on the Versions tab.'
}

function isField(path: string): boolean {
  const [name = ''] = path.split('.')
  return name in documentFields || name === 'scope'
}
