import { visibilities } from '@lambda/contract/attachment-categories'
import {
  type DocumentRole,
  documentRoles,
  documentStatuses,
} from '@lambda/domain/documents/documents'
import { NativeSelect, type NativeSelectProps, Select, TextInput } from '@mantine/core'
import type { PickerOption } from '../../shared/pickers/picker-source.ts'
import { controlOf } from '../../shared/form/use-field.ts'
import { DateInput } from '../../shared/form/date-input.tsx'
import {
  AttachmentCategoryPicker,
  type CategoryUse,
} from '../attachment-categories/attachment-category.picker.tsx'
import { CountriesPicker } from '../countries/country.picker.tsx'
import { LanguagesPicker } from '../languages/language.picker.tsx'

/** A field of a document, wherever its value is kept. */
export interface Control<T> {
  id?: string
  value: T
  change: (value: T) => void
  blur?: () => void
  error?: string | null
  /** What stands there while there is no value: "Several values". */
  placeholder?: string | undefined
}

/** What kind of document it is: the category says what else must be said. */
export function CategoryControl(
  props: Control<number | null> & { use: CategoryUse; known?: readonly PickerOption[] },
) {
  return <AttachmentCategoryPicker label="Category" required {...controlOf(props)} />
}

type CodesProps = Control<string[]> & {
  required?: boolean
  known?: readonly PickerOption<string>[]
}

/** The languages that a document is in. */
export function LanguagesControl(props: CodesProps) {
  return <LanguagesPicker label="Languages" {...ofCodes(props, 'Not language-specific')} />
}

/** The countries that a document holds in. */
export function CountriesControl(props: CodesProps) {
  return <CountriesPicker label="Countries" {...ofCodes(props, 'All countries')} />
}

/** Codes in an order of their own; `none` is what their absence means. */
function ofCodes({ change, placeholder, ...control }: CodesProps, none: string) {
  const meaning = placeholder ?? (control.required ? '' : none)
  return {
    ...controlOf({ ...control, change: (codes: string[]) => change(codes.toSorted()) }),
    placeholder: control.value.length === 0 ? meaning : undefined,
  }
}

/** The day that a document was issued, or its last one. */
export function DayControl(
  props: Control<string | null> & { label: string; hint?: string; required?: boolean },
) {
  const { hint, placeholder, ...control } = props
  return (
    <DateInput
      {...controlOf(control)}
      placeholder={placeholder ?? 'mm/dd/yy'}
      description={hint}
      required={props.required ?? false}
    />
  )
}

/** The revision as printed on the document. */
export function RevisionControl({ value, change, blur, ...control }: Control<string | null>) {
  return (
    <TextInput
      {...control}
      label="Revision"
      description="As printed on the document."
      maxLength={35}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={blur}
    />
  )
}

/** Who may see a document. */
export function VisibilityControl(props: Control<string | null>) {
  return (
    <Select
      {...controlOf(props)}
      label="Visible to"
      data={visibilities.map(({ value, label }) => ({ value, label }))}
      allowDeselect={false}
    />
  )
}

/** Where a document is in its life. */
export function StatusControl(props: Control<string | null>) {
  return (
    <Select
      {...controlOf(props)}
      label="Status"
      data={optionsOf(documentStatuses)}
      allowDeselect={false}
    />
  )
}

/** What a document is to a product. */
export function RoleControl({ value, change }: Control<DocumentRole>) {
  return (
    <Select
      label="Role"
      data={optionsOf(documentRoles)}
      value={value}
      allowDeselect={false}
      onChange={(role) => change(role ?? value)}
    />
  )
}

interface RoleProps extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  value: DocumentRole
  onChange: (role: DocumentRole) => void
  /** Before each role: "As: ". */
  prefix?: string
}

/** The same in a line of a list or a bar. */
export function RoleSelect({ onChange, prefix = '', ...select }: RoleProps) {
  return (
    <NativeSelect
      {...select}
      data={optionsOf(documentRoles).map(({ value, label }) => ({ value, label: prefix + label }))}
      onChange={({ currentTarget: { value } }) => onChange(value as DocumentRole)}
    />
  )
}

function optionsOf<C extends string>(entries: readonly { code: C; label: string }[]) {
  return entries.map(({ code, label }) => ({ value: code, label }))
}
