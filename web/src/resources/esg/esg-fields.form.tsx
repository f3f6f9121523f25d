import type { EsgEntry } from '@lambda/contract/esg/esg-entries'
import type { EsgKind } from '@lambda/contract/esg/esg-kinds'
import { esgEntryRecord } from '@lambda/contract/trail/esg-entry'
import { declaredUnits } from '@lambda/domain/esg/declared-units'
import { readExactNumber } from '@lambda/domain/esg/exact-number'
import { Input, Select, TextInput } from '@mantine/core'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DateInput } from '../../shared/form/date-input.tsx'
import { FieldGrid, WideField } from '../../shared/form/field-grid.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useControl, useField } from '../../shared/form/use-field.ts'
import { EntityPicker } from '../../shared/pickers/entity-picker.tsx'
import { BrandPicker } from '../brands/brand.picker.tsx'
import { legalEntitySource } from '../legal-entities/legal-entity.picker.tsx'
import { type PayloadField, payloadFields } from './esg-field-list.rules.ts'
import { ScenarioRows, SubstanceRows } from './esg-rows.form.tsx'
import classes from './esg.module.css'

interface Props {
  kind: EsgKind
  /** What the present values are called. */
  references: EsgEntry['references']
}

/** All that is kept of an entry but its links and, of an EPD, its indicators. */
export function EsgFields({ kind, references }: Props) {
  return (
    <>
      <FieldGrid title="Entry">
        <WideField>
          <TextField path="title" label="Title" required maxLength={300} />
        </WideField>
        <DayField path="issueDate" label="Issue date" />
        <DayField path="validUntil" label="Valid until" />
        <BrandField references={references} />
        <LegalEntityField references={references} />
      </FieldGrid>
      {payloadFields[kind].map(({ title, fields }) => (
        <FieldGrid key={title} title={title}>
          {fields.map((field) => (
            <OwnField key={field.name} field={field} />
          ))}
        </FieldGrid>
      ))}
      {kind === 'EPD' && <ScenarioRows />}
      {kind === 'SVHC_STATEMENT' && <SubstanceRows />}
      <FieldGrid title="Note">
        <WideField>
          <TextField path="note" label="Note" long maxLength={4000} />
        </WideField>
      </FieldGrid>
    </>
  )
}

function OwnField({ field }: { field: PayloadField }) {
  const path = `payload.${field.name}`
  const { label, value } = esgEntryRecord(path)
  const common = { path, label, ...(field.hint !== undefined && { hint: field.hint }) }
  switch (field.as) {
    case 'choice':
      return (
        <ChoiceField
          {...common}
          required={field.required === true}
          options={field.options.map(({ code, label }) => ({ value: code, label }))}
        />
      )
    case 'number':
      return <NumberField {...common} unit={value.kind === 'number' ? value.unit : null} />
    case 'year':
      return <WholeNumberField {...common} />
    case 'day':
      return <DayField {...common} />
    case 'yesNo':
      return <YesNoField {...common} />
    case 'unit':
      return <DeclaredUnitField {...common} />
    case 'text':
      return <TextField {...common} maxLength={300} />
  }
}

interface FieldProps {
  path: string
  label: string
  hint?: string
}

/** A number in any notation, read when the field is left. */
function NumberField({ path, label, hint, unit }: FieldProps & { unit: string | null }) {
  const field = useField<string | null>(path)
  return (
    <TextInput
      id={field.id}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={unit ? `${unit.length * 0.55 + 1}rem` : undefined}
      rightSectionPointerEvents="none"
      value={field.value ?? ''}
      error={field.error}
      onChange={(event) => field.change(event.currentTarget.value || null)}
      onBlur={() => {
        field.change(readExactNumber(field.value ?? '') ?? field.value)
        field.blur()
      }}
    />
  )
}

function WholeNumberField({ path, label, hint }: FieldProps) {
  const field = useField<number | string | null>(path)
  return (
    <TextInput
      id={field.id}
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      error={field.error}
      onChange={({ currentTarget: { value } }) =>
        field.change(/^\d{1,4}$/.test(value) ? Number(value) : value || null)
      }
      onBlur={field.blur}
    />
  )
}

function DayField({ path, label }: FieldProps) {
  const { value, ...field } = useControl<string | null>(path)
  return <DateInput {...field} value={value ?? null} label={label} />
}

function YesNoField({ path, label }: FieldProps) {
  const field = useField<boolean | null>(path)
  return (
    <Select
      id={field.id}
      label={label}
      clearable
      data={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      value={field.value == null ? null : field.value ? 'yes' : 'no'}
      error={field.error}
      onChange={(text) => field.change(text === null ? null : text === 'yes')}
      onBlur={field.blur}
    />
  )
}

type Unit = { amount: string; unit: string } | null

/** How much of what: an amount and its unit. */
function DeclaredUnitField({ path, label }: FieldProps) {
  const field = useField<Unit>(path)
  const value = field.value ?? null
  const change = (next: { amount: string; unit: string }) =>
    field.change(next.amount === '' && next.unit === '' ? null : next)
  return (
    <Input.Wrapper label={label} error={field.error} labelElement="div">
      <div className={classes.pair}>
        <TextInput
          id={field.id}
          aria-label={`${label}: amount`}
          inputMode="decimal"
          autoComplete="off"
          value={value?.amount ?? ''}
          onChange={(event) =>
            change({ amount: event.currentTarget.value, unit: value?.unit ?? '' })
          }
          onBlur={() => {
            const read = readExactNumber(value?.amount ?? '')
            if (value && read !== null) change({ ...value, amount: read })
            field.blur()
          }}
        />
        <Select
          aria-label={`${label}: unit`}
          clearable
          data={declaredUnits.map(({ code, label }) => ({ value: code, label }))}
          value={value?.unit || null}
          onChange={(unit) => change({ amount: value?.amount ?? '1', unit: unit ?? '' })}
        />
      </div>
    </Input.Wrapper>
  )
}

type Named = Pick<Props, 'references'>

function knownIn(references: EsgEntry['references'], field: string) {
  return (references[field] ?? []).map(({ value, label }) => ({ id: Number(value), label }))
}

function BrandField({ references }: Named) {
  return (
    <BrandPicker
      {...useControl<number | null>('brandId')}
      label="Brand"
      hint="Without products it is about all products of the brand."
      known={knownIn(references, 'brandId')}
    />
  )
}

function LegalEntityField({ references }: Named) {
  return (
    <EntityPicker
      {...useControl<number | null>('legalEntityId')}
      source={legalEntitySource}
      label="Legal entity"
      known={knownIn(references, 'legalEntityId')}
    />
  )
}
