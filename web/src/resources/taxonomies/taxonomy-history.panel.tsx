import type { Change } from '@lambda/contract/changes'
import { type TaxonomyNodeInput, taxonomiesApi } from '@lambda/contract/taxonomies'
import type { Path } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { focusField } from '../../shared/form/focus-field.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { useGo } from '../../shared/use-go.ts'
import { showToast } from '../../ui/toasts.ts'
import { useTaxonomyEditing } from './taxonomy.form.ts'

/** Who changed what; an old value goes back into the form, to be saved. */
export function TaxonomyHistoryPanel() {
  const { node, form } = useTaxonomyEditing()
  const isAdministrator = useIsAdministrator()
  const restore = useRestoreField()
  return (
    <HistoryPanel
      endpoint={taxonomiesApi.history}
      params={{ kind: node.kind, id: node.id }}
      describe={form.describe}
      version={node.version}
      {...(isAdministrator ? { onRestoreField: restore } : {})}
    />
  )
}

function useRestoreField() {
  const { node, form } = useTaxonomyEditing()
  const go = useGo()
  return (path: string, change: Change) => {
    const { label, panel } = form.describe(path)
    if (path === 'position') {
      showToast({ type: 'info', message: 'The place among its siblings is changed in the tree.' })
      return
    }
    const before = change.fields.find((field) => field.path === path)?.from ?? null
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.methods.setValue(path as Path<TaxonomyNodeInput>, before as never, options)
    go(paths.taxonomyNode(node.kind, node.id, panel))
    focusField(path)
    showToast({ type: 'info', message: `${label} is as it was before. Save to keep it.` })
  }
}
