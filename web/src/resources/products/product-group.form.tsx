import { isEmpty } from '@lambda/contract/flat'
import { definedFields } from '@lambda/contract/products/product-definitions'
import type { CodesField, FieldGroup, ProductField } from '@lambda/contract/products/product-field'
import type { Quantity } from '@lambda/domain/products/characteristics'
import { TagsInput } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateInput } from '../../shared/form/date-input.tsx'
import { DecimalInput } from '../../shared/form/decimal-input.tsx'
import { FieldGrid, FoldedFieldGrid, WideField } from '../../shared/form/field-grid.tsx'
import { controlOf } from '../../shared/form/use-field.ts'
import { SearchSelect } from '../../shared/pickers/search-select.tsx'
import { FieldControl } from '../../shared/reference/field-control.tsx'
import type { ProductValues } from './product-values.form.ts'
import { RuledTextField, useRuledField } from './technical/product-hints.form.tsx'

type OwnControls = Partial<Record<string, ComponentType>>

const none: OwnControls = {}
const noNames: readonly string[] = []

interface Props {
  title: FieldGroup
  /** What a field is edited by in place of the control of its kind. */
  own?: OwnControls
  /** Folds away while nothing is said in it. */
  folds?: boolean
  /** Fields that are left out, as they do not concern the product. */
  without?: readonly string[]
  children?: ReactNode
}

/** The fields of a group in their order, then what has a place of its own. */
export function ProductFieldGroup({
  title,
  own = none,
  folds = false,
  without = noNames,
  children,
}: Props) {
  const rows = definedFields.filter(
    ([name, { group }]) => group === title && !without.includes(name),
  )
  const names = rows.flatMap(([name]) => (name === 'countries' ? [] : name))
  const fields = (
    <>
      {rows.map(([name, field]) => {
        const Own = own[name]
        return Own ? <Own key={name} /> : <FieldRow key={name} name={name} field={field} />
      })}
      {children}
    </>
  )
  if (!folds) return <FieldGrid title={title}>{fields}</FieldGrid>
  return (
    <FoldedGroup title={title} names={names}>
      {fields}
    </FoldedGroup>
  )
}

interface FoldedProps {
  title: string
  names: (keyof ProductValues)[]
  children: ReactNode
}

function FoldedGroup({ title, names, children }: FoldedProps) {
  const values = useWatch<ProductValues>({ name: names })
  return (
    <FoldedFieldGrid title={title} names={names} isFilled={!values.every(isEmpty)}>
      {children}
    </FoldedFieldGrid>
  )
}

/** The control of a field by its kind, with what the rules say of it. */
function FieldRow({ name, field }: { name: string; field: ProductField }) {
  const { label, hint } = field
  switch (field.kind) {
    case 'date':
      return <DayField path={name} label={label} hint={hint} />
    case 'measure':
      return <MeasureField path={name} label={label} hint={hint} quantity={field.quantity} />
    case 'choice':
      return <RuledChoice path={name} label={label} hint={hint} options={field.options} />
    case 'text': {
      const { required, isCut, max, long } = field
      const limit = isCut ? { maxLength: max } : {}
      const text = <RuledTextField path={name} {...{ label, hint, required, long, ...limit }} />
      return long ? <WideField>{text}</WideField> : text
    }
    case 'codes':
      return <CodesControl path={name} field={field} />
    case 'declared':
    case 'texts':
    case 'rows':
      throw new Error(`The field “${name}” belongs on another panel.`)
    default:
      return <FieldControl name={name} field={field} />
  }
}

interface RowProps {
  path: string
  label: string
  hint: string | undefined
}

function DayField({ path, label, hint: own }: RowProps) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return <DateInput {...controlOf(field)} label={label} description={hint} />
}

function MeasureField({ path, label, hint: own, quantity }: RowProps & { quantity: Quantity }) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return <DecimalInput {...controlOf(field)} label={label} quantity={quantity} description={hint} />
}

function CodesControl({ path, field: definition }: { path: string; field: CodesField }) {
  const { label, hint: own, tidy, known } = definition
  const { hint, value, change, ...field } = useRuledField<string[]>(path, own)
  return (
    <TagsInput
      {...controlOf({ ...field, change: (texts: string[]) => change(tidy(texts)) })}
      value={value}
      label={label}
      description={hint}
      data={known.map(({ code }) => code)}
      renderOption={({ option }) => (
        <span>
          {option.value} {known.find(({ code }) => code === option.value)?.label}
        </span>
      )}
      splitChars={[',', ';']}
    />
  )
}

type Options = readonly { value: string; label: string }[]

function RuledChoice({ path, label, hint: own, options }: RowProps & { options: Options }) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return (
    <SearchSelect
      {...controlOf(field)}
      label={label}
      description={hint}
      data={[...options]}
      clearable
      searchable={options.length > 8}
    />
  )
}
