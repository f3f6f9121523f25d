import type { Change } from '@lambda/contract/changes'
import { taxonomyNodeRecord } from '@lambda/contract/trail/taxonomy-node'
import { type TaxonomyNodeInput, taxonomiesApi } from '@lambda/contract/taxonomies'
import type { Path } from 'react-hook-form'
import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { focusField } from '../../shared/form/focus-field.ts'
import { HistoryPanel } from '../../shared/history/history-panel.tsx'
import { useGo } from '../../shared/page/use-go.ts'
import { showToast } from '../../ui/toasts.ts'
import { useTaxonomyEditing } from './taxonomy.form.ts'

/** Who changed what; an old value goes back into the form, to be saved. */
export function TaxonomyHistoryPanel() {
  const { node } = useTaxonomyEditing()
  const isAdministrator = useIsAdministrator()
  const restore = useRestoreField()
  return (
    <HistoryPanel
      endpoint={taxonomiesApi.history}
      params={{ kind: node.kind, id: node.id }}
      fieldOf={taxonomyNodeRecord}
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
      showToast({ type: 'info', message: 'Change the position in the tree instead.' })
      return
    }
    const before = change.fields.find((field) => field.path === path)?.from ?? null
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.methods.setValue(path as Path<TaxonomyNodeInput>, before as never, options)
    go(paths.taxonomyNode(node.kind, node.id, panel))
    focusField(path)
    showToast({ type: 'info', message: `${label} has its earlier value again. Save to keep it.` })
  }
}
