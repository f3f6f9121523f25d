import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { ErrorText } from '../../ui/error-text.tsx'
import { ReasonField } from '../../ui/reason.tsx'
import { never } from '../page/use-asked-close.ts'
import type { ChangeSetControls } from './change-set-drawer.tsx'
import classes from './change-set-end.module.css'

interface Props {
  reason: string
  onReason: (reason: string) => void
  /** The call that makes the change set. */
  write: { busy: boolean; error: string | null }
  /** What is reviewed: `Review changes`. */
  submitLabel: string
  /** Whether anything has been entered beside the reason. */
  isDirty: boolean
  drawer: ChangeSetControls
}

/** The end of every form that makes a change set: why, what went wrong, and the way to the review. */
export function ChangeSetEnd(props: Props) {
  const { reason, onReason, write, submitLabel, drawer } = props
  const { onForm, onCancel } = drawer
  const isDirty = props.isDirty || reason.trim() !== ''
  useEffect(() => {
    onForm(() => isDirty)
    return () => onForm(never)
  }, [isDirty, onForm])
  return (
    <>
      <ReasonField
        hint="For colleagues who find the change later."
        limit={1000}
        value={reason}
        onChange={onReason}
      />
      <ErrorText>{write.error}</ErrorText>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={write.busy}>
          {submitLabel}
        </Button>
      </Group>
      <p className={classes.note}>Nothing is changed until you apply what you have reviewed.</p>
    </>
  )
}
