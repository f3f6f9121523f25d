import type { GlobalAttachment } from '@lambda/contract/attachments/global-attachments'
import { useParams } from '@tanstack/react-router'
import { preloadRecord } from '../../shared/record/record-cache.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { globalAttachmentKind, useDocument } from '../attachments/attachment-kind.data.ts'
import { DocumentDetail } from '../attachments/detail/attachment-detail.panel.tsx'
import { ScopePanel } from './global-attachment-scope.panel.tsx'
import { useGlobalAttachmentForm } from './global-attachment.form.ts'

export const preload = preloadRecord(globalAttachmentKind.api.get, 'globalAttachmentId')

/** One global attachment: what it says, how it looks, which products it is for, and its versions. */
export function GlobalAttachmentDetailPage() {
  const { globalAttachmentId } = useParams({ strict: false })
  const document = useDocument(globalAttachmentKind, Number(globalAttachmentId))
  if (!document || !('scope' in document)) return <PageSkeleton />
  return <GlobalAttachmentDetail key={document.id} document={document} />
}

function GlobalAttachmentDetail({ document }: { document: GlobalAttachment }) {
  return (
    <DocumentDetail
      kind={globalAttachmentKind}
      document={document}
      form={useGlobalAttachmentForm(document)}
      own={{ id: 'scope', label: 'Scope', content: <ScopePanel document={document} /> }}
      after="general"
    />
  )
}
