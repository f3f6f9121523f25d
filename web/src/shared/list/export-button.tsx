import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type CallOf, type FileEndpoint, download } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useOfferedAction } from '../page/page-actions.ts'
import { showErrorToast } from '../problems/error-toast.ts'
import type { List } from './use-list.ts'

interface Props<E extends FileEndpoint> {
  list: List<unknown>
  endpoint: E
  /** What asks for the whole of what the list finds. */
  request: CallOf<E>
}

const label = 'Export CSV'

/** Saves everything that a list finds, on all its pages, as a CSV file. */
export function ExportButton<E extends FileEndpoint>({ list, endpoint, request }: Props<E>) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const { name, content } = await download(endpoint, request)
      saveFile(name, content)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast(error)
    } finally {
      setRunning(false)
    }
  }
  const isDisabled = list.total === 0 || list.total === null
  const start = () => void run()
  useOfferedAction({ label, icon: IconDownload, act: start }, !isDisabled && !isRunning)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={isRunning}
      disabled={isDisabled}
      onClick={start}
    >
      {label}
    </Button>
  )
}
