import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { MultiSelect, Select, TagsInput, TextInput, Textarea } from '@mantine/core'
import { DateInput } from '../../../shared/form/date-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { SearchMultiSelect, SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { BrandPicker } from '../../brands/brand.picker.tsx'
import { CompetenceCenterPicker } from '../../competence-centers/competence-center.picker.tsx'
import { CountriesPicker, CountryPicker } from '../../countries/country.picker.tsx'
import { TaxonomiesPicker, TaxonomyPicker } from '../../taxonomies/taxonomy.picker.tsx'
import type { BulkControl, BulkDraft } from './bulk-draft.rules.ts'
import type { BulkField } from './bulk-field.rules.ts'

/** What the parts of one change are given. */
export interface PartProps {
  draft: BulkDraft
  field: BulkField
  /** What is wrong with a control, in a sentence. */
  errorOf: (control: BulkControl) => string | null
  onChange: (draft: BulkDraft) => void
}

/** What a field is set to, by its kind. */
export function BulkValue({ draft, field: { field }, errorOf, onChange }: PartProps) {
  const { value } = draft
  const common = { label: 'Value', error: errorOf('value') }
  const set = (next: typeof value) => onChange({ ...draft, value: next })
  const text = value === null ? '' : String(value)
  switch (field.kind) {
    case 'choice':
      return (
        <SearchSelect
          {...common}
          data={[...field.options]}
          value={value === null ? null : text}
          onChange={set}
        />
      )
    case 'flag':
      return (
        <Select
          {...common}
          data={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          value={value === null ? null : text}
          allowDeselect={false}
          onChange={(chosen) => set(chosen === 'true')}
        />
      )
    case 'date':
      return <DateInput {...common} value={value === null ? null : text} onChange={set} />
    case 'number':
    case 'decimal':
      return (
        <DecimalInput
          {...common}
          quantity={{ unit: field.kind === 'number' ? field.unit : null }}
          value={value === null ? null : text}
          onChange={set}
        />
      )
    case 'measure':
    case 'declared':
      return field.quantity === null ? (
        <TextInput {...common} value={text} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <DecimalInput
          {...common}
          quantity={field.quantity}
          value={value === null ? null : text}
          onChange={set}
        />
      )
    case 'reference':
      return <Reference {...common} field={field} value={value} onChange={set} />
    default:
      return 'long' in field && field.long ? (
        <Textarea
          {...common}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...common} value={text} onChange={(event) => set(event.currentTarget.value)} />
      )
  }
}

type Of<Kind extends BulkField['field']['kind']> = Extract<BulkField['field'], { kind: Kind }>

interface ReferenceProps {
  label: string
  error: string | null
  field: Of<'reference'>
  value: PartProps['draft']['value']
  onChange: (value: string | number | null) => void
}

/** Chooses a record of the list that the field refers to. */
function Reference({ field: { to }, value, ...picker }: ReferenceProps) {
  const id = typeof value === 'number' ? value : null
  const kind = kindOf(to.params)
  if (kind) return <TaxonomyPicker {...picker} kind={kind} value={id} />
  if (to.list === 'brands') return <BrandPicker {...picker} value={id} />
  if (to.list === 'competence-centers') {
    return <CompetenceCenterPicker {...picker} value={id} />
  }
  const code = typeof value === 'string' ? value : null
  return <CountryPicker {...picker} value={code} />
}

/** What is added to a list, or removed from it. */
export function BulkValues({ draft, field: { field }, errorOf, onChange }: PartProps) {
  const set = (values: readonly (string | number)[]) => onChange({ ...draft, values })
  const texts = draft.values.map(String)
  const common = { label: 'Values', error: errorOf('values') }
  if (field.kind === 'references') {
    const kind = kindOf(field.to.params)
    const ids = draft.values.filter((one) => typeof one === 'number')
    return kind ? (
      <TaxonomiesPicker {...common} kind={kind} value={ids} onChange={set} />
    ) : (
      <CountriesPicker {...common} value={texts} onChange={set} />
    )
  }
  if (field.kind === 'choices') {
    return <MultiSelect {...common} data={[...field.options]} value={texts} onChange={set} />
  }
  if (field.kind === 'codes') {
    const known = field.known.map(({ code, label: name }) => ({
      value: code,
      label: `${code} ${name}`,
    }))
    return <SearchMultiSelect {...common} limit={100} data={known} value={texts} onChange={set} />
  }
  return <TagsInput {...common} splitChars={[',', ';']} value={texts} onChange={set} />
}

function kindOf(params: Readonly<Record<string, string>> | undefined) {
  return taxonomyKinds.find(({ kind }) => kind === params?.['kind'])?.kind
}
