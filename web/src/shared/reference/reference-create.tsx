import type { AnyField, TextsField } from '@lambda/contract/reference/field-types'
import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { showToast } from '../../ui/toasts.ts'
import { type CreateControls, CreateDrawer, CreateForm } from '../form/create-drawer.tsx'
import { TextInLanguage } from '../texts/text-in-language.tsx'
import { newOfList } from '../page/use-creating.ts'
import { useGo } from '../page/use-go.ts'
import { FieldControl, useTextsProblem } from './field-control.tsx'
import { useNewRecordForm } from '../record/use-record-form.ts'
import classes from './reference-fields.module.css'
import { type ReferenceValues, initialValues } from './reference-values.ts'
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
  const go = useGo()
  const { labelOf, ...fields } = useReferenceFields(list, null)
  const form = useNewRecordForm<unknown, ReferenceValues, ReferenceRow>(list.api, {
    ...fields,
    initial: initialValues(list),
    asks: newOfList,
    onCreated: (row) => {
      showToast({ type: 'success', message: `${row.name} was created.` })
      go(paths.reference(list.path).one(row.id))
    },
  })
  return (
    <ReferenceEditingProvider value={{ form, row: null, labelOf }}>
      <CreateForm
        {...drawer}
        form={form}
        within={paths.reference(list.path).list()}
        noun={list.noun.one}
      >
        <div className={classes.stack}>
          {Object.entries(list.fields)
            .filter(([name, field]) => isAsked(name, field))
            .map(([name, field]) => (
              <BeginningField key={name} name={name} field={field} />
            ))}
        </div>
      </CreateForm>
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
