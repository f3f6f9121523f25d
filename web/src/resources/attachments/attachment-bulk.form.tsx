import { attachmentLinksApi } from '@lambda/contract/attachment-links'
import type { DocumentSelection } from '@lambda/contract/documents'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconDownload, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { mutate } from '../../platform/result.ts'
import { startDownload } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toasts.ts'
import { AttachmentDatesDialog } from './attachment-dates.form.tsx'
import { AttachmentLinkDialog } from './attachment-link.form.tsx'

interface Props {
  attachments: DocumentSelection
  count: number
}

/** What can be done with chosen attachments: download, link and, for administrators, date them. */
export function AttachmentBulkActions({ attachments, count }: Props) {
  const isAdministrator = useIsAdministrator()
  const [linking, link] = useDisclosure(false)
  const [dating, date] = useDisclosure(false)
  const [isPacking, setPacking] = useState(false)
  const download = async () => {
    setPacking(true)
    await downloadArchive(attachments)
    setPacking(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={isPacking}
        onClick={() => void download()}
      >
        Download
      </Button>
      <Button
        variant="default"
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={link.open}
      >
        Link to products
      </Button>
      {isAdministrator && (
        <Button
          variant="default"
          leftSection={<IconCalendar size={15} aria-hidden />}
          onClick={date.open}
        >
          Set dates
        </Button>
      )}
      <AttachmentLinkDialog
        opened={linking}
        onClose={link.close}
        attachments={attachments}
        count={count}
      />
      <AttachmentDatesDialog
        opened={dating}
        onClose={date.close}
        attachments={attachments}
        count={count}
      />
    </>
  )
}

/** Has the browser save the files of attachments as one ZIP; a refusal is told. */
async function downloadArchive(attachments: DocumentSelection): Promise<void> {
  const { result } = await mutate(attachmentLinksApi.archive, { body: { attachments } })
  if (result.Success && result.Result) return startDownload(result.Result.url)
  showToast({ type: 'error', message: result.Errors?.join(' ') ?? 'They cannot be downloaded.' })
}
