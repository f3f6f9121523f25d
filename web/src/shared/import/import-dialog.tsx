import { importsApi } from '@lambda/contract/change-sets/imports'
import type { ExportInput } from '@lambda/contract/exports'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
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

/** What else can be imported than sheets, and what is asked for it once it is chosen. */
export interface OfferedDataSets {
  /** What may be dropped, sheets too. */
  drop: string
  /** What becomes of it. */
  note: ReactNode
  /** What is asked for the file that is chosen; null for a sheet, and before there is one. */
  chosen: {
    fields: ReactNode
    confirmLabel: string
    /** Imports it; null as long as something is missing. */
    send: (() => Promise<void>) | null
  } | null
}

interface Props {
  opened: boolean
  onClose: () => void
  entity: ExportInput['entity']
  /** What many of them are called: `products`. */
  noun: string
  /** A file that was dropped on the page. */
  dropped: File | null
  dataSets: OfferedDataSets
}

/** The uploads of the dialog that imports records of a kind. */
export function importGroup(entity: ExportInput['entity']): string {
  return `import ${entity}`
}

/** Makes a change set of a file, which is reviewed before anything is changed; or imports what else is offered. */
export function ImportDialog({ opened, onClose, entity, noun, dropped, dataSets }: Props) {
  const group = importGroup(entity)
  const upload = useSingleFile(group)
  const go = useGo()
  const { chosen } = dataSets
  const takeDropped = useEffectEvent(
    (file: File) => void takeSingleFile(group, [{ file, handle: null }]),
  )
  useEffect(() => {
    if (dropped) takeDropped(dropped)
  }, [dropped])
  const { run, busy, error, reset } = useWrite({
    send: async () => {
      const uploadId = upload?.stage === 'ready' ? upload.result?.id : undefined
      if (uploadId === undefined || chosen?.send === null)
        throw new Refusal('Choose a file and wait until it has been checked.')
      if (!chosen) return call(importsApi.create, { body: { uploadId, entity } })
      await chosen.send()
      return null
    },
    onDone: (set) => {
      dismissUploads(keysOfGroup(group))
      onClose()
      if (set) go(paths.changeSets.one(set.id))
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
      confirmLabel={chosen?.confirmLabel ?? 'Review changes'}
      disabled={upload?.stage !== 'ready' || chosen?.send === null}
      busy={busy}
      onConfirm={run}
      onClose={close}
    >
      <div className={classes.fields}>
        {!chosen && (
          <p className={classes.note}>
            Choose a file that was exported here and edited, or one whose first row has the names of
            fields. Only cells that were edited become changes, and nothing is changed until you
            apply them.
          </p>
        )}
        <div className={classes.note}>{dataSets.note}</div>
        <SingleFile group={group}>{dataSets.drop}</SingleFile>
        {chosen?.fields}
        <ErrorText>{error}</ErrorText>
      </div>
    </ActionDialog>
  )
}
