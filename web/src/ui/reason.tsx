import { Textarea } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { ActionDialog } from './confirm-dialog.tsx'
import { ErrorText } from './error-text.tsx'

interface FieldProps {
  value: string
  onChange: (reason: string) => void
  /** What becomes of the reason. */
  hint?: string
  /** Characters at most, as the contract has it. */
  limit?: number
  required?: boolean
  /** Asked at once when a dialog opens. */
  'data-autofocus'?: boolean
}

/** Where somebody says why: a few lines in their own words. */
export function ReasonField({ value, onChange, hint, limit = 500, ...rest }: FieldProps) {
  return (
    <Textarea
      label="Reason"
      description={hint}
      autosize
      minRows={2}
      maxLength={limit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}

interface DialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'disabled' | 'onConfirm'> {
  /** What becomes of the reason. */
  description: string
  error?: string | null
  onReason: (reason: string) => void
}

/** Asks why something is done all the same: there is no going on without a reason. */
export function ReasonDialog({ description, error, onReason, children, ...dialog }: DialogProps) {
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
