import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '../../../ui/format-moment.ts'
import { lateDialog } from '../../late/late.tsx'
import { useChanges } from '../use-changes.ts'
import { SignInButton } from './sign-in-button.tsx'
import type { EntityForm } from '../use-entity-form.ts'
import type { Keeping } from './keeping.ts'
import classes from './unsaved.module.css'

const ChangesDialog = lateDialog(async () => (await import('./changes-dialog.tsx')).ChangesDialog)

interface Props<V extends FieldValues> {
  form: EntityForm<V>
  keeping: Keeping
}

/** Says of changes that were brought back since when there are some, and what cannot be kept. */
export function UnsavedLine<V extends FieldValues>({ form, keeping }: Props<V>) {
  const { restoredFrom, failure, leftOvers, record } = keeping
  const changes = useChanges(form)
  const [isOpen, setOpen] = useState(false)
  const discard = (
    <Button size="compact-sm" variant="subtle" onClick={form.discard}>
      Discard
    </Button>
  )
  return (
    <>
      {restoredFrom !== null && changes.length > 0 && (
        <Line action={discard}>{`Unsaved changes from ${formatMoment(restoredFrom)}`}</Line>
      )}
      {leftOvers.length > 0 && (
        <Line
          isWarning
          action={
            <>
              <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
                Show
              </Button>
              {changes.length === 0 && discard}
            </>
          }
        >
          {leftOvers.length === 1
            ? 'One of your unsaved changes is of a field that no longer exists.'
            : `${leftOvers.length} of your unsaved changes are of fields that no longer exist.`}
        </Line>
      )}
      {failure !== null && changes.length > 0 && (
        <Line
          isWarning
          action={<SignInButton />}
        >{`Your unsaved changes are only in this window. ${failure}`}</Line>
      )}
      <ChangesDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        entity={record.entity}
        changes={leftOvers}
      />
    </>
  )
}

interface LineProps {
  isWarning?: boolean
  action?: ReactNode
  children: ReactNode
}

function Line({ isWarning = false, action, children }: LineProps) {
  const Icon = isWarning ? IconAlertTriangle : IconHistory
  return (
    <div className={classes.line} role="status" data-tone={isWarning ? 'warning' : undefined}>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  )
}
