import type { AnyField } from '@lambda/contract/reference/field-types'
import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import type { DescribeField, FieldDescription } from '../form/fields.ts'
import { type EntityForm, useEntityForm } from '../form/use-entity-form.ts'
import { fieldText, type LabelOf, useLinkLabels } from './field-text.ts'
import { keepRecord } from '../record/record-cache.ts'
import { useReferenceScreen } from './reference-screen.ts'
import {
  type ReferenceValues,
  bodyOf,
  pathsOf,
  readRow,
  schemaOf,
  unreadField,
} from './reference-values.ts'

/** What the controls of a form over a row share beside its values. */
export interface ReferenceEditing {
  form: EntityForm<ReferenceValues>
  /** The row as it is; null for a new one. */
  row: ReferenceRow | null
  labelOf: LabelOf
}

const Editing = createContext<ReferenceEditing | null>(null)

export const ReferenceEditingProvider = Editing

/** The form around. Throws outside of one. */
export function useReferenceEditing(): ReferenceEditing {
  const editing = useContext(Editing)
  if (!editing) throw new Error('A field of reference data stands outside of its form.')
  return editing
}

/**
 * The form over a row that is there: saves it whole, with the version that the changes are based on. `mayDeactivate` is
 * asked before a row is saved that can no longer be chosen.
 */
export function useReferenceForm(
  row: ReferenceRow,
  mayDeactivate: () => Promise<boolean>,
): ReferenceEditing {
  const { list } = useReferenceScreen()
  const client = useQueryClient()
  const { schema, describe, unread, labelOf } = useReferenceFields(row)
  const form = useEntityForm<ReferenceValues, ReferenceRow>({
    schema,
    entity: row,
    initial: useMemo(() => readRow(list, row).values, [list, row]),
    read: (saved) => readRow(list, saved),
    paths: (values) => pathsOf(list, values),
    describe,
    unread,
    confirm: (values, base) =>
      base['isActive'] === true && values['isActive'] === false ? mayDeactivate() : true,
    save: ({ values, version }) => {
      const { update } = list.api
      return mutate(update, { params: { id: row.id }, body: bodyOf(values), ifMatch: version })
    },
    onSaved: (saved) => {
      keepRecord(client, list.api, saved)
      showToast({ type: 'success', message: `${saved.name} is saved.` })
    },
  })
  return { form, row, labelOf }
}

/** How the fields of a list are checked and spoken of, in a form over a row or over a new one (null). */
export function useReferenceFields(row: ReferenceRow | null) {
  const { list } = useReferenceScreen()
  const labelOf = useLinkLabels(row)
  const schema = useMemo(() => schemaOf(list), [list])
  const describe = useMemo(() => describeFields(list, labelOf), [list, labelOf])
  const unread = useCallback(
    (path: string, value: unknown) => unreadField(list, path, value),
    [list],
  )
  return { schema, labelOf, describe, unread }
}

function describeFields(list: AnyReferenceList, labelOf: LabelOf): DescribeField {
  const names = Object.keys(list.all)
  return (path) => {
    const [name = '', language, part] = path.split('.')
    const field = list.all[name]
    const rank = field ? names.indexOf(name) : names.length
    return { ...description(name, field, { language, part }, labelOf), rank }
  }
}

function description(
  name: string,
  field: AnyField | undefined,
  text: { language: string | undefined; part: string | undefined },
  labelOf: LabelOf,
): FieldDescription {
  const panel = 'general'
  if (!field) return { label: name, panel }
  if (field.kind === 'texts') {
    const part = text.part === undefined ? undefined : field.parts[text.part]
    return { label: part ? `${part.label} (${text.language ?? ''})` : field.label, panel }
  }
  const format = (value: unknown) => fieldText(name, field, value, labelOf) ?? '—'
  return { label: field.label, panel, format }
}
