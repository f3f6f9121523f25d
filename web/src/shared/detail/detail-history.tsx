import type { Endpoint } from '@lambda/contract/api'
import type { Change, FieldChange } from '@lambda/contract/changes'
import { valueAt } from '@lambda/contract/value-at'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { formatField } from '../form/fields.ts'
import { focusField } from '../form/focus-field.ts'
import { isSame } from '../form/merge.ts'
import type { EntityForm as Form } from '../form/use-entity-form.ts'
import { type HistoryEndpoint, HistoryPanel } from '../history/history-panel.tsx'
import { paramsOf } from '../record/record-cache.ts'
import { type DetailPanel, useDetail } from './detail-page.tsx'

interface Props extends Omit<
  ComponentProps<typeof HistoryPanel>,
  'onRestoreField' | 'onRestoreVersion'
> {
  /** Why a field cannot be set back here, in a sentence; null where it can. */
  refusalOf?: (path: string) => string | null
  /** What says nothing in the history as the form has it: null, unless told. */
  emptyOf?: (path: string) => unknown
  /** Hears what the ids in a value that is set back stand for: the form may never have named them. */
  onNames?: (path: string, names: NonNullable<FieldChange['names']>) => void
  /** What is said of the field that is set back, by its label. */
  told?: (label: string) => string
  /** Whether a field gets the focus: unless told, one without options, which would unfold over what is there to be looked at. */
  focuses?: (path: string) => boolean
}

const withOptions: ReadonlySet<string> = new Set(['choice', 'country', 'language', 'reference'])

/** The panel with the history of a record. */
export function historyPanel(
  api: { readonly history: Endpoint & HistoryEndpoint },
  record: { id: number; version: number },
  history: Omit<Props, 'endpoint' | 'params' | 'version'>,
): DetailPanel {
  const params = paramsOf(api.history, record)
  const given = { endpoint: api.history, params, version: record.version }
  return { id: 'history', label: 'History', content: <DetailHistory {...given} {...history} /> }
}

/** An earlier value that would replace one that is not saved. */
interface Asked {
  label: string
  unsaved: string
  earlier: string
  replace: () => void
}

/**
 * Who changed what. Where there is a form, an earlier value goes back into it, to be looked at before it is saved. What is unsaved
 * in that field is asked about first.
 */
export function DetailHistory({ refusalOf, emptyOf, onNames, told, focuses, ...history }: Props) {
  const { form, showPanel } = useDetail()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const restoreIn = (form: Form<FieldValues>) => (path: string, change: Change) => {
    const refusal = refusalOf?.(path) ?? null
    if (refusal !== null) {
      showToast({ type: 'info', message: refusal })
      return
    }
    const { from, names = [] } = change.fields.find((field) => field.path === path) ?? {}
    const value = from ?? emptyOf?.(path) ?? null
    const description = form.describe(path)
    const { label, panel } = description
    const restore = () => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      onNames?.(path, names)
      form.methods.setValue(path, value, options)
      const message = told?.(label) ?? `Set back to the earlier value: ${label}. Save to keep it.`
      showToast({ type: 'info', message })
      showPanel(panel)
      if (focuses?.(path) ?? !withOptions.has(history.fieldOf(path).value.kind)) focusField(path)
    }
    const unsaved: unknown = valueAt(form.methods.getValues(), path)
    if (!isUnsaved(form, path) || isSame(unsaved, value)) {
      restore()
      return
    }
    setAsked({
      label,
      unsaved: formatField(description, unsaved),
      earlier: formatField(description, value),
      replace: restore,
    })
    setAsking(true)
  }
  return (
    <>
      <HistoryPanel {...history} {...(form && { onRestoreField: restoreIn(form) })} />
      <ConfirmDialog
        opened={isAsking}
        title="Replace your unsaved change?"
        confirmLabel="Replace"
        cancelLabel="Keep mine"
        onConfirm={() => {
          setAsking(false)
          asked?.replace()
        }}
        onClose={() => setAsking(false)}
      >
        {asked &&
          `You have changed ${asked.label} to “${asked.unsaved}” and not saved it. Restoring replaces it with “${asked.earlier}”.`}
      </ConfirmDialog>
    </>
  )
}

/** Whether a field, or a part of it, differs from what the server has. */
function isUnsaved(form: Form<FieldValues>, path: string): boolean {
  return form
    .changedIn(form.methods.getValues())
    .some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`))
}
