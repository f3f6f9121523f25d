import type { Deletion } from '@lambda/contract/drafts/editing'
import { Button } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useActiveUser } from '../../platform/active-user.ts'
import { formatMoment } from '../../ui/formats.ts'
import type { Keeping } from '../form/unsaved/keeping.ts'
import { StatusLine } from '../form/unsaved/status-line.tsx'
import { useChanges } from '../form/use-changes.ts'
import type { EntityForm } from '../form/use-entity-form.ts'

interface Props {
  deleted: Deletion
  form: EntityForm<FieldValues>
  keeping: Keeping
  /** What the record is: "product". */
  noun: string
}

/** “Anna deleted this product at 10:41”, and the way to what stands in its place; what is typed is kept before that. */
export function DeletedLine({ deleted: { by, at }, form, keeping, noun }: Props) {
  const me = useActiveUser((state) => state.activeUser?.id)
  const changes = useChanges(form)
  const isKept = keeping.failure === null && changes.length > 0
  const who = by !== null && by.id === me ? 'You' : (by?.name ?? 'Somebody')
  const show = async () => {
    await keeping.keep()
    keeping.refresh()
  }
  return (
    <StatusLine
      isWarning
      action={
        <Button size="compact-sm" variant="subtle" onClick={() => void show()}>
          {`Show deleted ${noun}`}
        </Button>
      }
    >
      {`${who} deleted this ${noun} at ${formatMoment(at)}.`}
      {isKept && ' Your changes are kept, and come back if it is restored.'}
    </StatusLine>
  )
}
