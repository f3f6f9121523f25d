import { globalAttachmentArchiveApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api-client.ts'
import { documentsOf } from '../attachments/list/attachment-selection.data.ts'
import type { Selection } from '../../shared/list/selection.ts'
import type { List } from '../../shared/list/use-list.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { startDownload } from '../../ui/save-file.ts'

/** What can be done with the chosen rows of the list of global attachments. */
export function useGlobalAttachmentActions(list: List<GlobalAttachmentRow>) {
  const codes = useRef(new Map<number, string>())
  const { rows } = list
  useEffect(() => {
    for (const { id, code } of rows) codes.current.set(id, code)
  }, [rows])
  return (selection: Selection) => (
    <DownloadSelected
      attachments={() => documentsOf(selection, (id) => codes.current.get(id), '')}
    />
  )
}

function DownloadSelected({ attachments }: { attachments: () => DocumentSelection }) {
  const { run, busy } = useWrite({
    send: () => call(globalAttachmentArchiveApi.archive, { body: { attachments: attachments() } }),
    onDone: ({ url }) => startDownload(url),
    failure: 'The download failed.',
    onFailed: tellFailure,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={busy}
      onClick={() => run()}
    >
      Download
    </Button>
  )
}
