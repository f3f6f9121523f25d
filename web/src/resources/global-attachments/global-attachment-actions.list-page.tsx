import { globalAttachmentArchiveApi } from '@lambda/contract/attachments/attachment-links'
import type { DocumentSelection } from '@lambda/contract/attachments/documents'
import type { GlobalAttachmentRow } from '@lambda/contract/attachments/global-attachments'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mutate } from '../../platform/result.ts'
import { documentsOf } from '../attachments/list/attachment-selection.data.ts'
import type { Selection } from '../../shared/list/selection.ts'
import type { List } from '../../shared/list/use-list.ts'
import { startDownload } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toasts.ts'

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
  const [isPacking, setPacking] = useState(false)
  const download = async () => {
    setPacking(true)
    const { result } = await mutate(globalAttachmentArchiveApi.archive, {
      body: { attachments: attachments() },
    })
    setPacking(false)
    if (result.Result) startDownload(result.Result.url)
    else {
      const message = result.Errors?.join(' ') ?? 'The download failed.'
      showToast({ type: 'error', message })
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={isPacking}
      onClick={() => void download()}
    >
      Download
    </Button>
  )
}
