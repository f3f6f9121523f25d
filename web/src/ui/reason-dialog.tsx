import { Textarea } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { ActionDialog } from './confirm-dialog.tsx'
import { ErrorText } from './error-text.tsx'

interface Props extends Omit<ComponentProps<typeof ActionDialog>, 'disabled' | 'onConfirm'> {
  /** What becomes of the reason. */
  description: string
  error?: string | null
  onReason: (reason: string) => void
}

/** Asks why something is done all the same: there is no going on without a reason. */
export function ReasonDialog({ description, error, onReason, children, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      {...dialog}
      disabled={reason.trim() === ''}
      onConfirm={() => onReason(reason.trim())}
    >
      {children}
      <Textarea
        label="Reason"
        description={description}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error && <ErrorText>{error}</ErrorText>}
    </ActionDialog>
  )
}
