import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '../../../ui/formats.ts'
import { lateDialog } from '../../late/late.tsx'
import { useChanges } from '../use-changes.ts'
import { SignInButton } from './sign-in-button.tsx'
import type { EntityForm } from '../use-entity-form.ts'
import type { Keeping } from './keeping.ts'
import { StatusLine } from './status-line.tsx'

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
        <StatusLine
          action={discard}
        >{`Unsaved changes from ${formatMoment(restoredFrom)}`}</StatusLine>
      )}
      {leftOvers.length > 0 && (
        <StatusLine
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
        </StatusLine>
      )}
      {failure !== null && changes.length > 0 && (
        <StatusLine
          isWarning
          action={<SignInButton />}
        >{`Your unsaved changes are only in this window. ${failure}`}</StatusLine>
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
