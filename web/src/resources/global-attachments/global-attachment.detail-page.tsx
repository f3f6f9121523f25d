import {
  type GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { recordPage } from '../../shared/detail/record-page.tsx'
import { globalAttachmentKind, isLookedInto } from '../attachments/attachment-kind.data.ts'
import { DocumentDetail } from '../attachments/detail/attachment-detail.panel.tsx'
import { ScopePanel } from './global-attachment-scope.panel.tsx'
import { useGlobalAttachmentForm } from './global-attachment.form.ts'

/** One global attachment: what it says, how it looks, which products it is for, and its versions. */
export const { Page: GlobalAttachmentDetailPage, preload } = recordPage(
  globalAttachmentsApi.get,
  'globalAttachmentId',
  GlobalAttachmentDetail,
  { pollWhile: isLookedInto },
)

function GlobalAttachmentDetail({ record: document }: { record: GlobalAttachment }) {
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
