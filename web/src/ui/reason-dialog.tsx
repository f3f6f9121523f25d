import { type ComponentProps, useState } from 'react'
import { ActionDialog } from './confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
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
      <ReasonField hint={description} required data-autofocus value={reason} onChange={setReason} />
      {error && <ErrorText>{error}</ErrorText>}
    </ActionDialog>
  )
}
