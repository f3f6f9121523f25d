import type { AnyField, TextsField } from '@lambda/contract/reference/field-types'
import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { showToast } from '../../ui/toasts.ts'
import { type CreateControls, CreateDrawer, CreateFooter } from '../form/create-drawer.tsx'
import { EntityForm } from '../form/entity-form.tsx'
import { TextInLanguage } from '../texts/text-in-language.tsx'
import { useEntityForm } from '../form/use-entity-form.ts'
import { useGo } from '../page/use-go.ts'
import { FieldControl, useTextsProblem } from './field-control.tsx'
import { keepRecord } from '../record/record-cache.ts'
import classes from './reference-fields.module.css'
import {
  type ReferenceValues,
  bodyOf,
  initialValues,
  pathsOf,
  readRow,
} from './reference-values.ts'
import { ReferenceEditingProvider, useReferenceFields } from './use-reference-form.ts'

interface Props {
  list: OpenReferenceList
  opened: boolean
  onClose: () => void
}

/** The drawer that creates a row with what it must have, and goes to its page for the rest. */
export function ReferenceCreateDrawer({ list, opened, onClose }: Props) {
  return (
    <CreateDrawer opened={opened} onClose={onClose} noun={list.noun.one}>
      {(drawer) => <ReferenceCreateForm list={list} {...drawer} />}
    </CreateDrawer>
  )
}

function ReferenceCreateForm({ list, ...drawer }: CreateControls & Pick<Props, 'list'>) {
  const client = useQueryClient()
  const go = useGo()
  const { schema, describe, unread, labelOf } = useReferenceFields(null)
  const form = useEntityForm<ReferenceValues, ReferenceRow>({
    schema,
    entity: null,
    initial: useMemo(() => initialValues(list), [list]),
    read: (row) => readRow(list, row),
    paths: (values) => pathsOf(list, values),
    describe,
    unread,
    save: ({ values, key }) =>
      mutate(list.api.create, { body: bodyOf(values), idempotencyKey: key }),
    onSaved: (row) => {
      keepRecord(client, list.api, row)
      showToast({ type: 'success', message: `${row.name} was created.` })
      go(paths.reference(list.path).one(row.id))
    },
  })
  return (
    <ReferenceEditingProvider value={{ form, row: null, labelOf }}>
      <EntityForm form={form} within={paths.reference(list.path).list()} bar={false}>
        <div className={classes.stack}>
          {Object.entries(list.fields)
            .filter(([name, field]) => isAsked(name, field))
            .map(([name, field]) => (
              <BeginningField key={name} name={name} field={field} />
            ))}
        </div>
        <CreateFooter {...drawer} form={form} noun={list.noun.one} />
      </EntityForm>
    </ReferenceEditingProvider>
  )
}

/** What one says to begin with: what must be there; the rest is written on the row's own page. */
function isAsked(name: string, field: AnyField): boolean {
  return field.required || name === 'code'
}

function BeginningField({ name, field }: { name: string; field: AnyField }) {
  if (field.kind !== 'texts') return <FieldControl name={name} field={field} />
  return <BeginningTexts name={name} field={field} />
}

/** Of texts only the ones that must be there, in the language that the form began with. */
function BeginningTexts({ name, field }: { name: string; field: TextsField }) {
  const selected = useSelectedLanguage((state) => state.selectedLanguage)
  const [language] = useState(selected)
  const message = useTextsProblem(name)
  return Object.entries(field.parts)
    .filter(([, part]) => part.required)
    .map(([leaf, { label, max }]) => (
      <TextInLanguage
        key={leaf}
        texts={name}
        language={language}
        leaf={leaf}
        label={`${label} (${language})`}
        max={max}
        required
        problem={message}
      />
    ))
}
