import { DateInput } from '../../../shared/form/date-input.tsx'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
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
      <FieldGrid title="Identity">
        <RuledTextField path="code" label="Code" required />
        <RuledTextField path="manufacturerArticleNumber" label="Article number" />
        <RuledTextField path="gtin" label="GTIN" hint={<GtinHint />} />
        <BrandField />
        <RuledTextField path="series" label="Series" maxLength={50} />
        <StatusField />
      </FieldGrid>
      <FieldGrid title="Responsibility and validity">
        <CenterField />
        <DayField path="validFrom" label="Valid from" />
        <DayField path="obsoleteFrom" label="Obsolete from" hint="No longer sold from this day" />
      </FieldGrid>
      <FieldGrid title="Origin and markets">
        <OriginField />
        <RuledTextField
          path="customsCode"
          label="Customs code"
          hint="HS, CN or TARIC: 6, 8 or 10 digits"
        />
        <WideField>
          <CountriesField />
        </WideField>
      </FieldGrid>
    </>
  )
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

function DayField(props: { path: 'validFrom' | 'obsoleteFrom'; label: string; hint?: string }) {
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
