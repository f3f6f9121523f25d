import { globalAttachmentArchiveApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import {
  type GlobalAttachmentRow,
  globalAttachmentsApi,
} from '@lambda/contract/attachments/global-attachments'
import { IconDownload, IconUpload, IconWorld } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import type { Column } from '../../shared/list/column.ts'
import type { Selection } from '../../shared/list/selection.ts'
import { preloadOf, useList } from '../../shared/list/use-list.ts'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { Page } from '../../shared/page/page.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { globalAttachmentKind, useDownload } from '../attachments/attachment-kind.data.ts'
import { DocumentList, documentDefaults } from '../attachments/list/attachment-list.panel.tsx'
import { DocumentPeek } from '../attachments/list/attachment-peek.panel.tsx'
import { useSelectedDocuments } from '../attachments/list/attachment-selection.data.ts'
import {
  codeColumn,
  describingColumns,
  keepingColumns,
  validityColumn,
} from '../attachments/list/attachment.columns.tsx'

const [title, languages, countries] = describingColumns

/** What the list of global attachments can show; the ids are those of the sorts. */
const columns: readonly Column<GlobalAttachmentRow>[] = [
  codeColumn,
  title,
  {
    id: 'scope',
    label: 'Scope',
    width: 130,
    lines: 3,
    cell: ({ scopeText }) => <span title={scopeText}>{scopeText}</span>,
  },
  validityColumn,
  languages,
  { ...countries, isExtra: true },
  ...keepingColumns,
]

const globalAttachmentList = {
  endpoint: globalAttachmentsApi.list,
  ...documentDefaults,
}

export const preload = preloadOf(globalAttachmentList)

/** All documents that are for products by a scope: a brand, a country, a part of a taxonomy. */
export function GlobalAttachmentListPage() {
  const list = useList(globalAttachmentList)
  const isAdministrator = useIsAdministrator()
  const documentsOf = useSelectedDocuments(list)
  const bulkActions = (selection: Selection) => (
    <DownloadSelected attachments={documentsOf(selection)} />
  )
  return (
    <Page title={globalAttachmentKind.title} fill actions={isAdministrator && <CreateButton />}>
      <DocumentList
        kind={globalAttachmentKind}
        list={list}
        columns={columns}
        peek={peekOf}
        bulkActions={bulkActions}
        empty={
          <EmptyState
            icon={<IconWorld size={20} stroke={1.7} />}
            title="No global attachments yet"
            actions={isAdministrator && <CreateButton />}
          >
            Documents for all products of a brand, a country or a taxonomy node, such as general
            terms or company certificates, appear here once an administrator adds them.
          </EmptyState>
        }
      />
    </Page>
  )
}

function CreateButton() {
  return (
    <LinkButton href={paths.globalAttachments.create()} icon={IconUpload}>
      New global attachments
    </LinkButton>
  )
}

function DownloadSelected({ attachments }: { attachments: DocumentSelection }) {
  const { run, busy } = useDownload(
    () => call(globalAttachmentArchiveApi.archive, { body: { attachments } }),
    'The download failed.',
  )
  return (
    <IconButton icon={IconDownload} loading={busy} onClick={() => run()}>
      Download
    </IconButton>
  )
}

function peekOf(row: GlobalAttachmentRow) {
  return <DocumentPeek row={row} more={['Scope', row.scopeText]} />
}
