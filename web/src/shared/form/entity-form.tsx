import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { leavesToComeBack } from '../../platform/session-state.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormFields } from './control/form-methods.tsx'
import { DirtyBar } from './dirty-bar.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import classes from './entity-form.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { useFieldPrefix } from './fields.ts'
import { focusField } from './focus-field.ts'
import type { FoundProblem } from './form-problems.ts'
import type { EntityForm as Form } from './use-entity-form.ts'
import { FieldNews } from './unsaved/field-news.tsx'
import { UnsavedLine } from './unsaved/unsaved-line.tsx'
import { useProblems } from './use-problems.ts'

interface Props<V extends FieldValues> {
  form: Form<V>
  /** Paths that begin with this are still the same form: its panels. Everything else asks before it leaves. */
  within: string
  /** Opens a panel, so that a field on it can be shown. */
  showPanel?: (panel: string) => void
  /** What rules outside of its schema find wrong while it is being edited. */
  found?: readonly FoundProblem[] | undefined
  /** Without the bar, a form has its own button that calls `form.save`. */
  bar?: boolean
  /** In the bar, what the changes affect elsewhere. */
  note?: ReactNode
  children: ReactNode
}

/** The shell of every form: errors on top, changes at the bottom, Ctrl S, the way out guarded, lost updates settled. */
export function EntityForm<V extends FieldValues>(props: Props<V>) {
  const { form, within, showPanel, found, bar = true, note, children } = props
  const problems = useProblems(form, found)
  const prefix = useFieldPrefix()
  const show = (path: string, panel: string | null) => {
    if (panel !== null) showPanel?.(panel)
    focusField(path, prefix)
  }
  const first = problems.find((problem) => problem.path !== null)
  useFirstRefused(form.refusals, first !== undefined, () => {
    if (first?.path) show(first.path, first.panel)
  })
  return (
    <FormFields connection={form.connection}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          // React tells of what is sent in dialogs of a panel, too
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          void form.save()
        }}
      >
        {form.keeping && <UnsavedLine form={form} keeping={form.keeping} />}
        {form.news.length > 0 && <FieldNews form={form} show={show} />}
        <ErrorSummary
          problems={form.refusals > 0 ? problems : []}
          refusals={form.refusals}
          show={show}
        />
        {children}
        {bar && <DirtyBar form={form} note={note} />}
      </form>
      <LeaveGuard form={form} within={within} />
      <DisputeDialog form={form} />
    </FormFields>
  )
}

/** How long after a refusal, in ms, its problems may still come in: from the server, or from rules that are loaded late. */
const patience = 2000

/** After each refusal the first field that is wrong gets the focus. */
function useFirstRefused(refusals: number, isKnown: boolean, act: () => void): void {
  const seen = useRef(refusals)
  const refusedAt = useRef<number | null>(null)
  useEffect(() => {
    if (refusals > seen.current) refusedAt.current = performance.now()
    seen.current = refusals
    if (refusedAt.current === null || !isKnown) return
    const isLate = performance.now() - refusedAt.current > patience
    refusedAt.current = null
    if (!isLate) act()
  })
}

/** Asks before unsaved changes are left behind, also when the tab is closed. Panels of the form are not leaving. */
function LeaveGuard<V extends FieldValues>(props: { form: Form<V>; within: string }) {
  const { form, within } = props
  const { keeping } = form
  // the next page may have to be loaded anew, before this one is gone
  const isLeft = useRef(false)
  const isDirty = () => form.changedIn(form.methods.getValues()).length > 0
  const isCarried = () => form.outlivesSignIn === true && leavesToComeBack()
  const isLost = () =>
    !isLeft.current &&
    isDirty() &&
    !isCarried() &&
    (keeping === undefined || keeping.failure !== null)
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      isLeft.current = false
      if (isInside(next.pathname, within) || !isDirty()) return false
      // so that the question is the right one
      await keeping?.keep()
      return true
    },
    enableBeforeUnload: isLost,
    withResolver: true,
  })
  const isKept = keeping?.failure === null
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel={isKept ? 'Leave' : 'Leave without saving'}
      cancelLabel="Stay"
      tone={isKept ? 'neutral' : 'danger'}
      onConfirm={() => {
        isLeft.current = true
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      {isKept
        ? 'Your changes are kept for you: they are here when you come back, and listed under Unsaved changes in your account menu.'
        : 'Your changes are not saved and will be lost.'}
    </ConfirmDialog>
  )
}

function isInside(pathname: string, within: string): boolean {
  return pathname === within || pathname.startsWith(`${within}/`)
}
