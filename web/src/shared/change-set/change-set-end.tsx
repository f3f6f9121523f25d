import { Button, Group } from '@mantine/core'
import { ErrorText } from '../../ui/error-text.tsx'
import { ReasonField } from '../../ui/reason.tsx'
import classes from './change-set-end.module.css'

interface Props {
  reason: string
  onReason: (reason: string) => void
  /** The call that makes the change set. */
  write: { busy: boolean; error: string | null }
  /** What is reviewed: `Review changes`. */
  submitLabel: string
  onCancel: () => void
}

/** The end of every form that makes a change set: why, what went wrong, and the way to the review. */
export function ChangeSetEnd({ reason, onReason, write, submitLabel, onCancel }: Props) {
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
