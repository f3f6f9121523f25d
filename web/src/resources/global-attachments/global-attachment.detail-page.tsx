import {
  type GlobalAttachment,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { useParams, useSearch } from '@tanstack/react-router'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { globalAttachmentKind, useDocument } from '../attachments/attachment-kind.data.ts'
import { useNeighbours } from '../../shared/list/neighbours.ts'
import { Page } from '../../shared/page/page.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { DocumentActions } from '../attachments/detail/attachment-actions.panel.tsx'
import {
  DocumentSubtitle,
  DocumentTags,
  useDocumentTitle,
} from '../attachments/detail/attachment-head.panel.tsx'
import { useNewVersion } from '../attachments/detail/attachment-new-version.panel.tsx'
import { useDocumentWithdrawal } from '../attachments/detail/attachment-withdrawal.panel.tsx'
import {
  EditableGlobalAttachment,
  type GlobalAttachmentPanel,
  ReadableGlobalAttachment,
  globalAttachmentPanels,
} from './global-attachment-panels.detail-page.tsx'

/** One global attachment: what it says, how it looks, which products it is for, and its versions. */
export function GlobalAttachmentDetailPage() {
  const { globalAttachmentId } = useParams({ strict: false })
  const asked: unknown = useSearch({ strict: false, select: ({ panel }) => panel })
  const document = useDocument(globalAttachmentKind, Number(globalAttachmentId))
  if (!document || !('scope' in document)) return <PageSkeleton />
  const panel = globalAttachmentPanels.find(({ id }) => id === asked)?.id ?? 'general'
  return <GlobalAttachmentDetail key={document.id} document={document} panel={panel} />
}

interface Props {
  document: GlobalAttachment
  panel: GlobalAttachmentPanel
}

function GlobalAttachmentDetail({ document, panel }: Props) {
  const isAdministrator = useIsAdministrator()
  const go = useGo()
  const title = useDocumentTitle(document)
  const neighbours = useNeighbours(globalAttachmentsApi.list.id, document.id)
  const version = useNewVersion(globalAttachmentKind, document)
  const withdrawal = useDocumentWithdrawal(globalAttachmentKind, document)
  const show = (next: GlobalAttachmentPanel) => go(pathIn(document, next), { replace: true })
  const Panels = isAdministrator ? EditableGlobalAttachment : ReadableGlobalAttachment
  const listPath = neighbours?.listPath ?? globalAttachmentKind.path.list()
  return (
    <Page
      title={title.text}
      aside={<DocumentTags document={document} />}
      subtitle={<DocumentSubtitle kind={globalAttachmentKind} document={document} />}
      breadcrumb={[{ label: 'Global attachments', path: listPath }]}
      actions={
        <DocumentActions
          kind={globalAttachmentKind}
          document={document}
          panel={panel}
          neighbours={neighbours}
          beginVersion={() => version.begin()}
          withdrawal={withdrawal}
        />
      }
    >
      <Panels document={document} panel={panel} show={show} beginVersion={version.begin} />
      {version.drawer}
    </Page>
  )
}

function pathIn({ id }: GlobalAttachment, panel: GlobalAttachmentPanel): string {
  return globalAttachmentKind.path.one(id, panel === 'general' ? undefined : panel)
}
