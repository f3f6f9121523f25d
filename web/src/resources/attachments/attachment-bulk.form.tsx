import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import { Button } from '@mantine/core'
import { IconCalendar, IconDownload, IconLink } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { call } from '../../platform/api-client.ts'
import { OnceShown } from '../../shared/page/once-shown.tsx'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { startDownload } from '../../ui/save-file.ts'

/** Their fields come when one of them is asked for. */
const AttachmentDatesDialog = lazy(async () => ({
  default: (await import('./attachment-dates.form.tsx')).AttachmentDatesDialog,
}))

const AttachmentLinkDialog = lazy(async () => ({
  default: (await import('./attachment-link.form.tsx')).AttachmentLinkDialog,
}))

interface Props {
  attachments: DocumentSelection
  count: number
}

/** What can be done with chosen attachments: download, link and, for administrators, date them. */
export function AttachmentBulkActions({ attachments, count }: Props) {
  const isAdministrator = useIsAdministrator()
  const [opened, setOpened] = useState<'link' | 'dates' | null>(null)
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const open = (which: 'link' | 'dates') => {
    if (loaded.has(which)) setOpened(which)
    else setLoaded(loaded.union(new Set([which])))
  }
  const dialog = { onClose: () => setOpened(null), attachments, count }
  const download = useWrite({
    send: () => call(attachmentLinksApi.archive, { body: { attachments } }),
    onDone: ({ url }) => startDownload(url),
    failure: 'The files could not be downloaded.',
    onFailed: tellFailure,
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={download.busy}
        onClick={() => download.run()}
      >
        Download
      </Button>
      <Button
        variant="default"
        leftSection={<IconLink size={15} aria-hidden />}
        onClick={() => open('link')}
      >
        Link to products
      </Button>
      {isAdministrator && (
        <Button
          variant="default"
          leftSection={<IconCalendar size={15} aria-hidden />}
          onClick={() => open('dates')}
        >
          Set dates
        </Button>
      )}
      <Suspense fallback={null}>
        {loaded.has('link') && (
          <>
            <AttachmentLinkDialog {...dialog} opened={opened === 'link'} />
            <OnceShown act={() => setOpened('link')} />
          </>
        )}
      </Suspense>
      <Suspense fallback={null}>
        {loaded.has('dates') && (
          <>
            <AttachmentDatesDialog {...dialog} opened={opened === 'dates'} />
            <OnceShown act={() => setOpened('dates')} />
          </>
        )}
      </Suspense>
    </>
  )
}
