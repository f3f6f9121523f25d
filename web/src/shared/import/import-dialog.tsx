import { importsApi } from '@lambda/contract/change-sets/imports'
import type { ExportInput } from '@lambda/contract/exports'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { ActionDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../ui/error-text.tsx'
import { useGo } from '../page/use-go.ts'
import { SingleFile, keysOfGroup, takeSingleFile, useSingleFile } from '../upload/single-file.tsx'
import { cancelUploads, dismissUploads } from '../upload/upload-engine.ts'
import { Refusal } from '../write/failure.ts'
import { useWrite } from '../write/use-write.ts'
import classes from './import-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  entity: ExportInput['entity']
  /** What many of them are called: `products`. */
  noun: string
  /** A file that was dropped on the page. */
  dropped: File | null
}

/** Makes a change set of a file, which is reviewed before anything is changed. */
export function ImportDialog({ opened, onClose, entity, noun, dropped }: Props) {
  const group = `import ${entity}`
  const upload = useSingleFile(group)
  const go = useGo()
  const takeDropped = useEffectEvent(
    (file: File) => void takeSingleFile(group, [{ file, handle: null }]),
  )
  useEffect(() => {
    if (dropped) takeDropped(dropped)
  }, [dropped])
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const uploadId = upload?.stage === 'ready' ? upload.result?.id : undefined
      if (uploadId === undefined)
        throw new Refusal('Choose a file and wait until it has been checked.')
      return call(importsApi.create, { body: { uploadId, entity } })
    },
    onDone: ({ id }) => {
      dismissUploads(keysOfGroup(group))
      onClose()
      go(paths.changeSets.one(id))
    },
    failure: 'The file could not be imported.',
  })
  const close = () => {
    reset()
    void cancelUploads(keysOfGroup(group))
    onClose()
  }
  return (
    <ActionDialog
      opened={opened}
      title={`Import ${noun}`}
      confirmLabel="Review changes"
      disabled={upload?.stage !== 'ready'}
      busy={busy}
      onConfirm={run}
      onClose={close}
    >
      <div className={classes.fields}>
        <p className={classes.note}>
          Choose a file that was exported here and edited, or one whose first row has the names of
          fields. Only cells that were edited become changes, and nothing is changed until you apply
          them.
        </p>
        <SingleFile group={group}>Drop an Excel (XLSX) or CSV file here.</SingleFile>
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}
