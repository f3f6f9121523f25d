import { type DraftRow, draftsApi } from '@lambda/contract/drafts/drafts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type DraftChange, changesIn } from '../form/unsaved/draft-changes.ts'
import { lateDialog } from '../late/late.tsx'
import { useWrite } from '../write/use-write.ts'
import { draftsKey } from '../unsaved/own-drafts.ts'

const ChangesDialog = lateDialog(
  async () => (await import('../form/unsaved/changes-dialog.tsx')).ChangesDialog,
)

/** Shows what somebody has not saved, to be read and copied, and discards it. */
export function DraftActions({ draft }: { draft: DraftRow }) {
  const { entity, id, label } = draft
  const params = { entity, id }
  const client = useQueryClient()
  const [shown, setShown] = useState<readonly DraftChange[] | null>(null)
  const [asking, setAsking] = useState(false)
  const reading = useWrite({
    send: () => call(draftsApi.get, { params }),
    onDone: (whole) => setShown(changesIn(whole)),
    failure: 'The changes could not be read.',
    onFailed: (message) => showToast({ type: 'error', message }),
  })
  const discarding = useWrite({
    send: () => call(draftsApi.discard, { params }),
    onDone: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: draftsKey })
    },
    failure: 'The changes could not be discarded.',
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Show the changes of ${label}`}
        loading={reading.busy}
        onClick={() => reading.run()}
      >
        Show
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Discard the changes of ${label}`}
        onClick={() => {
          discarding.reset()
          setAsking(true)
        }}
      >
        Discard
      </Button>
      <ChangesDialog
        opened={shown !== null}
        onClose={() => setShown(null)}
        entity={entity}
        changes={shown ?? []}
      />
      <ConfirmDialog
        opened={asking}
        title="Discard these changes?"
        confirmLabel="Discard changes"
        tone="danger"
        busy={discarding.busy}
        error={discarding.error}
        onConfirm={() => discarding.run()}
        onClose={() => setAsking(false)}
      >
        {`What you have changed of ${label} without saving it will be lost.`}
      </ConfirmDialog>
    </>
  )
}
