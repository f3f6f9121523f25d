import { Checkbox, Select, TextInput } from '@mantine/core'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { CountriesPicker } from '../../countries/country.picker.tsx'
import { LanguagePicker, LanguagesPicker } from '../../languages/language.picker.tsx'
import { RemoveButton } from '../../../ui/buttons.tsx'
import {
  type BulkControl,
  type BulkDraft,
  controlInTheWay,
  operationsOf,
  withField,
} from './bulk-draft.rules.ts'
import {
  type BulkField,
  type BulkOp,
  bulkFieldAt,
  bulkFields,
  sourcesOf,
} from './bulk-field.rules.ts'
import { BulkValue, BulkValues, type PartProps } from './bulk-value.form.tsx'
import classes from './bulk-edit.module.css'

interface Props {
  draft: BulkDraft
  name: string
  showsProblem: boolean
  onChange: (draft: BulkDraft) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

const opLabels: Record<BulkOp, string> = {
  set: 'Set to',
  add: 'Add',
  remove: 'Remove',
  replace: 'Replace text',
  copy: 'Copy from',
  increase: 'Increase or decrease',
  clear: 'Clear',
}

/** One change: the field, where it is kept by language or country which, what is done, and with what. */
export function BulkRow({ draft, name, showsProblem, onChange, onRemove }: Props) {
  const field = bulkFieldAt(draft.path)
  const errorOf = errorsOf(draft, showsProblem)
  const parts = { draft, errorOf, onChange }
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.rowHead}>
        <SearchSelect
          className={classes.wide}
          label="Field"
          placeholder="Choose a field"
          error={errorOf('path')}
          // what is wrong would be hidden by the list
          openOnFocus={errorOf('path') === null}
          data={groupedFields}
          value={draft.path}
          onChange={(path) => onChange(withField(draft, path))}
        />
        {onRemove && <RemoveButton name={name} onClick={onRemove} />}
      </div>
      {field && (
        <>
          <Places {...parts} field={field} />
          <Select
            label="Action"
            data={field.ops.map((op) => ({ value: op, label: opLabels[op] }))}
            value={draft.op}
            allowDeselect={false}
            onChange={(op) => op && onChange({ ...draft, op })}
          />
          <Details {...parts} field={field} />
        </>
      )}
    </li>
  )
}

/** What is wrong with a change, at the control that it is about. */
function errorsOf(
  draft: BulkDraft,
  showsProblem: boolean,
): (control: BulkControl) => string | null {
  const made = operationsOf(draft)
  if (!showsProblem || !('problem' in made)) return () => null
  const wrong = controlInTheWay(draft)
  return (control) => (control === wrong ? made.problem : null)
}

const groupedFields = [...Map.groupBy(bulkFields, ({ group }) => group)].map(([group, fields]) => ({
  group,
  items: fields.map(({ path, label }) => ({ value: path, label })),
}))

function Places({ draft, field, errorOf, onChange }: PartProps) {
  if (field.per === null) return null
  const props = {
    value: draft.places as string[],
    error: errorOf('places'),
    onChange: (places: string[]) => onChange({ ...draft, places }),
  }
  return field.per === 'language' ? (
    <LanguagesPicker {...props} label="Languages" />
  ) : (
    <CountriesPicker {...props} label="Countries" />
  )
}

function Details(props: PartProps) {
  const { draft, errorOf, onChange } = props
  switch (draft.op) {
    case 'set':
      return <BulkValue {...props} />
    case 'add':
    case 'remove':
      return <BulkValues {...props} />
    case 'replace':
      return (
        <>
          <TextInput
            label="Find"
            value={draft.find}
            error={errorOf('find')}
            onChange={(event) => onChange({ ...draft, find: event.currentTarget.value })}
          />
          <TextInput
            label="Replace with"
            value={draft.by}
            onChange={(event) => onChange({ ...draft, by: event.currentTarget.value })}
          />
          <Checkbox
            label="Match case"
            checked={draft.matchCase}
            onChange={(event) => onChange({ ...draft, matchCase: event.currentTarget.checked })}
          />
        </>
      )
    case 'copy':
      return <CopyDetails {...props} />
    case 'increase':
      return <IncreaseDetails {...props} />
    case 'clear':
      return null
  }
}

function CopyDetails({ draft, field, errorOf, onChange }: PartProps) {
  const source = bulkFieldAt(draft.from)
  return (
    <>
      <Select
        label="Copy from"
        placeholder="Choose a field"
        data={sourcesOf(field).map(({ path, label }) => ({ value: path, label }))}
        value={draft.from}
        error={errorOf('from')}
        allowDeselect={false}
        onChange={(from) => onChange({ ...draft, from })}
      />
      {source?.per === 'language' && (
        <LanguagePicker
          label="Language to copy from"
          value={draft.fromPlace}
          error={errorOf('fromPlace')}
          onChange={(fromPlace) => onChange({ ...draft, fromPlace })}
        />
      )}
      <Checkbox
        label="Only where the field is empty"
        checked={draft.onlyEmpty}
        onChange={(event) => onChange({ ...draft, onlyEmpty: event.currentTarget.checked })}
      />
    </>
  )
}

function IncreaseDetails({ draft, field: { field }, errorOf, onChange }: PartProps) {
  const unit = unitOf(field)
  return (
    <div className={classes.pair}>
      <Select
        label="Direction"
        data={[
          { value: 'more', label: 'Increase by' },
          { value: 'less', label: 'Decrease by' },
        ]}
        value={draft.isLess ? 'less' : 'more'}
        allowDeselect={false}
        onChange={(direction) => onChange({ ...draft, isLess: direction === 'less' })}
      />
      <TextInput
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount ?? ''}
        error={errorOf('amount')}
        onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
      />
      <Select
        label="Unit"
        data={[
          { value: 'unit', label: unit ?? 'as the field' },
          { value: 'percent', label: '%' },
        ]}
        value={draft.isPercent ? 'percent' : 'unit'}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...draft, isPercent: chosen === 'percent' })}
      />
    </div>
  )
}

function unitOf(field: BulkField['field']): string | null {
  if (field.kind === 'measure' || field.kind === 'declared') return field.quantity?.unit ?? null
  return field.kind === 'number' ? field.unit : null
}
