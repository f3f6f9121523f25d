import type { EpdReading } from '@lambda/contract/esg/esg-readings'
import { esgReadingsApi } from '@lambda/contract/esg/esg-readings'
import { isDataSet } from '@lambda/contract/sheets/sheet-files'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { DropArea } from '../../../shared/upload/drop-area.tsx'
import { keysOfGroup } from '../../../shared/upload/single-file.tsx'
import { cancelUploads, dismissUploads, uploadFiles } from '../../../shared/upload/upload-engine.ts'
import type { RefusalOf } from '../../../shared/upload/upload-reducer.ts'
import { UploadActions, UploadProgress } from '../../../shared/upload/upload-state.tsx'
import { allUploads } from '../../../shared/upload/upload-store.ts'
import { useUpload, useUploadKeys, useUploadSummary } from '../../../shared/upload/use-uploads.ts'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ActionDialog, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorText } from '../../../ui/error-text.tsx'
import { useAskedClose } from '../../../shared/page/use-asked-close.ts'
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
  const [isOpen, setOpen] = useState(false)
  const hasFiles = useUploadKeys(group).length > 0
  const holdsSomething = () => (readings ? isOpen : hasFiles)
  const { isAsking, close, leave, stay } = useAskedClose(holdsSomething, () => {
    setReadings(null)
    void cancelUploads(keysOfGroup(group))
    onClose()
  })
  return (
    <>
      {readings ? (
        <Modal opened={opened} onClose={close} title="Import EPDs" size="56rem" centered>
          <EpdReadings readings={readings} onOpen={setOpen} onClose={close} />
        </Modal>
      ) : (
        <ChooseFiles opened={opened} onRead={setReadings} onClose={close} />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={readings ? 'Discard what was read?' : 'Discard the files?'}
        confirmLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={leave}
        onClose={stay}
      >
        {readings
          ? 'EPDs that have not been stored yet will be lost.'
          : 'They have not been read yet and would have to be chosen again.'}
      </ConfirmDialog>
    </>
  )
}

/** Said of a file by its name, and again by its content once the server has seen it. */
const refusalOf: RefusalOf = (name, type) => {
  const fits =
    type === null
      ? /\.(xml|json|zip)$/i.test(name) || !/\.\w{1,5}$/.test(name)
      : type === 'ZIP' || isDataSet(type)
  return fits ? null : 'Only XML, JSON and ZIP files can be read as EPDs.'
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
          onFiles={(files) => void uploadFiles(group, files, refusalOf)}
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
