import { type Attachment, attachmentsApi } from '@lambda/contract/attachments/attachments'
import { useParams, useSearch } from '@tanstack/react-router'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { attachmentKind, useDocument } from './attachment-kind.data.ts'
import { useNeighbours } from '../../shared/list/neighbours.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { DocumentActions } from './detail/attachment-actions.panel.tsx'
import {
  DocumentSubtitle,
  DocumentTags,
  useDocumentTitle,
} from './detail/attachment-head.panel.tsx'
import { useNewVersion } from './detail/attachment-new-version.panel.tsx'
import { useDocumentWithdrawal } from './detail/attachment-withdrawal.panel.tsx'
import {
  type AttachmentPanel,
  EditableAttachment,
  ReadableAttachment,
  attachmentPanels,
} from './attachment-panels.detail-page.tsx'
import { useReplacement } from './attachment-replace.form.tsx'

/** One attachment: what it says, how it looks, its versions and its products. */
export function AttachmentDetailPage() {
  const { attachmentId } = useParams({ strict: false })
  const asked: unknown = useSearch({ strict: false, select: ({ panel }) => panel })
  const attachment = useDocument(attachmentKind, Number(attachmentId))
  if (!attachment || !('productCount' in attachment)) return <PageSkeleton />
  const panel = attachmentPanels.find(({ id }) => id === asked)?.id ?? 'general'
  return <AttachmentDetail key={attachment.id} attachment={attachment} panel={panel} />
}

interface Props {
  attachment: Attachment
  panel: AttachmentPanel
}

function AttachmentDetail({ attachment, panel }: Props) {
  const isAdministrator = useIsAdministrator()
  const go = useGo()
  const title = useDocumentTitle(attachment)
  const neighbours = useNeighbours(attachmentsApi.list.id, attachment.id)
  const version = useNewVersion(attachmentKind, attachment)
  const withdrawal = useDocumentWithdrawal(attachmentKind, attachment)
  const replacement = useReplacement(attachment)
  const show = (next: AttachmentPanel) => go(pathIn(attachment, next), { replace: true })
  const Panels = isAdministrator ? EditableAttachment : ReadableAttachment
  return (
    <Page
      title={title.text}
      aside={<DocumentTags document={attachment} />}
      subtitle={<DocumentSubtitle kind={attachmentKind} document={attachment} />}
      breadcrumb={[
        { label: 'Attachments', path: neighbours?.listPath ?? attachmentKind.path.list() },
      ]}
      actions={
        <DocumentActions
          kind={attachmentKind}
          document={attachment}
          panel={panel}
          neighbours={neighbours}
          beginVersion={() => version.begin()}
          withdrawal={withdrawal}
        >
          {attachment.productCount > 0 && replacement.item}
        </DocumentActions>
      }
    >
      <Panels attachment={attachment} panel={panel} show={show} beginVersion={version.begin} />
      {version.drawer}
      {replacement.dialog}
    </Page>
  )
}

function pathIn({ id }: Attachment, panel: AttachmentPanel): string {
  return attachmentKind.path.one(id, panel === 'general' ? undefined : panel)
}
