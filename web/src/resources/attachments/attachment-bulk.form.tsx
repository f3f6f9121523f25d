import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { AttachmentRow } from '@lambda/contract/attachments/attachments'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { IconCalendar, IconDownload, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { type Selection, selectedCount } from '../../shared/list/selection.ts'
import type { List } from '../../shared/list/use-list.ts'
import { lateDialog } from '../../shared/late/late.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { useDownload } from './attachment-kind.data.ts'
import { useSelectedDocuments } from './list/attachment-selection.data.ts'

/** Their fields come when one of them is asked for. */
const DatesDialog = lateDialog(
  async () => (await import('./attachment-dates.form.tsx')).AttachmentDatesDialog,
)

const LinkDrawer = lateDialog(
  async () => (await import('./attachment-link.form.tsx')).AttachmentLinkDrawer,
)

/** What can be done with the chosen rows of a list of attachments; `always` is what it asks for beside its query. */
export function useAttachmentActions(list: List<AttachmentRow>, always = '') {
  const documentsOf = useSelectedDocuments(list, always)
  return (selection: Selection) => (
    <BulkActions
      attachments={documentsOf(selection)}
      count={selectedCount(selection, list.total ?? 0)}
    />
  )
}

/** Download, link and, for administrators, date them. */
function BulkActions(chosen: { attachments: DocumentSelection; count: number }) {
  const isAdministrator = useIsAdministrator()
  const [opened, setOpened] = useState<'link' | 'dates' | null>(null)
  const dialog = { ...chosen, onClose: () => setOpened(null) }
  const archive = useDownload(
    () => call(attachmentLinksApi.archive, { body: { attachments: chosen.attachments } }),
    'The files could not be downloaded.',
  )
  return (
    <>
      <IconButton icon={IconDownload} loading={archive.busy} onClick={() => archive.run()}>
        Download
      </IconButton>
      <IconButton icon={IconLink} onClick={() => setOpened('link')}>
        Link to products
      </IconButton>
      {isAdministrator && (
        <IconButton icon={IconCalendar} onClick={() => setOpened('dates')}>
          Set dates
        </IconButton>
      )}
      <LinkDrawer {...dialog} opened={opened === 'link'} />
      <DatesDialog {...dialog} opened={opened === 'dates'} />
    </>
  )
}
