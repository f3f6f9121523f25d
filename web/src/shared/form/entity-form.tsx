import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { DirtyBar } from './dirty-bar.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import classes from './entity-form.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { focusField } from './focus-field.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { EntityForm as Form } from './use-entity-form.ts'
import { useProblems } from './use-problems.ts'

interface Props<V extends FieldValues> {
  form: Form<V>
  /** Paths that begin with this are still the same form: its panels. Everything else asks before it leaves. */
  within: string
  /** Opens a panel, so that a field on it can be shown. */
  showPanel?: (panel: string) => void
  /** Without the bar, a form has its own button that calls `form.save`. */
  bar?: boolean
  children: ReactNode
}

/** The shell of every form: errors on top, changes at the bottom, Ctrl S, the way out guarded, lost updates settled. */
export function EntityForm<V extends FieldValues>(props: Props<V>) {
  const { form, within, showPanel, bar = true, children } = props
  const problems = useProblems(form)
  const show = (path: string, panel: string | null) => {
    if (panel !== null) showPanel?.(panel)
    focusField(path)
  }
  useFirstRefused(form.refusals, () => {
    const first = problems.find((problem) => problem.path !== null)
    if (first?.path) show(first.path, first.panel)
  })
  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <ErrorSummary problems={form.refusals > 0 ? problems : []} show={show} />
        {children}
        {bar && <DirtyBar form={form} />}
      </form>
      <LeaveGuard form={form} within={within} />
      <DisputeDialog form={form} />
    </FormProvider>
  )
}

/** After each refusal the first field that is wrong gets the focus. */
function useFirstRefused(refusals: number, act: () => void): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    act()
  })
}
