import { definedFields } from '@lambda/contract/products/product-definitions'
import type { GeneralGroup, ProductField } from '@lambda/contract/products/product-field'
import type { ComponentType, ReactNode } from 'react'
import { DateInput } from '../../../shared/form/date-input.tsx'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { FieldControl } from '../../../shared/reference/field-control.tsx'
import { BrandPicker } from '../../brands/brand.picker.tsx'
import { CompetenceCenterPicker } from '../../competence-centers/competence-center.picker.tsx'
import { CountriesPicker, CountryPicker } from '../../countries/country.picker.tsx'
import { RuledTextField, useRuledField } from '../product-field.form.tsx'
import { GtinHint } from './product-gtin.form.tsx'
import { StatusField } from './product-status.form.tsx'
import { useProductEditing } from '../product.form.tsx'

/** What the product is, who makes it and where it is sold. */
export function ProductGeneralPanel() {
  return (
    <>
      <Group title="Identity">
        <StatusField />
      </Group>
      <Group title="Responsibility and validity" />
      <Group title="Origin and markets">
        <WideField>
          <CountriesField />
        </WideField>
      </Group>
    </>
  )
}

/** The fields of a group in their order, then what has a place of its own. */
function Group({ title, children }: { title: GeneralGroup; children?: ReactNode }) {
  const rows = definedFields.filter(([, { group }]) => group === title)
  return (
    <FieldGrid title={title}>
      {rows.map(([name, field]) => {
        const Own = ownControls[name]
        return Own ? <Own key={name} /> : <FieldRow key={name} name={name} field={field} />
      })}
      {children}
    </FieldGrid>
  )
}

const ownControls: Partial<Record<string, ComponentType>> = {
  gtin: () => <RuledTextField path="gtin" label="GTIN" hint={<GtinHint />} />,
  brandId: BrandField,
  competenceCenterId: CenterField,
  countryOfOrigin: OriginField,
}

/** The control of a field by its kind, with what the rules say where it is text or a day. */
function FieldRow({ name, field }: { name: string; field: ProductField }) {
  const { label, hint } = field
  if (field.kind === 'date') return <DayField path={name} label={label} hint={hint} />
  if (field.kind === 'measure' || field.kind === 'declared' || field.kind === 'texts') {
    throw new Error(`The field “${name}” belongs on another panel.`)
  }
  if (field.kind !== 'text') return <FieldControl name={name} field={field} />
  const { required, isCut, max } = field
  const limit = isCut ? { maxLength: max } : {}
  return <RuledTextField path={name} label={label} hint={hint} required={required} {...limit} />
}

function BrandField() {
  const { id, value, change, blur, error, hint } = useRuledField<number | null>('brandId')
  const known = useKnown(value)
  return (
    <BrandPicker
      id={id}
      label="Brand"
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
      hint={hint}
      known={known}
    />
  )
}

function CenterField() {
  const { id, value, change, blur, error, hint } = useRuledField<number | null>(
    'competenceCenterId',
  )
  const known = useKnown(value)
  return (
    <CompetenceCenterPicker
      id={id}
      label="Competence center"
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
      hint={hint}
      known={known}
    />
  )
}

/** What the stored product says that an id is called. */
function useKnown(value: number | null) {
  const { product } = useProductEditing()
  return product.references
    .filter(({ id }) => id === value)
    .map(({ id, name }) => ({ id, label: name }))
}

function DayField(props: { path: string; label: string; hint: string | undefined }) {
  const field = useRuledField<string | null>(props.path, props.hint)
  return (
    <DateInput
      id={field.id}
      label={props.label}
      value={field.value}
      error={field.error}
      description={field.hint}
      onChange={field.change}
      onBlur={field.blur}
    />
  )
}

function OriginField() {
  const { id, value, change, blur, error, hint } = useRuledField<string | null>('countryOfOrigin')
  return (
    <CountryPicker
      id={id}
      label="Country of origin"
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
      hint={hint}
    />
  )
}

function CountriesField() {
  const field = useRuledField<string[]>('countries')
  const count = field.value.length
  return (
    <CountriesPicker
      id={field.id}
      label={count > 1 ? `Sold in ${count} countries` : 'Sold in'}
      placeholder={count === 0 ? 'No countries' : undefined}
      value={field.value}
      // Their order means nothing: kept as the server keeps it, the same choice is no change.
      onChange={(codes) => field.change(codes.toSorted())}
      onBlur={field.blur}
      error={field.error}
      hint={field.hint}
    />
  )
}
