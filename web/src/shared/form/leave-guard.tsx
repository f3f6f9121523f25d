import { useBlocker } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { changedPaths } from './merge.ts'
import { blankToNull } from './blank.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Asks before unsaved changes are left behind, also when the tab is closed. Panels of the form are not leaving. */
export function LeaveGuard<V extends FieldValues>(props: { form: EntityForm<V>; within: string }) {
  const { form, within } = props
  const isDirty = () => {
    const values = blankToNull(form.methods.getValues())
    return changedPaths(blankToNull(form.base), values, form.allPaths(values)).length > 0
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !isInside(next.pathname, within) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes are not saved and will be lost.
    </ConfirmDialog>
  )
}

function isInside(pathname: string, within: string): boolean {
  return pathname === within || pathname.startsWith(`${within}/`)
}
