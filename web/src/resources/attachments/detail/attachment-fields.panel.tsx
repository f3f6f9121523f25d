import type { documentShape } from '@lambda/contract/attachments/documents'
import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useField } from '../../../shared/form/use-field.ts'
import { TextInLanguage } from '../../../shared/texts/text-in-language.tsx'
import { TextsEditor } from '../../../shared/texts/texts-editor.tsx'
import {
  type CategoryUse,
  useAttachmentCategories,
} from '../../attachment-categories/attachment-category.picker.tsx'
import {
  CategoryControl,
  CountriesControl,
  DayControl,
  LanguagesControl,
  RevisionControl,
  StatusControl,
  VisibilityControl,
} from '../attachment-controls.panel.tsx'
import classes from '../attachment.module.css'

interface Props {
  use: CategoryUse
  /** What the present values are called: `references` of the document. */
  references: z.output<(typeof documentShape)['references']>
}

const textLabels = { title: 'Title', description: 'Description' }

/** Every field of a document, to be written in the form around them. */
export function DocumentFields({ use, references }: Props) {
  return (
    <>
      <div className={classes.titles}>
        <TitlesField />
      </div>
      <FieldGrid title="Document">
        <TextField path="code" label="Code" required hint="Used in searches and file names." />
        <CategoryField use={use} references={references} />
        <StatusField />
        <VisibilityField />
      </FieldGrid>
      <FieldGrid title="Where it applies">
        <LanguagesField references={references} />
        <WideField>
          <CountriesField references={references} />
        </WideField>
      </FieldGrid>
      <FieldGrid title="Validity">
        <RevisionField />
        <DayField path="issueDate" label="Issue date" />
        <DayField path="expiryDate" label="Expiry date" hint="Last day of validity." />
      </FieldGrid>
    </>
  )
}

/** Titles and descriptions by language. */
function TitlesField() {
  return (
    <TextsEditor
      path="texts"
      labels={textLabels}
      fields={(language) =>
        Object.entries(textLabels).map(([leaf, label]) => (
          <TextInLanguage
            key={leaf}
            texts="texts"
            language={language}
            leaf={leaf}
            label={label}
            max={255}
          />
        ))
      }
    />
  )
}

/** What the chosen category asks for; undefined while it is not known. */
function useCategory() {
  const id: unknown = useWatch({ name: 'categoryId' })
  return useAttachmentCategories()?.find((category) => category.id === id)
}

function CategoryField({ use, references }: Props) {
  const field = useField<number | null>('categoryId')
  const known = (references['categoryId'] ?? []).flatMap(({ value, label }) =>
    typeof value === 'number' ? [{ id: value, label }] : [],
  )
  return <CategoryControl {...field} use={use} known={known} />
}

function LanguagesField({ references }: Pick<Props, 'references'>) {
  const field = useField<string[]>('languages')
  const category = useCategory()
  return (
    <LanguagesControl
      {...field}
      required={category?.needsLanguage ?? false}
      known={codesIn(references, 'languages')}
    />
  )
}

function CountriesField({ references }: Pick<Props, 'references'>) {
  const field = useField<string[]>('countries')
  const category = useCategory()
  return (
    <CountriesControl
      {...field}
      required={category?.needsCountry ?? false}
      known={codesIn(references, 'countries')}
    />
  )
}

function DayField(props: { path: 'issueDate' | 'expiryDate'; label: string; hint?: string }) {
  const { path, ...control } = props
  const field = useField<string | null>(path)
  const category = useCategory()
  const required = path === 'expiryDate' && category?.needsExpiry === true
  return <DayControl {...control} {...field} required={required} />
}

function RevisionField() {
  return <RevisionControl {...useField<string | null>('revision')} />
}

function VisibilityField() {
  return <VisibilityControl {...useField<string | null>('visibility')} />
}

function StatusField() {
  return <StatusControl {...useField<string | null>('status')} />
}

/** What chosen codes are called, as a picker takes it. */
function codesIn(references: Props['references'], field: string) {
  return (references[field] ?? []).flatMap(({ value, label }) =>
    typeof value === 'string' ? [{ id: value, label }] : [],
  )
}
