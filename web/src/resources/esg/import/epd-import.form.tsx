import type { EpdReading } from '@lambda/contract/esg/esg-readings'
import { esgReadingsApi } from '@lambda/contract/esg/esg-readings'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { DropArea } from '../../../shared/upload/drop-area.tsx'
import { keysOfGroup } from '../../../shared/upload/single-file.tsx'
import { cancelUploads, dismissUploads, uploadFiles } from '../../../shared/upload/upload-engine.ts'
import { UploadActions, UploadProgress } from '../../../shared/upload/upload-state.tsx'
import { allUploads } from '../../../shared/upload/upload-store.ts'
import { useUpload, useUploadKeys, useUploadSummary } from '../../../shared/upload/use-uploads.ts'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ActionDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { EpdReadings } from './epd-readings.form.tsx'
import classes from './epd-import.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

const group = 'import EPDs'

/** Reads EPDs from files; what was understood is shown before anything is stored. */
export function EpdImport({ opened, onClose }: Props) {
  const [readings, setReadings] = useState<readonly EpdReading[] | null>(null)
  const close = () => {
    setReadings(null)
    void cancelUploads(keysOfGroup(group))
    onClose()
  }
  if (readings) {
    return (
      <Modal opened={opened} onClose={close} title="Import EPDs" size="56rem" centered>
        <EpdReadings readings={readings} onClose={close} />
      </Modal>
    )
  }
  return <ChooseFiles opened={opened} onRead={setReadings} onClose={close} />
}

function ChooseFiles({
  opened,
  onRead,
  onClose,
}: Props & { onRead: (readings: readonly EpdReading[]) => void }) {
  const keys = useUploadKeys(group)
  const { count, ready, underWay } = useUploadSummary(group)
  const { run, busy, error } = useWrite({
    send: () => {
      const ids = allUploads().flatMap((upload) =>
        upload.group === group && upload.stage === 'ready' && upload.result
          ? [upload.result.id]
          : [],
      )
      if (ids.length === 0) throw new Refusal('Choose a file and wait until it has been checked.')
      return call(esgReadingsApi.read, { body: { uploadIds: ids } })
    },
    onDone: ({ readings }) => {
      dismissUploads(keysOfGroup(group))
      onRead(readings)
    },
    failure: 'The files could not be read.',
  })
  return (
    <ActionDialog
      opened={opened}
      title="Import EPDs"
      confirmLabel="Read files"
      disabled={ready === 0 || underWay > 0}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <p className={classes.note}>
          ILCD+EPD as XML or ZIP, or soda4LCA JSON (extended). You see what was understood before
          anything is stored.
        </p>
        <DropArea
          isSmall={count > 0}
          onFiles={(files) => void uploadFiles(group, files)}
          label="Choose files"
        >
          Drop files here.
        </DropArea>
        {keys.map((key) => (
          <FileLine key={key} fileKey={key} />
        ))}
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}

function FileLine({ fileKey }: { fileKey: string }) {
  const upload = useUpload(fileKey)
  if (!upload) return null
  return (
    <div className={classes.file}>
      <div className={classes.words}>
        <p className={classes.name}>{upload.name}</p>
        <UploadProgress upload={upload} />
      </div>
      <UploadActions upload={upload} />
    </div>
  )
}
