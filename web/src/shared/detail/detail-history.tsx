import type { Endpoint } from '@lambda/contract/api'
import type { Change } from '@lambda/contract/changes'
import type { ComponentProps } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { focusField } from '../form/focus-field.ts'
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

/**
 * Who changed what. Where there is a form, an earlier value goes back into it, to be looked at before it is saved.
 */
export function DetailHistory({ refusalOf, emptyOf, told, focuses, ...history }: Props) {
  const { form, showPanel } = useDetail()
  const restoreIn =
    (form: NonNullable<ReturnType<typeof useDetail>['form']>) => (path: string, change: Change) => {
      const refusal = refusalOf?.(path) ?? null
      if (refusal !== null) {
        showToast({ type: 'info', message: refusal })
        return
      }
      const before = change.fields.find((field) => field.path === path)?.from
      const { label, panel } = form.describe(path)
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      form.methods.setValue(path, before ?? emptyOf?.(path) ?? null, options)
      const message = told?.(label) ?? `${label} is set back to its earlier value. Save to keep it.`
      showToast({ type: 'info', message })
      showPanel(panel)
      if (focuses?.(path) ?? !withOptions.has(history.fieldOf(path).value.kind)) focusField(path)
    }
  return <HistoryPanel {...history} {...(form && { onRestoreField: restoreIn(form) })} />
}
