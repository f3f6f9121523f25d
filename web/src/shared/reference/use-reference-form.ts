import type { AnyField } from '@lambda/contract/reference/field-types'
import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { createContext, useCallback, useContext, useMemo } from 'react'
import type { DescribeField, FieldDescription } from '../form/fields.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import { fieldText, type LabelOf, useLinkLabels } from './field-text.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { useReferenceScreen } from './reference-screen.ts'
import {
  type ReferenceValues,
  pathsOf,
  readerOf,
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
  const { labelOf, ...fields } = useReferenceFields(list, row)
  const form = useRecordForm<unknown, ReferenceValues, ReferenceRow, ReferenceRow>(list.api, row, {
    ...fields,
    mayDeactivate,
    saidOf: ({ name }) => `${name} is saved.`,
  })
  return { form, row, labelOf }
}

/** How a form over a row, or over a new one (null), knows the fields of a list. */
export function useReferenceFields(list: AnyReferenceList, row: ReferenceRow | null) {
  const labelOf = useLinkLabels(row)
  return {
    labelOf,
    schema: useMemo(() => schemaOf(list), [list]),
    read: useMemo(() => readerOf(list), [list]),
    paths: (values: ReferenceValues) => pathsOf(list, values),
    describe: useMemo(() => describeFields(list, labelOf), [list, labelOf]),
    unread: useCallback((path: string, value: unknown) => unreadField(list, path, value), [list]),
  }
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
