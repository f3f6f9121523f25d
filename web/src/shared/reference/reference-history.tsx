import type { AnyField } from '@lambda/contract/reference/field-types'
import { referenceRecord } from '@lambda/contract/trail/reference-list'
import { referenceLists } from '@lambda/contract/reference-lists'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { showToast } from '../../ui/toasts.ts'
import { focusField } from '../form/focus-field.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { wholeList } from '../pickers/use-whole-list.ts'
import { linkFields, useReferenceScreen } from './reference-screen.ts'
import { useReferenceEditing } from './use-reference-form.ts'

interface Props {
  row: ReferenceRow
  /** Goes to where the fields are. */
  showField: () => void
}

/** Who changed what; an earlier value goes back into the form, where it can be looked at before it is saved. */
export function ReferenceHistory({ row, showField }: Props) {
  const { list } = useReferenceScreen()
  const { form } = useReferenceEditing()
  const fieldOf = useMemo(() => referenceRecord(list, referenceLists), [list])
  useNamesOfFormerLinks()
  const restore = (path: string, before: unknown) => {
    form.methods.setValue(path, before, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    showToast({
      type: 'info',
      message: `${form.describe(path).label} is set back to its earlier value. Save to keep it.`,
    })
    showField()
    if (!opensWithFocus(list.fields[path])) focusField(path)
  }
  return (
    <HistoryPanel
      endpoint={list.api.history}
      params={{ id: row.id }}
      fieldOf={fieldOf}
      version={row.version}
      onRestoreField={(path, { fields }) =>
        restore(path, fields.find((field) => field.path === path)?.from ?? null)
      }
    />
  )
}

/** Options that unfold would cover what is there to be looked at. */
function opensWithFocus(field: AnyField | undefined): boolean {
  return field !== undefined && ['choice', 'reference', 'references'].includes(field.kind)
}

/** What goes back into the form is not named by the row: its lists are loaded, and found in the cache. */
function useNamesOfFormerLinks(): void {
  const { list, sourceOf } = useReferenceScreen()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  useQueries({
    queries: linkFields(list).map(([, field]) => {
      const { endpoint, params } = sourceOf(field)
      return wholeList(endpoint, params, language)
    }),
  })
}
