import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../../ui/confirm-dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  save: (reason: string) => void
}

/** Asks why the product becomes active in a market where it is not ready. */
export function ActivationReasonDialog({ opened, onClose, save }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Not ready in every market"
      confirmLabel="Activate and save"
      disabled={reason.trim() === ''}
      onConfirm={() => save(reason.trim())}
    >
      <p>
        The product becomes active in a market where it lacks something. The Markets tab says what.
      </p>
      <Textarea
        label="Reason"
        description="Kept in the history."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        required
      />
    </ActionDialog>
  )
}
